import type { EventSearch, ProfileSearch } from '../entities/index.ts';
import { type EventSearchArguments, eventSearchPath, searchQuery } from '../routes/event-search.ts';
import { searchVersionPrefix } from '../rules/flag-defaults.ts';
import { eventSearchShape, fits, profileSearchShape } from '../shapes/index.ts';
import { selectFlag } from '../store/flags-slice.ts';
import { baseApi } from './base-api.ts';

/** Limit that the specification sets for every search call, in milliseconds. */
const SEARCH_TIMEOUT = 10_000;

/** As many as fit above the keyboard of a phone. */
const SUGGESTIONS = 6;

export interface ProfileSearchArguments {
  q: string;
  size?: number;
  start?: number;
  /** Code of a state: only its schools. */
  state?: string;
  /** A state's code; of namesakes, its schools come first. */
  near?: string;
}

const searchApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    searchEvents: build.query<EventSearch, EventSearchArguments>({
      query: (parameters) => ({
        service: 'search',
        path: (state) => eventSearchPath(parameters, selectFlag(state, 'search-api-version-events')),
        accepts: fits(eventSearchShape),
        timeout: SEARCH_TIMEOUT,
      }),
      providesTags: ['Event'],
    }),
    searchSchools: build.query<ProfileSearch, ProfileSearchArguments>({
      query: (parameters) => ({
        service: 'search',
        path: (state) =>
          `${searchVersionPrefix(selectFlag(state, 'search-api-version-schools'))}/search/schools${searchQuery({ ...parameters })}`,
        accepts: fits(profileSearchShape),
        timeout: SEARCH_TIMEOUT,
      }),
    }),
    suggestProfiles: build.query<ProfileSearch, Pick<ProfileSearchArguments, 'q' | 'near'>>({
      query: (parameters) => ({
        service: 'search',
        path: (state) =>
          `${searchVersionPrefix(selectFlag(state, 'search-api-version-profiles'))}/search/profiles/suggester${searchQuery({ ...parameters, size: SUGGESTIONS })}`,
        accepts: fits(profileSearchShape),
        timeout: SEARCH_TIMEOUT,
      }),
    }),
  }),
});

export const { useSearchEventsQuery, useSearchSchoolsQuery, useSuggestProfilesQuery } = searchApi;
export const searchEndpoints = searchApi.endpoints;
