import { baseApi } from 'shared-contracts/api';
import type { SchoolTeams } from 'shared-contracts/entities';
import { searchQuery } from 'shared-contracts/routes';
import { fits, type ShapeOf } from 'shared-contracts/shapes';

const schoolTeamsShape: ShapeOf<SchoolTeams> = {
  items: ['list', { sport: 'text', level: 'text', gender: ['or none', 'text'] }],
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
    }),
  });
}

/** Adds the call for a school's teams, replacing that of another release of this remote. */
export function activateSchoolTeamsApi(): void {
  inject();
}

/** The call; there once `activateSchoolTeamsApi` has run. */
export function schoolTeamsEndpoints() {
  return (baseApi as unknown as ReturnType<typeof inject>).endpoints;
}
