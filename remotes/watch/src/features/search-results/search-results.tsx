import { busyWords, useSearchEventsQuery, useSearchSchoolsQuery } from 'shared-contracts/api';
import type { Shell } from 'shared-contracts/remote';
import type { EventSearchArguments } from 'shared-contracts/routes';
import { useAppSelector } from 'shared-contracts/store';
import { EmptyState, ErrorState } from 'shared-ui';
import { retryAll } from '../../events/retry-all.ts';
import { CorrectionNote } from './correction-note.tsx';
import { DayNote } from './day-note.tsx';
import { EventSection } from './event-section.tsx';
import { correctionsIn, daysIn, othersOf } from './found.ts';
import { SchoolSection } from './school-section.tsx';
import styles from './search-results.module.css';
import { eventSearches, everyEventSearch, schoolSearch, zoneOfDays } from './searches.ts';
import { SectionSkeleton } from './section-skeleton.tsx';

export interface SearchResultsProps {
  words: string;
  shell: Pick<Shell, 'now'>;
}

/** All that was found, by section; one empty state when nothing was, or when nothing could be asked. */
export function SearchResults({ words, shell }: SearchResultsProps) {
  const { followedState: near, timeZone } = useAppSelector((state) => state.preferences);
  const { currentData: anywhere } = useSearchEventsQuery(everyEventSearch(words));
  const zone = zoneOfDays(anywhere, timeZone);
  const [live, upcoming, onDemand] = eventSearches(words, zone);
  const sections = [useSection(live), useSection(upcoming), useSection(onDemand)];
  const every = useSearchEventsQuery(everyEventSearch(words, zone));
  const schools = useSearchSchoolsQuery(schoolSearch(words, near));
  const queries = [schools, ...sections.map(({ query }) => query), every];
  const failed = queries.filter(({ data, error }) => !data && error);
  const retry = () => retryAll(failed.map((query) => query.refetch()));
  const busy = failed.map(({ error }) => busyWords(error)).find((said) => said !== null);
  if (failed.length === queries.length) {
    return (
      <ErrorState title={busy ? 'Your search has to wait a moment' : 'The search did not answer'} onRetry={retry}>
        <p>{busy ?? `Nothing could be looked up for “${words}”. Try again in a moment.`}</p>
      </ErrorState>
    );
  }
  const isWaiting = queries.some(({ data, error }) => !data && !error);
  // Not before the others have come: what they show would stand here for a moment.
  const shown = sections.map(({ query }) => query.data);
  const others = isWaiting ? [] : othersOf(every.data, shown);
  const found = [schools.data, ...shown].reduce((sum, data) => sum + (data?.items.length ?? 0), others.length);
  if (found === 0 && isWaiting) return <SectionSkeleton words={words} />;
  if (found === 0 && failed.length === 0) {
    return (
      <EmptyState title={`Nothing found for “${words}”`} icon="search">
        <p>Check the spelling, or search for less: a school’s name, its mascot, its city or a sport.</p>
      </EmptyState>
    );
  }
  return (
    <div className={styles.root}>
      <div className={styles.head}>
        <p role="status" className={styles.summary}>
          {isWaiting ? 'Searching …' : `${found} ${found === 1 ? 'result' : 'results'} for “${words}”`}
        </p>
        <CorrectionNote corrections={correctionsIn(queries.map(({ data }) => data))} />
        <DayNote days={daysIn([...shown, every.data])} words={words} now={shell.now()} />
      </div>
      {failed.length > 0 && (
        <ErrorState title="Part of the search did not answer" onRetry={retry}>
          <p>What was found is below; there may be more. {busy}</p>
        </ErrorState>
      )}
      <SchoolSection schools={schools.data?.items ?? []} />
      {sections.map(({ title, query }) => (
        <EventSection key={title} title={title} events={query.data?.items ?? []} shell={shell} />
      ))}
      <EventSection title="More games" events={others} shell={shell} />
    </div>
  );
}

function useSection({ title, search }: { title: string; search: EventSearchArguments }) {
  return { title, query: useSearchEventsQuery(search) };
}
