import { t } from 'shared-contracts/messages';
import type { Shell } from 'shared-contracts/remote';
import { findSchoolPath } from 'shared-contracts/routes';
import { readEvery } from 'shared-contracts/rules';
import { Badge, Button } from 'shared-ui';
import { EventRail } from '../../features/event-rails/event-rail.tsx';
import { LIVE_POLL } from '../../features/event-rails/rail-load.ts';
import { myTeamsEndpoints } from './my-teams-api.ts';
import { TeamLinks } from './team-links.tsx';

export { activateMyTeamsApi } from './my-teams-api.ts';

export interface MyTeamsProps {
  shell: Pick<Shell, 'now'>;
}

const noTeams = () => ({
  title: t('Follow your school'),
  text: t('Its games come first here, wherever you sign in. Broadcasters can be followed, too.'),
  action: (
    <Button href={findSchoolPath()} icon="search" variant="primary">
      {t('Find your school')}
    </Button>
  ),
});

const noGames = () => ({
  title: t('No games of your teams yet'),
  text: t('Nothing of theirs is on air, planned or ready to replay. Look again soon.'),
});

/** A member's teams: their games on air, to come and to watch again, and the way to the page of each. */
export function MyTeams({ shell }: MyTeamsProps) {
  const { data, error, refetch } = myTeamsEndpoints().watchMyTeams.useQuery(undefined, readEvery(LIVE_POLL));
  const { following, favorites, live, upcoming, replays } = data ?? {};
  const hasTeams = (following?.length ?? 0) + (favorites?.length ?? 0) > 0;
  const games = [...(live ?? []), ...(upcoming ?? []), ...(replays ?? [])];
  // A game of two days can be on air and to watch again.
  const events = [...new Map(games.map((event) => [event.key, event])).values()];
  return (
    <>
      <EventRail
        title={t('My teams')}
        load={{
          events: data ? events : null,
          hasFailed: !data && error !== undefined,
          error,
          retry: refetch,
        }}
        shell={shell}
        mark={live && live.length > 0 && <Badge kind="live">{t('{count} live', { count: live.length })}</Badge>}
        empty={hasTeams ? noGames() : noTeams()}
      />
      {hasTeams && <TeamLinks following={following ?? []} favorites={favorites ?? []} />}
    </>
  );
}
