import { useSearchEventsQuery } from 'shared-contracts/api';
import type { SportsEvent } from 'shared-contracts/entities';
import { t } from 'shared-contracts/messages';
import type { Shell } from 'shared-contracts/remote';
import { EventRail } from './event-rail.tsx';
import { moreSearches } from './more-searches.ts';
import { mergedLoad } from './rail-load.ts';

export interface MoreGamesRailProps {
  event: SportsEvent;
  shell: Pick<Shell, 'now'>;
}

/** Other games for a fan of this one, in one row; nothing for an event that has neither a sport nor schools. */
export function MoreGamesRail({ event, shell }: MoreGamesRailProps) {
  const { onAir, next, replays } = moreSearches(event);
  const searches = [
    useAnswer(onAir),
    useAnswer(next[0]),
    useAnswer(next[1]),
    useAnswer(replays[0]),
    useAnswer(replays[1]),
  ].filter((search) => search !== null);
  if (searches.length === 0) return null;
  const load = mergedLoad(searches);
  const others = load.events?.filter(({ key }) => key !== event.key) ?? null;
  return (
    <EventRail
      title={t('More games')}
      load={{ ...load, events: others }}
      shell={shell}
      empty={{
        title: t('No other games of these schools yet'),
        text: t('Nothing of theirs is planned or ready to replay. Search for another school or game.'),
      }}
    />
  );
}

/** What a search has answered so far; null without a search. */
function useAnswer(search: ReturnType<typeof moreSearches>['onAir']) {
  const query = useSearchEventsQuery(search ?? {}, { skip: search === null });
  return search === null ? null : query;
}
