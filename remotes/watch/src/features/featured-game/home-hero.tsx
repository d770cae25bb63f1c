import { type ReactNode, useState } from 'react';
import { useSearchEventsQuery } from 'shared-contracts/api';
import { t } from 'shared-contracts/messages';
import type { Shell } from 'shared-contracts/remote';
import type { EventSearchArguments } from 'shared-contracts/routes';
import { PASSES_PATH } from 'shared-contracts/routes';
import { useAppSelector } from 'shared-contracts/store';
import { Button, Skeleton, VisuallyHidden } from 'shared-ui';
import { useEventsClock } from '../../events/use-events-clock.ts';
import { FeaturedGame } from './featured-game.tsx';
import styles from './home-hero.module.css';
import { pickFeatured } from './pick-featured.ts';

export interface HomeHeroProps {
  shell: Pick<Shell, 'now'>;
  /** The searches for games on air that rails of the page show too: of the country, and of the followed state. */
  searches: { national: EventSearchArguments; local: EventSearchArguments | null };
  /** Two capital letters. */
  stateCode: string | null;
  /** What comes before the game, if anything does. */
  lead: ReactNode;
}

/** The head of the home page: the best game on air, or the network's promise when there is none. */
export function HomeHero({ shell, searches, stateCode, lead }: HomeHeroProps) {
  const national = useSearchEventsQuery(searches.national);
  const local = useSearchEventsQuery(searches.local ?? searches.national, { skip: searches.local === null });
  const zone = useAppSelector((state) => state.preferences.timeZone);
  // Both are waited for at first, so that one game does not push another out before the visitor's eyes; a state that is
  // chosen later takes over when its games are there.
  const isWaiting = [national, local].some((query) => !query.data && !query.error && !query.isUninitialized);
  const [isSettled, setSettled] = useState(false);
  if (!isWaiting && !isSettled) setSettled(true);
  const events = [...(searches.local ? (local.data?.items ?? []) : []), ...(national.data?.items ?? [])];
  const now = useEventsClock(shell, events);
  const featured = pickFeatured(events, stateCode, new Date(now));
  return (
    <header className={styles.root}>
      <h1 className={styles.eyebrow}>{t('High-school sports, live and on demand')}</h1>
      {lead}
      {isWaiting && !isSettled ? (
        <Waiting />
      ) : featured ? (
        <FeaturedGame event={featured} now={now} zone={zone}>
          <Button href={PASSES_PATH} size="l">
            {t('See passes')}
          </Button>
        </FeaturedGame>
      ) : (
        <NetworkPromise />
      )}
    </header>
  );
}

function NetworkPromise() {
  return (
    <div className={styles.promise}>
      <p className={styles.slogan}>{t('Every game counts. Watch yours.')}</p>
      <p className={styles.lead}>
        {t('Live games when they are on, replays when they are not, from school gyms and fields in every state.')}
      </p>
      <div className={styles.actions}>
        <Button href={PASSES_PATH} variant="primary" size="l">
          {t('See passes')}
        </Button>
        <Button href="/search" size="l" icon="search">
          {t('Find a game')}
        </Button>
      </div>
    </div>
  );
}

function Waiting() {
  return (
    <div className={styles.waiting} role="status">
      <VisuallyHidden>{t('Looking for games on air')}</VisuallyHidden>
      <div className={styles.waitingWords}>
        <Skeleton width="short" />
        <Skeleton />
        <Skeleton width="long" />
        <Skeleton width="half" />
      </div>
      <div className={styles.waitingArt}>
        <Skeleton shape="block" />
      </div>
    </div>
  );
}
