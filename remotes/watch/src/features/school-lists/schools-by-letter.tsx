import type { ReactNode } from 'react';
import { t } from 'shared-contracts/messages';
import type { SchoolGroup } from 'shared-contracts/routes';
import { schoolsCount } from 'shared-contracts/rules';
import { Button, EmptyState } from 'shared-ui';
import { LetterLinks } from './letter-links.tsx';
import { type ListPart, letterName, startOf } from './list-part.ts';
import { schoolListsEndpoints } from './school-lists-api.ts';
import { SchoolResults } from './school-results.tsx';

export interface SchoolsByLetterProps {
  of: SchoolGroup;
  /** Says where these schools are: `12 schools in Texas`. */
  withPlace: (schools: string) => string;
  part: ListPart;
  pathOf: (part: ListPart) => string;
  /** Leads to all of them. */
  allLabel: string;
  /** Stands in place of the list where the group has no schools. */
  empty: ReactNode;
}

/** A group's schools from A to Z, all of them or those of one letter. */
export function SchoolsByLetter({ of: group, withPlace, part, pathOf, allLabel, empty }: SchoolsByLetterProps) {
  const { watchSchools, watchSchoolLetters } = schoolListsEndpoints();
  const { letter, page } = part;
  const { currentData: index } = watchSchoolLetters.useQuery(group);
  const { currentData, error, refetch } = watchSchools.useQuery({ of: group, letter, start: startOf(part) });
  const inList = (schools: string) =>
    letter === null
      ? withPlace(schools)
      : t('{schools} under {letter}', { schools: withPlace(schools), letter: letterName(letter) });
  const total = currentData?.total ?? 0;
  return (
    <>
      {index?.letters.length !== 0 && (
        <LetterLinks shown={letter} letters={index?.letters} pathOf={(other) => pathOf({ letter: other, page: 1 })} />
      )}
      <SchoolResults
        page={page}
        pathOf={(other) => pathOf({ letter, page: other })}
        schools={currentData?.items}
        total={total}
        error={error}
        onRetry={refetch}
        summary={inList(schoolsCount(total))}
        empty={
          letter === null ? (
            empty
          ) : (
            <EmptyState
              title={inList(t('No school'))}
              icon="search"
              action={<Button href={pathOf({ letter: null, page: 1 })}>{allLabel}</Button>}
            >
              <p>{t('Choose another letter, or search by name or city.')}</p>
            </EmptyState>
          )
        }
      />
    </>
  );
}
