import { useId } from 'react';
import type { SportsEvent } from 'shared-contracts/entities';
import type { Shell } from 'shared-contracts/remote';
import { nextStatusChange } from 'shared-contracts/rules';
import { useAppSelector, useNow } from 'shared-contracts/store';
import { LongList } from '../../long-list/long-list.tsx';
import { type DayGroup, groupByDay, nextMidnight } from './day-groups.ts';
import styles from './event-days.module.css';
import { EventRow } from './event-row.tsx';

export interface EventDaysProps {
  events: readonly SportsEvent[];
  shell: Pick<Shell, 'now'>;
  headingLevel: 2 | 3;
}

/** Events as a schedule, by the day of the viewer's zone. */
export function EventDays({ events, shell, headingLevel }: EventDaysProps) {
  const zone = useAppSelector((state) => state.preferences.timeZone);
  const now = useNow(shell, (at) => {
    const changes = events.flatMap((event) => nextStatusChange(event, new Date(at))?.getTime() ?? []);
    return Math.min(nextMidnight(at, zone), ...changes);
  });
  return (
    <div className={styles.days}>
      {groupByDay(events, now, zone).map((day) => (
        <Day key={day.key} day={day} headingLevel={headingLevel} now={now} zone={zone} />
      ))}
    </div>
  );
}

function Day({ day, headingLevel, now, zone }: { day: DayGroup; headingLevel: 2 | 3; now: number; zone: string }) {
  const id = useId();
  const Heading = `h${headingLevel}` as const;
  return (
    <section aria-labelledby={id} className={styles.day}>
      <Heading id={id} className={styles.heading}>
        {day.nearness ?? day.date} {day.nearness !== null && <span className={styles.date}>{day.date}</span>}
      </Heading>
      <LongList items={day.events} className={styles.rows}>
        {(event) => <EventRow event={event} now={now} zone={zone} />}
      </LongList>
    </section>
  );
}
