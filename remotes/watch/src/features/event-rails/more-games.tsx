import { useRef } from 'react';
import { useNear } from 'shared-ui';
import { useEverTrue } from '../../use-ever-true.ts';
import styles from './more-games.module.css';
import { MoreGamesRail, type MoreGamesRailProps } from './more-games-rail.tsx';

export interface MoreGamesProps extends MoreGamesRailProps {
  /** The event's own video is about to begin, and has the network for itself. */
  isHeld: boolean;
}

/** Other games for a fan of this one, read when their place comes near the screen. */
export function MoreGames({ event, isHeld, shell }: MoreGamesProps) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useNear(place);
  const isShown = useEverTrue(isNear && !isHeld);
  return (
    <div ref={place} className={styles.root}>
      {isShown && <MoreGamesRail event={event} shell={shell} />}
    </div>
  );
}
