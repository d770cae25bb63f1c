import { baseApi } from 'shared-contracts/api';
import type { NearbySchools, SchoolIndex } from 'shared-contracts/entities';
import { nearbySchoolsPath, schoolIndexPath } from 'shared-contracts/routes';
import { fits, type ShapeOf } from 'shared-contracts/shapes';
import { activateSchoolListsApi, schoolShape } from '../../features/school-lists/school-lists-api.ts';

const nearbyShape: ShapeOf<NearbySchools> = {
  ...{ zip: 'text', city: 'text', state_code: 'text', within_miles: 'number' },
  items: ['list', { ...schoolShape, miles: 'number' }],
};

const indexShape: ShapeOf<SchoolIndex> = { states: ['list', 'text'] };

function inject() {
  return baseApi.injectEndpoints({
    overrideExisting: true,
    endpoints: (build) => ({
      /** The states that have schools. */
      watchSchoolIndex: build.query<SchoolIndex, void>({
        query: () => ({ service: 'unity', path: schoolIndexPath(), accepts: fits(indexShape) }),
      }),
      /** The schools around a zip code of five digits. */
      watchNearbySchools: build.query<NearbySchools, string>({
        query: (zip) => ({ service: 'unity', path: nearbySchoolsPath(zip), accepts: fits(nearbyShape) }),
      }),
    }),
  });
}

/** Adds the calls that find schools, replacing those of another release of this remote. */
export function activateFindSchoolApi(): void {
  activateSchoolListsApi();
  inject();
}

/** The calls; there once `activateFindSchoolApi` has run. */
export function findSchoolEndpoints() {
  return (baseApi as unknown as ReturnType<typeof inject>).endpoints;
}
