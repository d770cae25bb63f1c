import { SCHOOLS_PER_PAGE, searchQuery } from 'shared-contracts/routes';

/** No state has so many schools, and no search finds so many. */
const LAST_PAGE = 200;

/** For names that begin with a digit, as the directory calls them. */
const DIGITS = '0-9';

/** Which part of a list of schools a page shows. */
export interface ListPart {
  /** How the names begin: a capital letter, or `0-9`; null for all. */
  letter: string | null;
  /** From 1. */
  page: number;
}

/** Reads a part from the query of an address; what it says wrongly counts as not said. */
export function readListPart(parameters: URLSearchParams): ListPart {
  const letter = (parameters.get('letter') ?? '').toUpperCase();
  const page = parameters.get('page') ?? '';
  return {
    letter: /^([A-Z]|0-9)$/.test(letter) ? letter : null,
    page: /^[1-9]\d{0,3}$/.test(page) ? Math.min(Number(page), LAST_PAGE) : 1,
  };
}

/** The query of the one address of a part, with what else the address says. */
export function listPartQuery({ letter, page }: ListPart, others: Readonly<Record<string, string>> = {}): string {
  return searchQuery({ ...others, letter, page: page > 1 ? page : null });
}

/** How many schools stand on the pages before this one. */
export const startOf = ({ page }: Pick<ListPart, 'page'>): number => (page - 1) * SCHOOLS_PER_PAGE;

/** A letter in words. */
export const letterName = (letter: string): string => (letter === DIGITS ? '0–9' : letter);
