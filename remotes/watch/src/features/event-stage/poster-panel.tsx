import type { SportsEvent } from 'shared-contracts/entities';
import { eventPath, eventSubscribeLink } from 'shared-contracts/routes';
import { Button, Icon, type IconName } from 'shared-ui';
import { statusLabel } from '../../events/event-label.ts';
import { countdownText } from './countdown.ts';
import styles from './poster-panel.module.css';
import type { Screen } from './screen.ts';

const SIGNS: Readonly<Record<ReturnType<typeof statusLabel>['kind'], IconName>> = {
  live: 'play',
  upcoming: 'calendar',
  replay: 'clock',
  neutral: 'info',
};

export interface PosterPanelProps {
  event: SportsEvent;
  screen: Extract<Screen, { kind: 'poster' }>;
  /** Milliseconds. */
  now: number;
}

/** Says why there is nothing to watch yet and when there will be; lets a fan get a pass before the start. */
export function PosterPanel({ event, screen, now }: PosterPanelProps) {
  const { startsAt, message, status, offer } = screen;
  return (
    <div className={styles.root}>
      <Icon name={SIGNS[statusLabel(status).kind]} size="l" className={styles.sign} />
      {startsAt && <p className={styles.countdown}>{countdownText(startsAt.getTime(), now)}</p>}
      <p className={startsAt ? styles.message : styles.lead}>{message}</p>
      {offer && (
        <Button href={eventSubscribeLink(event, eventPath(event))} variant="primary">
          Get a pass before it starts
        </Button>
      )}
    </div>
  );
}
