import type { ApiError } from 'shared-contracts/api';
import type { NearbySchools } from 'shared-contracts/entities';
import { t, translateName } from 'shared-contracts/messages';
import { findSchoolPath, SCHOOLS_PER_PAGE } from 'shared-contracts/routes';
import { placeOf, schoolsCount, stateOfCode } from 'shared-contracts/rules';
import { Button, EmptyState } from 'shared-ui';
import { SchoolResults } from '../../features/school-lists/school-results.tsx';
import { findSchoolEndpoints } from './find-school-api.ts';
import { type FinderAddress, finderPath } from './finder-address.ts';

export interface SchoolsNearProps {
  address: FinderAddress;
  /** Of five digits. */
  zip: string;
}

/** The schools around a zip code, nearest first, whatever their state. */
export function SchoolsNear({ address, zip }: SchoolsNearProps) {
  const { currentData, error, refetch } = findSchoolEndpoints().watchNearbySchools.useQuery(zip);
  if (!currentData && isUnknown(error)) {
    return (
      <EmptyState
        title={t('There is no zip code {zip}', { zip })}
        icon="search"
        action={<Button href={findSchoolPath()}>{t('Choose a state')}</Button>}
      >
        <p>{t('Check its five digits, or search by the school’s name or city.')}</p>
      </EmptyState>
    );
  }
  return (
    <SchoolResults
      // All that are near stand on one page.
      page={1}
      pathOf={(page) => finderPath({ ...address, page })}
      schools={currentData?.items}
      total={currentData?.items.length ?? 0}
      error={error}
      onRetry={refetch}
      summary={currentData ? summaryOf(currentData) : ''}
      empty={currentData && <NoneNear nearby={currentData} />}
    />
  );
}

const isUnknown = (error: unknown) => {
  const { kind, status } = (error ?? {}) as Partial<Extract<ApiError, { kind: 'http' }>>;
  return kind === 'http' && status === 404;
};

const placeName = ({ city, state_code, zip }: NearbySchools) => `${placeOf({ city, state_code })} ${zip}`;

function summaryOf(nearby: NearbySchools): string {
  const { items, within_miles } = nearby;
  const place = placeName(nearby);
  if (items.length >= SCHOOLS_PER_PAGE)
    return t('The {count} schools nearest to {place}', { count: items.length, place });
  return t('{schools} within {miles} miles of {place}, nearest first', {
    schools: schoolsCount(items.length),
    miles: within_miles,
    place,
  });
}

function NoneNear({ nearby }: { nearby: NearbySchools }) {
  const state = stateOfCode(nearby.state_code);
  return (
    <EmptyState
      title={t('No school within {miles} miles of {place}', { miles: nearby.within_miles, place: placeName(nearby) })}
      icon="search"
      action={
        <Button href={findSchoolPath(state)}>
          {state ? t('All schools in {state}', { state: translateName(state.name) }) : t('Choose a state')}
        </Button>
      }
    >
      <p>{t('Look through those of the whole state, or search by name.')}</p>
    </EmptyState>
  );
}
