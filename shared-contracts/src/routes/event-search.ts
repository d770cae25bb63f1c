import { FLAG_DEFAULTS, type SearchVersion, searchVersionPrefix } from '../rules/flag-defaults.ts';
import { type SearchParameter, searchParameters } from '../rules/search-parameters.ts';

export type EventSearchType = 'live' | 'upcoming' | 'ondemand';

export interface EventSearchArguments {
  type?: EventSearchType;
  q?: string;
  /** The viewer's zone, an IANA name: when the days begin that the words name. */
  zone?: string;
  state?: string;
  sport?: string;
  gender?: string;
  level?: string;
  /** Of one side. */
  school_key?: string;
  /** From this instant on, ISO 8601. */
  from?: string;
  /** Before this instant, ISO 8601. */
  to?: string;
  /** By when they start; without it, a search of all types has the nearest to now first. */
  sort?: 'start';
  /** Of who shows it: a publisher, or an affiliate by its profile's key. */
  publisher_key?: string;
  size?: number;
  start?: number;
  download_to_own?: boolean;
  has_vod?: boolean;
  /** Also counts what was found by state and by sport. */
  drilldown?: boolean;
  /** Only the total is wanted. */
  return?: '_no_results';
}

/** What narrows a list of events. State and sport in the form of the page's path: code and slug. */
export type EventFilter = Pick<
  EventSearchArguments,
  'sport' | 'state' | 'gender' | 'level' | 'school_key' | 'publisher_key'
>;

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

const OVERVIEW_SIZE = 12;

/** Replays to stream and files to keep alike. */
const ANY_REPLAY = { has_vod: true, download_to_own: true } as const;

/** One search of a kind of events; every list asks through here, so that lists share their answers. */
export function eventListSearch(
  type: EventSearchType,
  filter: EventFilter,
  page: Pick<EventSearchArguments, 'size' | 'start' | 'return'>,
): EventSearchArguments {
  return {
    type,
    ...page,
    ...(type === 'ondemand' ? ANY_REPLAY : {}),
    ...filter,
  };
}

/**
 * What a page on events asks first: of each kind the first few. Page, its prefetch and the gateway share these, so that
 * they share the answers.
 */
export function overviewSearches(filter: EventFilter = {}) {
  return {
    live: eventListSearch('live', filter, { size: OVERVIEW_SIZE }),
    upcoming: eventListSearch('upcoming', filter, { size: OVERVIEW_SIZE }),
    onDemand: eventListSearch('ondemand', filter, { size: OVERVIEW_SIZE }),
  };
}

/** What the home page asks first. */
export const homeSearches = overviewSearches();

/** Query parameters that make a listing another one than its overview. */
export const LISTING_PARAMETERS = ['show', 'state', 'sport', 'gender', 'level', 'page'] as const;

/** The overview's addresses for a row of the route table; a filter's value may be a parameter of the path, as `{x}`. */
export function overviewPrefetch(filter: EventFilter = {}) {
  return Object.values(overviewSearches(filter)).map((search) => ({
    service: 'search' as const,
    path: decodeURIComponent(eventSearchPath(search)),
    unless: LISTING_PARAMETERS,
  }));
}
