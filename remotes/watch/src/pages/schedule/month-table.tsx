import { Link } from 'react-router';
import { t } from 'shared-contracts/messages';
import { eventPath } from 'shared-contracts/routes';
import { type CalendarMonth, gamesCount, monthKey, wallClockAt, weeksOf } from 'shared-contracts/rules';
import { cx, VisuallyHidden } from 'shared-ui';
import { GameFacts } from './game-facts.tsx';
import { MONTH_TITLE } from './month-links.tsx';
import styles from './month-table.module.css';
import { type DatedEvent, groupByDay } from './months.ts';
import { type Results, resultWords, teamOf } from './results.ts';
import { rowWords } from './row-words.ts';
import { type Schedule, scheduleAddress } from './schedule.ts';
import { ScheduleRow } from './schedule-row.tsx';
import { weekdays } from './weekdays.ts';

export interface MonthTableProps {
  schedule: Schedule;
  month: CalendarMonth;
  /** Of that month, in the order of time. */
  events: readonly DatedEvent[];
  /** Key of the first game that is not over; null when there is none. */
  next: string | null;
  /** Milliseconds. */
  now: number;
  results: Results;
}

/** A month as a page of a wall calendar. Where its days are too narrow for words, they lead to the games in a list below. */
export function MonthTable({ schedule, month, events, next, now, results }: MonthTableProps) {
  const { zone, profile } = schedule;
  const days = groupByDay(events, zone);
  const today = wallClockAt(new Date(now), zone);
  const isToday = (day: number) => monthKey(today) === monthKey(month) && day === today.day;
  const rest = { schedule, next, now, results };
  return (
    <section aria-labelledby={MONTH_TITLE} className={styles.root}>
      <table className={styles.table} aria-labelledby={MONTH_TITLE}>
        <thead>
          <tr>
            {weekdays().map(({ name, short }) => (
              <th key={name} scope="col" abbr={name}>
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week.find((day) => day !== null)}>
              {week.map((day, weekday) =>
                day === null ? (
                  <td key={weekdays()[weekday]?.name} />
                ) : (
                  <td key={weekdays()[weekday]?.name} aria-current={isToday(day) ? 'date' : undefined}>
                    <Day day={day} events={days.get(day) ?? []} {...rest} />
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <ul className={styles.list}>
        {[...days].map(([day, games]) => (
          <li key={day} id={anchorOf(day)} className={styles.rows}>
            {games.map((event) => (
              <ScheduleRow
                key={event.key}
                event={event}
                ownerKey={profile.key}
                isNext={event.key === next}
                now={now}
                zone={zone}
                results={results}
              />
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface DayProps extends Pick<MonthTableProps, 'schedule' | 'next' | 'now' | 'results'> {
  day: number;
  events: readonly DatedEvent[];
}

function Day({ day, events, ...rest }: DayProps) {
  const { schedule, now } = rest;
  if (events.length === 0) return <span className={styles.day}>{day}</span>;
  return (
    <>
      <span className={cx(styles.day, styles.wide)}>{day}</span>
      <Link to={`${scheduleAddress(schedule, now)}#${anchorOf(day)}`} className={cx(styles.day, styles.narrow)}>
        {day}
        <VisuallyHidden>{` ${t('with {games}', { games: gamesCount(events.length) })}`}</VisuallyHidden>
      </Link>
      <ul className={cx(styles.games, styles.wide)}>
        {events.map((event) => (
          <li key={event.key}>
            <Game event={event} {...rest} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Game({ event, schedule, next, now, results }: { event: DatedEvent } & Omit<DayProps, 'day' | 'events'>) {
  const { key } = schedule.profile;
  const isNext = event.key === next;
  const team = teamOf(event, schedule);
  return (
    <Link to={eventPath(event)} className={cx(styles.game, isNext && styles.next)}>
      <span className={styles.title}>{rowWords(event, key).title}</span>{' '}
      {team !== '' && <span className={styles.team}>{team}</span>}{' '}
      {Date.parse(event.start_time) <= now && (
        // There from the start, so that the page stays where it is when results come.
        <span className={styles.result}>{resultWords(event, results, key)}</span>
      )}{' '}
      <GameFacts event={event} isNext={isNext} now={now} zone={schedule.zone} />
    </Link>
  );
}

const anchorOf = (day: number) => `day-${day}`;
