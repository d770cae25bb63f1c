import { useRef, useState } from 'react';
import { useNear } from 'shared-ui';
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
  const [isShown, setShown] = useState(false);
  if (isNear && !isHeld && !isShown) setShown(true);
  return (
    <div ref={place} className={styles.root}>
      {isShown && <MoreGamesRail event={event} shell={shell} />}
    </div>
  );
}
