import { findSchoolPath, type SchoolListArguments } from 'shared-contracts/routes';
import { schoolsCount, type UsState } from 'shared-contracts/rules';
import { Button, EmptyState } from 'shared-ui';
import { findSchoolEndpoints } from './find-school-api.ts';
import { type FinderAddress, finderPath, letterName } from './finder-address.ts';
import { LetterLinks } from './letter-links.tsx';
import { SchoolResults } from './school-results.tsx';

export interface SchoolsOfStateProps {
  address: FinderAddress;
  state: UsState;
  list: SchoolListArguments;
}

/** A state's schools from A to Z, all of them or those of one letter. */
export function SchoolsOfState({ address, state, list }: SchoolsOfStateProps) {
  const { watchSchools, watchStateSchoolIndex } = findSchoolEndpoints();
  const { currentData: index } = watchStateSchoolIndex.useQuery(list.state);
  const { currentData, error, refetch } = watchSchools.useQuery(list);
  const { letter } = address;
  const where = `in ${state.name}${letter === null ? '' : ` under ${letterName(letter)}`}`;
  const total = currentData?.total ?? 0;
  const empty =
    letter === null ? (
      <EmptyState
        title={`No school ${where} yet`}
        icon="search"
        action={<Button href={findSchoolPath()}>All states</Button>}
      >
        <p>A school is listed here once it is part of the network.</p>
      </EmptyState>
    ) : (
      <EmptyState
        title={`No school ${where}`}
        icon="search"
        action={
          <Button href={finderPath({ ...address, letter: null, page: 1 })}>{`All schools in ${state.name}`}</Button>
        }
      >
        <p>Choose another letter, or search by name or city.</p>
      </EmptyState>
    );
  return (
    <>
      {index?.letters.length !== 0 && <LetterLinks address={address} letters={index?.letters} />}
      <SchoolResults
        address={address}
        schools={currentData?.items}
        total={total}
        error={error}
        onRetry={refetch}
        summary={`${schoolsCount(total)} ${where}`}
        empty={empty}
      />
    </>
  );
}
