import { searchEndpoints } from 'shared-contracts/api';
import { t } from 'shared-contracts/messages';
import { homeMeta } from 'shared-contracts/page-meta';
import { CONTRACT_VERSION, endWith, type PageProps, type PrefetchContext } from 'shared-contracts/remote';
import { homeSearches } from 'shared-contracts/routes';
import { stateOfCode } from 'shared-contracts/rules';
import { usePageMeta } from 'shared-contracts/use-page-meta';
import { LiveRail } from '../../features/event-rails/live-rail.tsx';
import { SearchRail } from '../../features/event-rails/search-rail.tsx';
import { StateRail } from '../../features/event-rails/state-rail.tsx';
import { stateSearches } from '../../features/event-rails/state-searches.ts';
import { HomeHero } from '../../features/featured-game/home-hero.tsx';
import type { HighlightFilter } from '../../features/highlights/highlight-filter.ts';
import { HighlightRailPlace } from '../../features/highlights/highlight-rail-place.tsx';
import { StatePanel } from '../../features/state-choice/state-panel.tsx';
import { useFollowedState } from '../../features/state-choice/use-followed-state.ts';
import styles from './home.module.css';
import { MyTeamsPlace } from './my-teams-place.tsx';

export const contract = CONTRACT_VERSION;

const ALL_HIGHLIGHTS: HighlightFilter = { state: null, sport: null, owner: null, page: 1 };

/** Reads all rails at once; a rail whose search fails says so by itself. */
export function prefetch({ dispatch, getState, signal }: PrefetchContext): Promise<unknown> {
  // The choice comes from a cookie, which may hold anything.
  const state = stateOfCode(getState().preferences.followedState ?? '');
  const searches = [...Object.values(homeSearches), ...(state ? Object.values(stateSearches(state.code)) : [])];
  return Promise.all(
    endWith(
      signal,
      searches.map((search) => dispatch(searchEndpoints.searchEvents.initiate(search, { subscribe: false }))),
    ),
  );
}

/** The home page: a member's own teams, the game of the moment, then games on air, of one's state, to come and to watch again, and highlights. */
export function Page({ shell }: PageProps) {
  const followed = useFollowedState(shell);
  const code = followed.state?.code ?? null;
  usePageMeta(homeMeta, shell);
  return (
    <div className={styles.page}>
      <HomeHero
        shell={shell}
        searches={{ national: homeSearches.live, local: code === null ? null : stateSearches(code).live }}
        stateCode={code}
        lead={<MyTeamsPlace shell={shell} />}
      />
      <LiveRail shell={shell} />
      <StatePanel followed={followed} />
      {followed.state && <StateRail key={followed.state.code} state={followed.state} shell={shell} />}
      <SearchRail
        title={t('Starting soon')}
        search={homeSearches.upcoming}
        shell={shell}
        empty={{
          title: t('No game is planned yet'),
          text: t('Schools add their games week by week. Look again soon.'),
        }}
      />
      <SearchRail
        title={t('On demand')}
        search={homeSearches.onDemand}
        shell={shell}
        empty={{ title: t('No replay is ready yet'), text: t('Replays appear here soon after a game has ended.') }}
      />
      <HighlightRailPlace filter={ALL_HIGHLIGHTS} shell={shell} className={styles.highlights} />
    </div>
  );
}
