import { useId } from 'react';
import type { SportsEvent } from 'shared-contracts/entities';
import { LongList } from '../../long-list/long-list.tsx';
import { groupByMonth, type Month } from './months.ts';
import styles from './schedule.module.css';
import { ScheduleRow, type ScheduleRowProps } from './schedule-row.tsx';

export interface ScheduleMonthsProps extends Pick<ScheduleRowProps, 'ownerKey' | 'now' | 'zone' | 'results'> {
  /** In the order of time. */
  events: readonly SportsEvent[];
  /** Key of the first game that is not over; null when all are. */
  next: string | null;
}

/** The games of a school year, month by month. */
export function ScheduleMonths({ events, ...rest }: ScheduleMonthsProps) {
  return groupByMonth(events, rest.zone).map((month) => <MonthOfGames key={month.key} month={month} {...rest} />);
}

function MonthOfGames({ month, next, ...rest }: { month: Month } & Omit<ScheduleMonthsProps, 'events'>) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.month}>
      <h2 id={id} className={styles.heading}>
        {month.title}
      </h2>
      <LongList items={month.events} className={styles.rows}>
        {(event) => <ScheduleRow event={event} isNext={event.key === next} {...rest} />}
      </LongList>
    </section>
  );
}
