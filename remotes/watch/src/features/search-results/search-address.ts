import { type EventSearchType, searchQuery } from 'shared-contracts/routes';
import { findActivity, type Sport, stateOfCode, type UsState } from 'shared-contracts/rules';
import { LONGEST_WORDS } from '../../search-form/search-form.tsx';

/** Whoever pages further finds sooner with another word, a state or a sport. */
export const LAST_PAGE = 40;

/** Lists of games: all that were found, or those of one kind. */
export type GameList = 'games' | EventSearchType;

/** What the page can list by itself, in the order of its tabs. */
export const LISTS = ['schools', 'games', 'live', 'upcoming', 'ondemand'] as const satisfies readonly (
  | GameList
  | 'schools'
)[];
export type ResultList = (typeof LISTS)[number];

/** A search as its address says it. */
export interface SearchAddress {
  /** Without the space around them; empty when there are none. */
  words: string;
  /** Null shows the first of everything. */
  show: ResultList | null;
  state: UsState | null;
  sport: Sport | null;
  /** From 1. */
  page: number;
}

/** Reads the query of an address; what it says wrongly counts as not said. */
export function readSearch(query: string): SearchAddress {
  const parameters = new URLSearchParams(query);
  const asked = (name: string) => parameters.get(name)?.toLowerCase() ?? '';
  const show = LISTS.find((list) => list === asked('show')) ?? null;
  const page = /^\d{1,4}$/.test(asked('page')) ? Number(asked('page')) : 1;
  return {
    words: (parameters.get('q') ?? '').trim().slice(0, LONGEST_WORDS),
    show,
    state: stateOfCode(asked('state')),
    sport: findActivity(asked('sport')),
    page: show === null ? 1 : Math.min(Math.max(page, 1), LAST_PAGE),
  };
}

/** The one address of a search. */
export function searchAddress({ words, show, state, sport, page }: SearchAddress): string {
  const parameters = { q: words, show, state: state?.code.toLowerCase(), sport: sport?.slug };
  return `/search${searchQuery({ ...parameters, page: page > 1 ? page : null })}`;
}
