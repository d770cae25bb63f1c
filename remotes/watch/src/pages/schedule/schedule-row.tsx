import { Link } from 'react-router';
import { eventPath } from 'shared-contracts/routes';
import { formatDay, wallClockAt } from 'shared-contracts/rules';
import { cx, TeamCrest, VisuallyHidden } from 'shared-ui';
import { GameFacts } from './game-facts.tsx';
import { type DatedEvent, dayZoneOf } from './months.ts';
import { type Results, resultWords } from './results.ts';
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
  results: Results;
}

/** What the links to the next game jump to. */
export const NEXT_GAME = 'next-game';

/** A game as one line of a schedule; its month is in the heading above. */
export function ScheduleRow({ event, ownerKey, isNext, now, zone, results }: ScheduleRowProps) {
  const start = new Date(event.start_time);
  const dayZone = dayZoneOf(event, zone);
  const day = formatDay(start, dayZone);
  const { title, details, crests } = rowWords(event, ownerKey);
  const result = resultWords(event, results, ownerKey);
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
        <span className={styles.title}>
          {title} {result !== null && <span className={styles.result}>{result}</span>}
        </span>{' '}
        <span className={styles.details}>{details}</span>
      </span>{' '}
      <span className={styles.facts}>
        <GameFacts event={event} isNext={isNext} now={now} zone={zone} />
      </span>
    </Link>
  );
}
