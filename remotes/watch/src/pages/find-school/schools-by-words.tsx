import { type ProfileSearchArguments, useSearchSchoolsQuery } from 'shared-contracts/api';
import { t, translateName } from 'shared-contracts/messages';
import { findSchoolPath, searchPath } from 'shared-contracts/routes';
import { MOST_RANKED, schoolsCount } from 'shared-contracts/rules';
import { useAppSelector } from 'shared-contracts/store';
import { Button, EmptyState, TextLink } from 'shared-ui';
import { SchoolResults } from '../../features/school-lists/school-results.tsx';
import { CorrectionNote } from '../../features/search-results/correction-note.tsx';
import styles from './find-school.module.css';
import { type FinderAddress, finderPath } from './finder-address.ts';

export interface SchoolsByWordsProps {
  address: FinderAddress;
  search: ProfileSearchArguments;
}

/** The schools with some words in their name, city or mascot, best first. */
export function SchoolsByWords({ address, search }: SchoolsByWordsProps) {
  const { currentData, error, refetch } = useSearchSchoolsQuery(search);
  const network = useAppSelector((store) => store.site.name);
  const { state, words } = address;
  const total = currentData?.total ?? 0;
  const name = state ? translateName(state.name) : '';
  const withSearch = (found: string) =>
    state
      ? t('{found} in {state} for “{words}”', { found, state: name, words })
      : t('{found} for “{words}”', { found, words });
  const shown = (currentData?.corrections ?? []).filter((correction) => correction.shown.length > 0);
  return (
    <>
      <SchoolResults
        page={address.page}
        pathOf={(page) => finderPath({ ...address, page })}
        schools={currentData?.items}
        total={total}
        error={error}
        onRetry={refetch}
        summary={withSearch(schoolsCount(total, MOST_RANKED))}
        note={<CorrectionNote corrections={shown} />}
        empty={
          <EmptyState
            title={withSearch(t('No school found'))}
            icon="search"
            action={
              <>
                {state && (
                  <Button href={finderPath({ ...address, state: null, page: 1 })} variant="primary">
                    {t('Search in all states')}
                  </Button>
                )}
                <Button href={searchPath(words)}>{t('Search games, too')}</Button>
              </>
            }
          >
            <p>
              {/^[\d\s-]+$/.test(words)
                ? t('A zip code has five digits, such as 78701.')
                : t(
                    'Check the spelling, or try its city, its mascot or a zip code. A school that is not listed does not stream on {network} yet.',
                    { network },
                  )}
            </p>
          </EmptyState>
        }
      />
      <p className={styles.ways}>
        {state && total > 0 && (
          <TextLink href={finderPath({ ...address, state: null, page: 1 })}>{t('Search in all states')}</TextLink>
        )}
        <TextLink href={findSchoolPath(state)}>
          {state ? t('All schools in {state}', { state: name }) : t('Schools by state')}
        </TextLink>
      </p>
    </>
  );
}
