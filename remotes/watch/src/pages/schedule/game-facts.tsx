import { t } from 'shared-contracts/messages';
import { eventStatusOf, formatTime, timeTbd } from 'shared-contracts/rules';
import { Badge } from 'shared-ui';
import { priceOf, statusLabel } from '../../events/event-label.ts';
import styles from './game-facts.module.css';
import type { DatedEvent } from './months.ts';

export interface GameFactsProps {
  event: DatedEvent;
  /** The first game that is not over. */
  isNext: boolean;
  /** Milliseconds. */
  now: number;
  /** The viewer's zone, an IANA name. */
  zone: string;
}

/** At what time of its day a game begins, what there is to watch, and whether that needs a pass. */
export function GameFacts({ event, isNext, now, zone }: GameFactsProps) {
  const status = eventStatusOf(event, new Date(now));
  const { kind, text } = statusLabel(status);
  return (
    <>
      <span className={styles.time}>
        {event.time_to_be_determined ? timeTbd() : formatTime(new Date(event.start_time), zone)}
      </span>{' '}
      <span className={styles.badges}>
        {isNext && status === 'live_scheduled' && <Badge kind="neutral">{t('Next')}</Badge>}{' '}
        {status !== 'live_scheduled' && <Badge kind={kind}>{text}</Badge>}{' '}
        {priceOf(event, now) === 'paid' && <Badge kind="paid">{t('Pass')}</Badge>}
      </span>
    </>
  );
}
