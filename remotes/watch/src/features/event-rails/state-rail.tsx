import { useSearchEventsQuery } from 'shared-contracts/api';
import { t, translateName } from 'shared-contracts/messages';
import type { Shell } from 'shared-contracts/remote';
import type { UsState } from 'shared-contracts/rules';
import { readEvery } from 'shared-contracts/rules';
import { EventRail } from './event-rail.tsx';
import { LIVE_POLL, mergedLoad } from './rail-load.ts';
import { stateSearches } from './state-searches.ts';

/** One state's games: on air first, then to come, then to watch again. */
export function StateRail({ state, shell }: { state: UsState; shell: Pick<Shell, 'now'> }) {
  const name = translateName(state.name);
  const searches = stateSearches(state.code);
  const live = useSearchEventsQuery(searches.live, readEvery(LIVE_POLL));
  const upcoming = useSearchEventsQuery(searches.upcoming);
  const onDemand = useSearchEventsQuery(searches.onDemand);
  return (
    <EventRail
      title={t('Games in {state}', { state: name })}
      load={mergedLoad([live, upcoming, onDemand])}
      shell={shell}
      empty={{
        title: t('No games in {state} yet', { state: name }),
        text: t('Nothing is on air, planned or ready to replay there. Look again soon, or choose another state.'),
      }}
    />
  );
}
