import { canonicalZone } from 'shared-contracts/rules';
import { type AppStore, geoFailed, geoFound, timeZoneFound } from 'shared-contracts/store';
import { type GeoRequest, lookUpPlace } from './geo-client.ts';

export interface FindPlaceOptions extends GeoRequest {
  store: AppStore;
  /** False when neither the member nor the device says which zone to show times in. */
  hasOwnZone: () => boolean;
  /** Told the zone of the place. */
  placeFound: (zone: string) => void;
  report: (error: unknown) => void;
}

/** Finds out where the visitor is and keeps it in the store; without an answer, ads go on without a country. */
export async function findPlace(options: FindPlaceOptions): Promise<void> {
  const { store, hasOwnZone, placeFound, report, ...request } = options;
  const answer = await lookUpPlace(request);
  if (answer.status === 'failed') {
    store.dispatch(geoFailed());
    report(`${answer.error.code}: ${answer.error.error}`);
    return;
  }
  const { country, location, most_specific_subdivision: region } = answer.place;
  store.dispatch(geoFound({ country: country.iso_code ?? null, region: region.iso_code ?? null }));
  if (!location.time_zone) return;
  placeFound(location.time_zone);
  if (!hasOwnZone()) store.dispatch(timeZoneFound(canonicalZone(location.time_zone)));
}
