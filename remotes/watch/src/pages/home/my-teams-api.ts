import { baseApi } from 'shared-contracts/api';
import type { MyTeams } from 'shared-contracts/entities';
import { eventShape, fits, profileShape, type ShapeOf } from 'shared-contracts/shapes';

const team = { key: 'text', school_key: 'text', sport: 'text', level: 'text' } as const;

const myTeamsShape: ShapeOf<MyTeams> = {
  following: ['list', profileShape],
  favorites: ['list', { ...team, gender: ['or none', 'text'], school: profileShape }],
  live: ['list', eventShape],
  upcoming: ['list', eventShape],
  replays: ['list', eventShape],
};

function inject() {
  return baseApi.injectEndpoints({
    overrideExisting: true,
    endpoints: (build) => ({
      /** Whom the member follows, and their games. */
      watchMyTeams: build.query<MyTeams, void>({
        query: () => ({ service: 'member', path: '/v1/user/teams', auth: 'required', accepts: fits(myTeamsShape) }),
        providesTags: ['Session', 'Follow'],
      }),
    }),
  });
}

/** Adds the call for a member's teams, replacing that of another release of this remote. */
export function activateMyTeamsApi(): void {
  inject();
}

/** The call; there once `activateMyTeamsApi` has run. */
export function myTeamsEndpoints() {
  return (baseApi as unknown as ReturnType<typeof inject>).endpoints;
}
