import { canonicalZone } from './time-zones.ts';

/** What a clock on the wall of a zone shows. `month` counts from 1; day and month may overflow, as in `Date.UTC`. */
export interface WallClock {
  year: number;
  month: number;
  day: number;
  /** Milliseconds since midnight, by the clock: on a day with a change of the clocks not the time gone by. */
  timeOfDay: number;
}

const DAY = 86_400_000;
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(zone: string): Intl.DateTimeFormat {
  const timeZone = canonicalZone(zone);
  let formatter = formatters.get(timeZone);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-US', {
      timeZone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    formatters.set(timeZone, formatter);
  }
  return formatter;
}

/** The wall clock's reading as if it were UTC, in milliseconds. */
function readingAt(instant: number, zone: string): number {
  const parts = new Map(
    formatterOf(zone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const [year, month, day, hour, minute, second] = ['year', 'month', 'day', 'hour', 'minute', 'second'].map(
    (type) => parts.get(type as Intl.DateTimeFormatPartTypes) ?? Number.NaN,
  ) as [number, number, number, number, number, number];
  const millisecond = ((instant % 1000) + 1000) % 1000;
  return Date.UTC(year, month - 1, day, hour, minute, second, millisecond);
}

export function wallClockAt(instant: Date, zone: string): WallClock {
  const reading = new Date(readingAt(instant.getTime(), zone));
  return {
    year: reading.getUTCFullYear(),
    month: reading.getUTCMonth() + 1,
    day: reading.getUTCDate(),
    timeOfDay: ((reading.getTime() % DAY) + DAY) % DAY,
  };
}

/**
 * The instant at which the zone's wall clock shows this. A time that a change of the clocks skips is taken an hour later;
 * of a time that comes twice, the first.
 */
export function instantAt({ year, month, day, timeOfDay }: WallClock, zone: string): Date {
  const reading = Date.UTC(year, month - 1, day) + timeOfDay;
  const offsetAt = (instant: number) => readingAt(instant, zone) - instant;
  // The two offsets that can hold around the reading: clocks change at most once within these two days.
  const before = offsetAt(reading - DAY);
  const after = offsetAt(reading + DAY);
  const early = reading - before;
  const late = reading - after;
  const isShown = (instant: number) => readingAt(instant, zone) === reading;
  return new Date(isShown(early) || !isShown(late) ? early : late);
}
