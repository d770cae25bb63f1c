import { baseApi } from 'shared-contracts/api';
import type { SchoolCoverage, SchoolTeams } from 'shared-contracts/entities';
import { searchQuery } from 'shared-contracts/routes';
import { fits, type ShapeOf } from 'shared-contracts/shapes';

const schoolTeamsShape: ShapeOf<SchoolTeams> = {
  items: ['list', { sport: 'text', level: 'text', gender: ['or none', 'text'] }],
};

const schoolCoverageShape: ShapeOf<SchoolCoverage> = {
  school_year: 'text',
  sports: ['list', { sport: 'text', games: 'number', streamed: 'number', free: 'number' }],
};

/** A school, by its key, in one sport, by its slug. */
export interface TeamsAddress {
  schoolKey: string;
  sport: string;
}

function inject() {
  return baseApi.injectEndpoints({
    overrideExisting: true,
    endpoints: (build) => ({
      /** The teams of a school in one sport. */
      watchSchoolTeams: build.query<SchoolTeams, TeamsAddress>({
        query: ({ schoolKey, sport }) => ({
          service: 'unity',
          path: `/v2/schools/${encodeURIComponent(schoolKey)}/teams${searchQuery({ sport })}`,
          accepts: fits(schoolTeamsShape),
        }),
      }),
      /** How many games of a school, by its key, have video. */
      watchSchoolCoverage: build.query<SchoolCoverage, string>({
        query: (schoolKey) => ({
          service: 'unity',
          path: `/v2/schools/${encodeURIComponent(schoolKey)}/coverage`,
          accepts: fits(schoolCoverageShape),
        }),
      }),
    }),
  });
}

/** Adds the calls for what a school has, replacing those of another release of this remote. */
export function activateSchoolApi(): void {
  inject();
}

/** The calls; there once `activateSchoolApi` has run. */
export function schoolEndpoints() {
  return (baseApi as unknown as ReturnType<typeof inject>).endpoints;
}
