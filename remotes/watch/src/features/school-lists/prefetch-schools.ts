import { endWith, type PrefetchContext } from 'shared-contracts/remote';
import type { SchoolGroup } from 'shared-contracts/routes';
import { type ListPart, startOf } from './list-part.ts';
import { schoolListsEndpoints } from './school-lists-api.ts';

/** Loads what `SchoolsByLetter` shows. */
export async function prefetchSchools(
  group: SchoolGroup,
  part: ListPart,
  { dispatch, signal }: Pick<PrefetchContext, 'dispatch' | 'signal'>,
): Promise<void> {
  const { watchSchools, watchSchoolLetters } = schoolListsEndpoints();
  const once = { subscribe: false };
  await Promise.all(
    endWith(signal, [
      dispatch(watchSchoolLetters.initiate(group, once)),
      dispatch(watchSchools.initiate({ of: group, letter: part.letter, start: startOf(part) }, once)),
    ]),
  );
}
