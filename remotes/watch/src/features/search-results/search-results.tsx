import { busyWords, useSearchEventsQuery } from 'shared-contracts/api';
import { t } from 'shared-contracts/messages';
import type { Shell } from 'shared-contracts/remote';
import { useAppSelector } from 'shared-contracts/store';
import { ErrorState } from 'shared-ui';
import { retryAll } from '../../events/retry-all.ts';
import { correctionsIn, daysIn } from './found.ts';
import { NothingFound } from './nothing-found.tsx';
import { ResultFilters } from './result-filters.tsx';
import { ResultList } from './result-list.tsx';
import { ResultTabs } from './result-tabs.tsx';
import { ResultsHead } from './results-head.tsx';
import { ResultsOverview } from './results-overview.tsx';
import { LISTS, type ResultList as ListName, type SearchAddress } from './search-address.ts';
import styles from './search-results.module.css';
import { searchesOf, zoneOfDays } from './searches.ts';
import { SectionSkeleton } from './section-skeleton.tsx';
import { allAnswers, type Results, useResults } from './use-results.ts';

export interface SearchResultsProps {
  address: SearchAddress;
  shell: Pick<Shell, 'now' | 'track'>;
}

/** What an address finds: the first of everything, or one list page by page. */
export function SearchResults({ address, shell }: SearchResultsProps) {
  const { followedState: near, timeZone } = useAppSelector((state) => state.preferences);
  const byAnybody = searchesOf({ address, near: null });
  const { currentData: first } = useSearchEventsQuery(byAnybody.games.games);
  const results = useResults(searchesOf({ address, near, zone: zoneOfDays(first, timeZone) }), byAnybody);
  const answers = allAnswers(results);
  const failed = answers.filter(({ hasFailed }) => hasFailed);
  const retry = () => retryAll(failed.map((answer) => answer.retry()));
  const busy = failed.map(({ error }) => busyWords(error)).find((said) => said !== null);
  if (failed.length === answers.length) {
    return (
      <ErrorState title={t(busy ? 'Your search has to wait a moment' : 'The search did not answer')} onRetry={retry}>
        <p>{busy ?? t('Nothing could be looked up for “{words}”. Try again in a moment.', { words: address.words })}</p>
      </ErrorState>
    );
  }
  const totals = totalsOf(results);
  const isWaiting = answers.some((answer) => answer.isWaiting);
  const isEmpty = LISTS.every((list) => !totals[list]);
  const bodies = answers.map(({ body }) => body);
  const games = Object.values(results.games).map(({ body }) => body);
  const corrections = correctionsIn(bodies);
  if (isEmpty && !isWaiting && failed.length === 0) return <NothingFound address={address} corrections={corrections} />;
  return (
    <div className={styles.root}>
      <ResultsHead
        address={address}
        results={results}
        isWaiting={isWaiting}
        corrections={corrections}
        days={daysIn(games)}
        now={shell.now()}
      />
      <ResultTabs address={address} totals={totals} />
      <ResultFilters address={address} games={narrowableGames(address, results)} shell={shell} />
      {failed.length > 0 && (
        <ErrorState title={t('Part of the search did not answer')} onRetry={retry}>
          <p>
            {t('What was found is below; there may be more.')} {busy}
          </p>
        </ErrorState>
      )}
      {address.show !== null ? (
        <ResultList address={address} list={address.show} results={results} totals={totals} shell={shell} />
      ) : isEmpty && isWaiting ? (
        <SectionSkeleton />
      ) : (
        <ResultsOverview address={address} results={results} isWaiting={isWaiting} shell={shell} />
      )}
    </div>
  );
}

function totalsOf({ games, schools }: Results): Partial<Record<ListName, number>> {
  const totals = { ...games, schools };
  return Object.fromEntries(
    LISTS.flatMap((list) => {
      const total = totals[list].body?.total;
      return total === undefined ? [] : [[list, total]];
    }),
  );
}

/** The games that the filters count. */
function narrowableGames({ show }: SearchAddress, { games }: Results) {
  return show === 'schools' ? undefined : games[show ?? 'games'].body;
}
