import { Link } from 'react-router';
import { eventPath } from 'shared-contracts/routes';
import { eventStatusOf, formatDay, formatTime, TIME_TBD, wallClockAt } from 'shared-contracts/rules';
import { Badge, cx, TeamCrest, VisuallyHidden } from 'shared-ui';
import { priceOf, statusLabel } from '../../events/event-label.ts';
import { type DatedEvent, dayZoneOf } from './months.ts';
import { rowWords } from './row-words.ts';
import styles from './schedule-row.module.css';

export interface ScheduleRowProps {
  event: DatedEvent;
  /** Of the profile whose schedule it is. */
  ownerKey: string;
  /** The first game that is not over. */
  isNext: boolean;
  /** Milliseconds. */
  now: number;
  /** The viewer's zone, an IANA name. */
  zone: string;
}

/** What the links to the next game jump to. */
export const NEXT_GAME = 'next-game';

/** A game as one line of a schedule; its month is in the heading above. */
export function ScheduleRow({ event, ownerKey, isNext, now, zone }: ScheduleRowProps) {
  const start = new Date(event.start_time);
  const dayZone = dayZoneOf(event, zone);
  const day = formatDay(start, dayZone);
  const { title, details, crests } = rowWords(event, ownerKey);
  const status = eventStatusOf(event, new Date(now));
  const { kind, text } = statusLabel(status);
  return (
    <Link to={eventPath(event)} id={isNext ? NEXT_GAME : undefined} className={cx(styles.root, isNext && styles.next)}>
      <time dateTime={event.start_time} className={styles.day}>
        <VisuallyHidden>{day}</VisuallyHidden>
        <span aria-hidden="true" className={styles.weekday}>
          {day.slice(0, 3)}
        </span>
        <span aria-hidden="true" className={styles.number}>
          {wallClockAt(start, dayZone).day}
        </span>
      </time>{' '}
      <span className={styles.crests}>
        {crests.map((team) => (
          <TeamCrest key={team.key} team={team} size="s" />
        ))}
      </span>
      <span className={styles.words}>
        <span className={styles.title}>{title}</span> <span className={styles.details}>{details}</span>
      </span>{' '}
      <span className={styles.facts}>
        <span className={styles.time}>{event.time_to_be_determined ? TIME_TBD : formatTime(start, zone)}</span>{' '}
        <span className={styles.badges}>
          {isNext && status === 'live_scheduled' && <Badge kind="neutral">Next</Badge>}{' '}
          {status !== 'live_scheduled' && <Badge kind={kind}>{text}</Badge>}{' '}
          {priceOf(event, now) === 'paid' && <Badge kind="paid">Pass</Badge>}
        </span>
      </span>
    </Link>
  );
}
