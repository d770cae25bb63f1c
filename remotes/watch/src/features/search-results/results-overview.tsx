import { t } from 'shared-contracts/messages';
import type { Shell } from 'shared-contracts/remote';
import { EventSection } from './event-section.tsx';
import { othersOf } from './found.ts';
import { NoGamesNote } from './no-games-note.tsx';
import { countOf, listTitle } from './result-words.ts';
import { SchoolSection } from './school-section.tsx';
import { type ResultList, type SearchAddress, searchAddress } from './search-address.ts';
import type { Results } from './use-results.ts';

export interface ResultsOverviewProps {
  address: SearchAddress;
  results: Results;
  isWaiting: boolean;
  shell: Pick<Shell, 'now'>;
}

const KINDS = ['live', 'upcoming', 'ondemand'] as const;

/** The first of everything that was found, each with the way to the rest. */
export function ResultsOverview({ address, results, isWaiting, shell }: ResultsOverviewProps) {
  const { games, schools } = results;
  const shown = KINDS.map((kind) => games[kind].body);
  // Not before the others have come: what they show would stand here for a moment.
  const others = isWaiting ? [] : othersOf(games.games.body, shown, shell.now());
  const moreOf = (list: ResultList, body: { items: readonly unknown[]; total: number } | undefined) =>
    body && body.total > body.items.length
      ? {
          href: searchAddress({ ...address, show: list, page: 1 }),
          label: t('Show {results}', { results: countOf(list, body.total) }),
        }
      : undefined;
  return (
    <>
      <SchoolSection schools={schools.body?.items ?? []} more={moreOf('schools', schools.body)} />
      {games.games.body?.total === 0 && <NoGamesNote address={address} schools={schools.body?.items ?? []} />}
      {KINDS.map((kind) => (
        <EventSection
          key={kind}
          title={listTitle(kind)}
          events={games[kind].body?.items ?? []}
          more={moreOf(kind, games[kind].body)}
          shell={shell}
        />
      ))}
      <EventSection title={t('Delayed, over or not filmed')} events={others} shell={shell} />
    </>
  );
}
