import { FLAG_DEFAULTS, type SearchVersion, searchVersionPrefix } from '../rules/flag-defaults.ts';
import { type SearchParameter, searchParameters } from '../rules/search-parameters.ts';

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

/** A query string with its question mark, empty parameters dropped. */
export function searchQuery(parameters: Record<string, SearchParameter>): string {
  const query = new URLSearchParams(searchParameters(parameters)).toString();
  return query === '' ? '' : `?${query}`;
}

/** The address of an event search below the search service, in the default version unless another is given. */
export function eventSearchPath(
  { type, ...parameters }: EventSearchArguments,
  version: SearchVersion = FLAG_DEFAULTS['search-api-version-events'].default,
): string {
  return `${searchVersionPrefix(version)}/search/events${type ? `/${type}` : ''}${searchQuery({ ...parameters })}`;
}

/** What the home page asks first. Page, its prefetch and the gateway share these, so that they share the answers. */
export const homeSearches = {
  live: { type: 'live', size: 12 },
  upcoming: { type: 'upcoming', size: 12 },
  onDemand: { type: 'ondemand', size: 12, has_vod: true, download_to_own: true },
} as const satisfies Record<string, EventSearchArguments>;
