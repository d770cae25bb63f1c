import { findSchoolPath, type SchoolGroup } from 'shared-contracts/routes';
import type { UsState } from 'shared-contracts/rules';
import { Button, EmptyState } from 'shared-ui';
import { SchoolsByLetter } from '../../features/school-lists/schools-by-letter.tsx';
import { type FinderAddress, finderPath } from './finder-address.ts';

export interface SchoolsOfStateProps {
  address: FinderAddress;
  state: UsState;
  of: SchoolGroup;
}

/** A state's schools from A to Z, all of them or those of one letter. */
export function SchoolsOfState({ address, state, of: group }: SchoolsOfStateProps) {
  return (
    <SchoolsByLetter
      of={group}
      where={`in ${state.name}`}
      part={address}
      pathOf={(part) => finderPath({ ...address, ...part })}
      allLabel={`All schools in ${state.name}`}
      empty={
        <EmptyState
          title={`No school in ${state.name} yet`}
          icon="search"
          action={<Button href={findSchoolPath()}>All states</Button>}
        >
          <p>A school is listed here once it is part of the network.</p>
        </EmptyState>
      }
    />
  );
}
