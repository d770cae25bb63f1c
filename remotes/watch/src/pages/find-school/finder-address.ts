import type { ProfileSearchArguments } from 'shared-contracts/api';
import type { PageProps } from 'shared-contracts/remote';
import { findSchoolPath, SCHOOLS_PER_PAGE, type SchoolListArguments, searchQuery } from 'shared-contracts/routes';
import { stateOfCode, type UsState } from 'shared-contracts/rules';
import { LONGEST_WORDS } from '../../search-form/search-form.tsx';

/** No state has so many schools, and no search finds so many. */
const LAST_PAGE = 200;

/** For names that begin with a digit, as the directory calls them. */
const DIGITS = '0-9';

/** A letter in words. */
export const letterName = (letter: string): string => (letter === DIGITS ? '0–9' : letter);

/** Which schools are looked for, as the page's address says it. */
export interface FinderAddress {
  /** Null for the whole country. */
  state: UsState | null;
  /** Without the space around them; empty when there are none. */
  words: string;
  /** How the names begin: a capital letter, or `0-9`; null for all, and beside words. */
  letter: string | null;
  /** From 1. */
  page: number;
}

/** What a page does with its address. */
export type Finding =
  | { kind: 'states' }
  | { kind: 'state'; state: UsState; list: SchoolListArguments }
  | { kind: 'words'; search: ProfileSearchArguments }
  | { kind: 'zip'; zip: string };

/** Reads an address; what its query says wrongly counts as not said. */
export function readFinder(params: PageProps['params'], query: string): FinderAddress {
  const parameters = new URLSearchParams(query);
  const state = stateOfCode(params.state ?? '');
  const words = (parameters.get('q') ?? '').trim().slice(0, LONGEST_WORDS);
  const letter = (parameters.get('letter') ?? '').toUpperCase();
  const page = parameters.get('page') ?? '';
  return {
    state,
    words,
    letter: state && words === '' && /^([A-Z]|0-9)$/.test(letter) ? letter : null,
    page: /^[1-9]\d{0,3}$/.test(page) ? Math.min(Number(page), LAST_PAGE) : 1,
  };
}

/** The one address of what is looked for. */
export function finderPath({ state, words, letter, page }: FinderAddress): string {
  return `${findSchoolPath(state)}${searchQuery({ q: words, letter, page: page > 1 ? page : null })}`;
}

/** What is asked of the services for an address. Words of five digits are a zip code, whose four more say nothing here. */
export function findingOf({ state, words, letter, page }: FinderAddress): Finding {
  const [, zip] = /^(\d{5})(?:-\d{4})?$/.exec(words) ?? [];
  if (zip !== undefined) return { kind: 'zip', zip };
  const start = (page - 1) * SCHOOLS_PER_PAGE;
  const code = state?.code.toLowerCase();
  if (words !== '') {
    const search = {
      q: words,
      ...(code ? { state: code } : {}),
      size: SCHOOLS_PER_PAGE,
      ...(start > 0 ? { start } : {}),
    };
    return { kind: 'words', search };
  }
  if (!state || !code) return { kind: 'states' };
  return { kind: 'state', state, list: { state: code, letter, start } };
}
