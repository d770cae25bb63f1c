import { Link } from 'react-router';
import type { SportsEvent } from 'shared-contracts/entities';
import { t } from 'shared-contracts/messages';
import { eventPath } from 'shared-contracts/routes';
import {
  artTeamsOf,
  competitionOf,
  eventStatusOf,
  eventTitle,
  formatTime,
  placeOf,
  timeTbd,
} from 'shared-contracts/rules';
import { Badge, TeamCrest } from 'shared-ui';
import { expectationLine, priceOf, statusLabel } from '../../events/event-label.ts';
import styles from './event-row.module.css';

export interface EventRowProps {
  event: SportsEvent;
  /** Milliseconds. */
  now: number;
  /** The viewer's zone, an IANA name. */
  zone: string;
}

/** States that the row's time tells by itself. */
const PLAIN: ReadonlySet<string> = new Set(['live_scheduled', 'live_available', 'vod_available']);

/** An event as one line of a schedule; its day is in the heading above. */
export function EventRow({ event, now, zone }: EventRowProps) {
  const status = eventStatusOf(event, new Date(now));
  const { kind, text } = statusLabel(status);
  const time =
    event.start_time === null || event.time_to_be_determined ? timeTbd() : formatTime(new Date(event.start_time), zone);
  return (
    <Link to={eventPath(event)} className={styles.root}>
      <span className={styles.crests}>
        {artTeamsOf(event).map((team) => (
          <TeamCrest key={team.key} team={team} size="s" />
        ))}
      </span>
      <span className={styles.words}>
        <span className={styles.title}>{eventTitle(event)}</span>{' '}
        <span className={styles.meta}>{[competitionOf(event), placeOf(event)].filter(Boolean).join(' · ')}</span>{' '}
        {!PLAIN.has(status) && <span className={styles.status}>{expectationLine(event, now, zone)}</span>}
      </span>{' '}
      <span className={styles.facts}>
        <span className={styles.time}>{time}</span>{' '}
        <span className={styles.badges}>
          {status !== 'live_scheduled' && <Badge kind={kind}>{text}</Badge>}{' '}
          {priceOf(event, now) === 'paid' && <Badge kind="paid">{t('Pass')}</Badge>}
        </span>
      </span>
    </Link>
  );
}
