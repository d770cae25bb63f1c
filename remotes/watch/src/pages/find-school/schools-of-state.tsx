import { t, translateName } from 'shared-contracts/messages';
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
  const name = translateName(state.name);
  return (
    <SchoolsByLetter
      of={group}
      withPlace={(schools) => t('{schools} in {state}', { schools, state: name })}
      part={address}
      pathOf={(part) => finderPath({ ...address, ...part })}
      allLabel={t('All schools in {state}', { state: name })}
      empty={
        <EmptyState
          title={t('No school in {state} yet', { state: name })}
          icon="search"
          action={<Button href={findSchoolPath()}>{t('All states')}</Button>}
        >
          <p>{t('A school is listed here once it is part of the network.')}</p>
        </EmptyState>
      }
    />
  );
}
