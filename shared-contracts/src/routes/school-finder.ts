import { searchQuery } from './event-search.ts';

/** Schools on a page of a list. */
export const SCHOOLS_PER_PAGE = 60;

/** What the address of the page that finds schools may say. */
export const FIND_SCHOOL_PARAMETERS = ['q', 'letter', 'page'] as const;

/** Part of a state's schools: those whose name begins with a letter, or `0-9` for a digit; from 0 on. */
export interface SchoolListArguments {
  /** A state's code in lower case. */
  state: string;
  letter?: string | null;
  start?: number;
}

/** The address, below the directory service, of the states that have schools, or of the letters that a state's schools begin with. */
export function schoolIndexPath(state?: string): string {
  return `/v2/school_index${state === undefined ? '' : `/${state}`}`;
}

/** The address of a part of a state's schools below the directory service. */
export function schoolListPath({ state, letter = null, start = 0 }: SchoolListArguments): string {
  const part = searchQuery({ letter, size: SCHOOLS_PER_PAGE, start: start > 0 ? start : null });
  // The state stands before the rest and as it is, so that a row of the route table can leave it open.
  return `/v2/schools?state=${state}&${part.slice(1)}`;
}

/** The address of the schools around a zip code below the directory service. */
export function nearbySchoolsPath(zip: string): string {
  return `/v2/schools/nearby${searchQuery({ zip })}`;
}
