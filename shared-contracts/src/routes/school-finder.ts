import { searchQuery } from './event-search.ts';

/** Schools on a page of a list. */
export const SCHOOLS_PER_PAGE = 60;

/** Which part of a group's schools a page shows, as its address may say it. */
export const SCHOOL_LIST_PARAMETERS = ['letter', 'page'] as const;

/** What the address of the page that finds schools may say. */
export const FIND_SCHOOL_PARAMETERS = ['q', ...SCHOOL_LIST_PARAMETERS] as const;

/** Whose schools are listed: a state's, by its code in lower case, or an association's members, by its slug. */
export type SchoolGroup = { state: string } | { association: string };

/** Part of a group's schools: those whose name begins with a letter, or `0-9` for a digit; from 0 on. */
export interface SchoolListArguments {
  of: SchoolGroup;
  letter?: string | null;
  start?: number;
}

/** The address, below the directory service, of the states that have schools. */
export function schoolIndexPath(): string {
  return '/v2/school_index';
}

/** The address, below the directory service, of the letters that a group's schools begin with. */
export function schoolLettersPath(group: SchoolGroup): string {
  return 'state' in group
    ? `${schoolIndexPath()}/${group.state}`
    : `/v2/state_associations/${group.association}/school_index`;
}

/** The address of a part of a group's schools below the directory service. */
export function schoolListPath({ of: group, letter = null, start = 0 }: SchoolListArguments): string {
  const part = searchQuery({ letter, size: SCHOOLS_PER_PAGE, start: start > 0 ? start : null });
  // The group stands before the rest and as it is, so that a row of the route table can leave it open.
  const whose = 'state' in group ? `state=${group.state}` : `association=${group.association}`;
  return `/v2/schools?${whose}&${part.slice(1)}`;
}

/** The address of the schools around a zip code below the directory service. */
export function nearbySchoolsPath(zip: string): string {
  return `/v2/schools/nearby${searchQuery({ zip })}`;
}
