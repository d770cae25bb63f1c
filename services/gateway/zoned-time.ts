import { wallClockAt } from 'shared-contracts/rules';

/** An instant by the clock of a zone, in ISO 8601: `2026-11-20T19:00:00-06:00`. Seconds are whole. */
export function zonedTime(instant: Date, zone: string): string {
  const reading = readingOf(instant, zone);
  const minutes = Math.round((reading.getTime() - instant.getTime()) / 60_000);
  const ahead = Math.abs(minutes);
  const offset = [Math.floor(ahead / 60), ahead % 60].map((part) => String(part).padStart(2, '0')).join(':');
  return `${reading.toISOString().slice(0, 19)}${minutes < 0 ? '-' : '+'}${offset}`;
}

/** The day on which an instant falls in a zone: `2026-11-20`. */
export function zonedDay(instant: Date, zone: string): string {
  return readingOf(instant, zone).toISOString().slice(0, 10);
}

/** What the zone's clock shows, as if it were UTC. */
function readingOf(instant: Date, zone: string): Date {
  const { year, month, day, timeOfDay } = wallClockAt(instant, zone);
  return new Date(Date.UTC(year, month - 1, day) + timeOfDay);
}
