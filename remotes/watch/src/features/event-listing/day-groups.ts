import type { SportsEvent } from 'shared-contracts/entities';
import { t } from 'shared-contracts/messages';
import { formatDay, instantAt, wallClockAt } from 'shared-contracts/rules';

export interface DayGroup {
  /** Of the day in the zone; the same for all its events. */
  key: string;
  /** `Today`, `Tomorrow` or `Yesterday`; null for any other day. */
  nearness: string | null;
  /** `Fri, Nov 20`, with the year where it is another one. */
  date: string;
  events: SportsEvent[];
}

type Day = Omit<DayGroup, 'events'>;

const noDate = (): Day => ({ key: 'none', nearness: null, date: t('Date to be announced') });

/** Groups events, in the order in which they come, by the day on which they start in `zone`. */
export function groupByDay(events: readonly SportsEvent[], now: number, zone: string): DayGroup[] {
  const groups = new Map<string, DayGroup>();
  for (const event of events) {
    const day = event.start_time === null ? noDate() : dayOf(new Date(event.start_time), now, zone);
    const group = groups.get(day.key);
    if (group) group.events.push(event);
    else groups.set(day.key, { ...day, events: [event] });
  }
  return [...groups.values()];
}

function dayOf(start: Date, now: number, zone: string): Day {
  const number = dayNumber(start, zone);
  const { year } = wallClockAt(start, zone);
  const isThisYear = year === wallClockAt(new Date(now), zone).year;
  const day = formatDay(start, zone);
  return {
    key: String(number),
    nearness: nearnessOf(number - dayNumber(new Date(now), zone)),
    date: isThisYear ? day : t('{day}, {year}', { day, year }),
  };
}

function nearnessOf(daysAhead: number): string | null {
  return [t('Yesterday'), t('Today'), t('Tomorrow')][daysAhead + 1] ?? null;
}

/** Days since 1970, by the zone's calendar. */
function dayNumber(instant: Date, zone: string): number {
  const { year, month, day } = wallClockAt(instant, zone);
  return Date.UTC(year, month - 1, day) / 86_400_000;
}

/** The next midnight of the zone, in milliseconds: when today becomes yesterday. */
export function nextMidnight(now: number, zone: string): number {
  const { year, month, day } = wallClockAt(new Date(now), zone);
  return instantAt({ year, month, day: day + 1, timeOfDay: 0 }, zone).getTime();
}
