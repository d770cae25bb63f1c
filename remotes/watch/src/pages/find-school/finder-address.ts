import type { ProfileSearchArguments } from 'shared-contracts/api';
import type { PageProps } from 'shared-contracts/remote';
import { findSchoolPath, SCHOOLS_PER_PAGE, type SchoolGroup } from 'shared-contracts/routes';
import { stateOfCode, type UsState } from 'shared-contracts/rules';
import { type ListPart, listPartQuery, readListPart, startOf } from '../../features/school-lists/list-part.ts';
import { LONGEST_WORDS } from '../../search-form/search-form.tsx';

/** Which schools are looked for, as the page's address says it; it has no letter beside words. */
export interface FinderAddress extends ListPart {
  /** Null for the whole country. */
  state: UsState | null;
  /** Without the space around them; empty when there are none. */
  words: string;
}

/** What a page does with its address. */
export type Finding =
  | { kind: 'states' }
  | { kind: 'state'; state: UsState; of: SchoolGroup }
  | { kind: 'words'; search: ProfileSearchArguments }
  | { kind: 'zip'; zip: string };

/** Reads an address; what its query says wrongly counts as not said. */
export function readFinder(params: PageProps['params'], query: string): FinderAddress {
  const parameters = new URLSearchParams(query);
  const state = stateOfCode(params.state ?? '');
  const words = (parameters.get('q') ?? '').trim().slice(0, LONGEST_WORDS);
  const { letter, page } = readListPart(parameters);
  return { state, words, letter: state && words === '' ? letter : null, page };
}

/** The one address of what is looked for. */
export function finderPath({ state, words, ...part }: FinderAddress): string {
  return `${findSchoolPath(state)}${listPartQuery(part, { q: words })}`;
}

/** What is asked of the services for an address. Words of five digits are a zip code, whose four more say nothing here. */
export function findingOf({ state, words, page }: FinderAddress): Finding {
  const [, zip] = /^(\d{5})(?:-\d{4})?$/.exec(words) ?? [];
  if (zip !== undefined) return { kind: 'zip', zip };
  const start = startOf({ page });
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
  return { kind: 'state', state, of: { state: code } };
}
