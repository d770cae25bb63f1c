import { HIGHLIGHTS_PER_PAGE, type HighlightSearchArguments, searchQuery } from 'shared-contracts/routes';
import { findActivity, type Sport, stateOfCode, type UsState } from 'shared-contracts/rules';

/** Further back a fan gets sooner by narrowing the list. */
export const LAST_PAGE = 40;

/** A list of highlights as its address says it. */
export interface HighlightFilter {
  state: UsState | null;
  sport: Sport | null;
  /** Key of the event whose highlights are shown alone. */
  event: string | null;
  /** From 1. */
  page: number;
}

/** Reads the query of an address; what it says wrongly counts as not said. */
export function readFilter(search: string): HighlightFilter {
  const query = new URLSearchParams(search);
  const page = query.get('page') ?? '';
  const event = query.get('event') ?? '';
  return {
    state: stateOfCode(query.get('state') ?? ''),
    sport: findActivity(query.get('sport') ?? ''),
    event: /^[\w.-]{1,200}$/.test(event) ? event : null,
    page: /^[1-9]\d{0,3}$/.test(page) ? Math.min(Number(page), LAST_PAGE) : 1,
  };
}

/** The one address of a list. */
export function filterPath({ state, sport, event, page }: HighlightFilter): string {
  const query = { state: state?.code.toLowerCase(), sport: sport?.slug, event, page: page > 1 ? page : null };
  return `/highlights${searchQuery(query)}`;
}

/** What is asked of the search service. */
export function searchOf({ state, sport, event, page }: HighlightFilter): HighlightSearchArguments {
  return {
    ...(state ? { state: state.code.toLowerCase() } : {}),
    ...(sport ? { sport: sport.slug } : {}),
    ...(event === null ? {} : { event_key: event }),
    ...(page > 1 ? { start: (page - 1) * HIGHLIGHTS_PER_PAGE } : {}),
  };
}

/** Whether the list is narrowed. */
export const isNarrowed = (filter: HighlightFilter): boolean => filterPath({ ...filter, page: 1 }) !== '/highlights';
