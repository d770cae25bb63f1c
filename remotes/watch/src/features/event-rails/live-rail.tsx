import { useSearchEventsQuery } from 'shared-contracts/api';
import { t } from 'shared-contracts/messages';
import type { Shell } from 'shared-contracts/remote';
import { homeSearches } from 'shared-contracts/routes';
import { gamesCount, readEvery } from 'shared-contracts/rules';
import { Badge } from 'shared-ui';
import { EventRail } from './event-rail.tsx';
import { LIVE_POLL, railLoad } from './rail-load.ts';

/** Games on air, with how many there are in all. */
export function LiveRail({ shell }: { shell: Pick<Shell, 'now'> }) {
  const query = useSearchEventsQuery(homeSearches.live, readEvery(LIVE_POLL));
  const total = query.data?.total ?? 0;
  return (
    <EventRail
      title={t('Live now')}
      load={railLoad(query)}
      shell={shell}
      mark={<Badge kind="live">{gamesCount(total)}</Badge>}
      empty={{ title: t('No game is on air right now'), text: t('Games show here as soon as they are on air.') }}
    />
  );
}
