import type { EventSearch, ProfileSearch } from '../entities/index.ts';
import { type SearchParameter, searchParameters } from '../rules/search-parameters.ts';
import { baseApi } from './base-api.ts';

/** Limit that the specification sets for every search call, in milliseconds. */
const SEARCH_TIMEOUT = 10_000;

export type EventSearchType = 'live' | 'upcoming' | 'ondemand';

export interface EventSearchArguments {
  type?: EventSearchType;
  q?: string;
  state?: string;
  sport?: string;
  size?: number;
  start?: number;
  download_to_own?: boolean;
  has_vod?: boolean;
}

export interface ProfileSearchArguments {
  q: string;
  size?: number;
}

/** The address of an event search below the search service, empty parameters dropped. */
export function eventSearchPath({ type, ...parameters }: EventSearchArguments): string {
  return `/v2/search/events${type ? `/${type}` : ''}${queryOf({ ...parameters })}`;
}

function queryOf(parameters: Record<string, SearchParameter>): string {
  const query = new URLSearchParams(searchParameters(parameters)).toString();
  return query === '' ? '' : `?${query}`;
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
        path: `/v2/search/schools${queryOf({ q, size })}`,
        timeout: SEARCH_TIMEOUT,
      }),
    }),
  }),
});

export const { useSearchEventsQuery, useSearchSchoolsQuery } = searchApi;
export const searchEndpoints = searchApi.endpoints;
