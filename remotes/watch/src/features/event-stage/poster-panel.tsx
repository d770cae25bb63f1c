import type { SportsEvent } from 'shared-contracts/entities';
import { eventPath, eventSubscribeLink } from 'shared-contracts/routes';
import { Button } from 'shared-ui';
import { countdownText } from './countdown.ts';
import styles from './poster-panel.module.css';
import type { Screen } from './screen.ts';

export interface PosterPanelProps {
  event: SportsEvent;
  screen: Extract<Screen, { kind: 'poster' }>;
  /** Milliseconds. */
  now: number;
}

/** Says why there is nothing to watch yet and when there will be; lets a fan get a pass before the start. */
export function PosterPanel({ event, screen, now }: PosterPanelProps) {
  const { startsAt, message, offer } = screen;
  return (
    <div className={styles.root}>
      {startsAt && <p className={styles.countdown}>{countdownText(startsAt.getTime(), now)}</p>}
      <p role="status" className={startsAt ? styles.message : styles.lead}>
        {message}
      </p>
      {offer && (
        <Button href={eventSubscribeLink(event, eventPath(event))} variant="primary" size="l" className={styles.action}>
          Get a pass before it starts
        </Button>
      )}
    </div>
  );
}
