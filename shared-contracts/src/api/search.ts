import type { EventSearch, ProfileSearch } from '../entities/index.ts';
import { type EventSearchArguments, eventSearchPath, searchQuery } from '../routes/event-search.ts';
import { baseApi } from './base-api.ts';

/** Limit that the specification sets for every search call, in milliseconds. */
const SEARCH_TIMEOUT = 10_000;

export interface ProfileSearchArguments {
  q: string;
  size?: number;
}

const searchApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    searchEvents: build.query<EventSearch, EventSearchArguments>({
      query: (parameters) => ({ service: 'search', path: eventSearchPath(parameters), timeout: SEARCH_TIMEOUT }),
      providesTags: ['Event'],
    }),
    searchSchools: build.query<ProfileSearch, ProfileSearchArguments>({
      query: ({ q, size }) => ({
        service: 'search',
        path: `/v2/search/schools${searchQuery({ q, size })}`,
        timeout: SEARCH_TIMEOUT,
      }),
    }),
  }),
});

export const { useSearchEventsQuery, useSearchSchoolsQuery } = searchApi;
export const searchEndpoints = searchApi.endpoints;
