import type { SportsEvent } from 'shared-contracts/entities';
import { Button } from 'shared-ui';
import { countdownText } from './countdown.ts';
import styles from './poster-panel.module.css';
import type { Poster } from './screen.ts';
import { subscribeAddress } from './subscribe-address.ts';

export interface PosterPanelProps {
  event: SportsEvent;
  screen: Poster;
  /** Milliseconds. */
  now: number;
}

/** Says why there is nothing to watch yet and when there will be; leads to a pass for what will come. */
export function PosterPanel({ event, screen, now }: PosterPanelProps) {
  const { startsAt, message, notice, passAction } = screen;
  return (
    <div className={styles.root}>
      {startsAt && <p className={styles.countdown}>{countdownText(startsAt.getTime(), now)}</p>}
      <div role="status" className={styles.words}>
        <p className={startsAt ? styles.message : styles.lead}>{message}</p>
        {notice !== null && <p className={styles.message}>{notice}</p>}
      </div>
      {passAction !== null && (
        <Button href={subscribeAddress(event, now)} variant="primary" size="l" className={styles.action}>
          {passAction}
        </Button>
      )}
    </div>
  );
}
