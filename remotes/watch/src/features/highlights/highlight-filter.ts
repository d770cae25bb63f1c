import { HIGHLIGHTS_PER_PAGE, type HighlightSearchArguments, searchQuery } from 'shared-contracts/routes';
import { findActivity, type Sport, stateOfCode, type UsState } from 'shared-contracts/rules';

/** Further back a fan gets sooner by narrowing the list. */
export const LAST_PAGE = 40;

/** Of what they are, as an address names it, and as the search service does. */
const OWNERS = { event: 'event_key', school: 'school_key', broadcaster: 'publisher_key' } as const;

/** Whose highlights alone are shown, by its key. */
export interface HighlightOwner {
  kind: keyof typeof OWNERS;
  key: string;
}

/** A list of highlights as its address says it. */
export interface HighlightFilter {
  state: UsState | null;
  sport: Sport | null;
  owner: HighlightOwner | null;
  /** From 1. */
  page: number;
}

/** Reads the query of an address; what it says wrongly counts as not said. */
export function readFilter(search: string): HighlightFilter {
  const query = new URLSearchParams(search);
  const page = query.get('page') ?? '';
  const owners = (['event', 'school', 'broadcaster'] as const).map((kind) => ({ kind, key: query.get(kind) ?? '' }));
  return {
    state: stateOfCode(query.get('state') ?? ''),
    sport: findActivity(query.get('sport') ?? ''),
    owner: owners.find(({ key }) => /^[\w.-]{1,200}$/.test(key)) ?? null,
    page: /^[1-9]\d{0,3}$/.test(page) ? Math.min(Number(page), LAST_PAGE) : 1,
  };
}

/** The one address of a list. */
export function filterPath({ state, sport, owner, page }: HighlightFilter): string {
  const query = {
    ...{ state: state?.code.toLowerCase(), sport: sport?.slug },
    ...(owner ? { [owner.kind]: owner.key } : {}),
    page: page > 1 ? page : null,
  };
  return `/highlights${searchQuery(query)}`;
}

/** What is asked of the search service. */
export function searchOf({ state, sport, owner, page }: HighlightFilter): HighlightSearchArguments {
  return {
    ...(state ? { state: state.code.toLowerCase() } : {}),
    ...(sport ? { sport: sport.slug } : {}),
    ...(owner ? { [OWNERS[owner.kind]]: owner.key } : {}),
    ...(page > 1 ? { start: (page - 1) * HIGHLIGHTS_PER_PAGE } : {}),
  };
}

/** Whether the list is narrowed. */
export const isNarrowed = (filter: HighlightFilter): boolean => filterPath({ ...filter, page: 1 }) !== '/highlights';
