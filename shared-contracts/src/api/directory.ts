import type { Profile, SportsEvent } from '../entities/index.ts';
import { eventShape, fits, profileShape } from '../shapes/index.ts';
import { baseApi } from './base-api.ts';

const directoryApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** One game or event by key. */
    event: build.query<SportsEvent, string>({
      query: (key) => ({
        service: 'unity',
        path: `/v2/game_or_event/${encodeURIComponent(key)}`,
        accepts: fits(eventShape),
      }),
      providesTags: (_event, _error, key) => [{ type: 'Event', id: key }],
    }),
    /** A public profile by key or slug. */
    profile: build.query<Profile, string>({
      query: (key) => ({
        service: 'unity',
        path: `/v2/profiles/${encodeURIComponent(key)}`,
        accepts: fits(profileShape),
      }),
    }),
  }),
});

export const { useEventQuery, useProfileQuery } = directoryApi;
export const directoryEndpoints = directoryApi.endpoints;
