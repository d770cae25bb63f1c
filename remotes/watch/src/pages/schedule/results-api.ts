import { baseApi } from 'shared-contracts/api';
import type { SchoolResults } from 'shared-contracts/entities';
import { searchQuery } from 'shared-contracts/routes';
import { fits, type ShapeOf } from 'shared-contracts/shapes';

const resultsShape: ShapeOf<SchoolResults> = {
  items: ['list', { event_key: 'text', home: 'number', away: 'number' }],
};

/** A school in one sport and the school year that begins in `year`. */
export interface SeasonAddress {
  schoolKey: string;
  /** The sport's slug. */
  sport: string;
  year: number;
}

function inject() {
  return baseApi.injectEndpoints({
    overrideExisting: true,
    endpoints: (build) => ({
      /** How the games of a season ended, as far as that is known. */
      watchSchoolResults: build.query<SchoolResults, SeasonAddress>({
        query: ({ schoolKey, sport, year }) => ({
          service: 'statistics',
          path: `/v1/results${searchQuery({ school_key: schoolKey, sport, year })}`,
          accepts: fits(resultsShape),
        }),
      }),
    }),
  });
}

/** Adds the call for results, replacing that of another release of this remote. */
export function activateResultsApi(): void {
  inject();
}

/** The call; there once `activateResultsApi` has run. */
export function resultsEndpoints() {
  return (baseApi as unknown as ReturnType<typeof inject>).endpoints;
}
