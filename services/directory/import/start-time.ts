import type { TimeZoneKey } from 'shared-contracts/entities';
import { instantAt, zoneOf } from 'shared-contracts/rules';

/** A day as a file has it, and the time if it says one. */
export interface FileTime {
  year: number;
  /** From 1. */
  month: number;
  day: number;
  /** Milliseconds since midnight; null where only the day is known. */
  timeOfDay: number | null;
  /** Milliseconds by which the clock is ahead of UTC; null for the clock of the place. */
  offset: number | null;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** As ISO 8601 has it, and as spreadsheets of this country do. */
const DAYS = [
  /^(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})(?<rest>.*)$/,
  /^(?<month>\d{1,2})\/(?<day>\d{1,2})\/(?<year>\d{4})(?<rest>.*)$/,
];
const TIME =
  /^(?:T| +)(?<hour>\d{1,2}):(?<minute>\d{2})(?::\d{2}(?:\.\d+)?)?(?: ?(?<half>[AP])M| ?(?<offset>Z|[+-]\d{2}:?\d{2}))?$/i;

/** Reads `2026-11-27 19:00`, `11/27/2026 7:00 PM`, an instant such as `2026-11-28T01:00:00Z`, or a day alone; else null. */
export function readStartTime(text: string): FileTime | null {
  const found = DAYS.map((pattern) => pattern.exec(text)?.groups).find((groups) => groups !== undefined);
  const [year = 0, month = 0, day = 0] = [found?.year, found?.month, found?.day].map(Number);
  if (!found || !isDay(year, month, day)) return null;
  if (!found.rest) return { year, month, day, timeOfDay: null, offset: null };
  const time = TIME.exec(found.rest)?.groups;
  const timeOfDay = time ? readTimeOfDay(time) : null;
  if (!time || timeOfDay === null) return null;
  return { year, month, day, timeOfDay, offset: time.offset === undefined ? null : readOffset(time.offset) };
}

/** The instant of a time in a zone; of a day alone its noon, which is on that day in every zone of the country. */
export function instantOf({ year, month, day, timeOfDay, offset }: FileTime, zone: TimeZoneKey): Date {
  const time = timeOfDay ?? 12 * HOUR;
  if (offset === null) return instantAt({ year, month, day, timeOfDay: time }, zoneOf(zone));
  return new Date(Date.UTC(year, month - 1, day) + time - offset);
}

function isDay(year: number, month: number, day: number): boolean {
  if (year < 2000 || year > 2100) return false;
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

function readTimeOfDay({ hour: hours, minute: minutes, half }: Record<string, string | undefined>): number | null {
  const hour = Number(hours);
  const minute = Number(minutes);
  if (minute > 59) return null;
  if (half === undefined) return hour > 23 ? null : hour * HOUR + minute * MINUTE;
  if (hour < 1 || hour > 12) return null;
  const isAfternoon = half.toUpperCase() === 'P';
  return ((hour % 12) + (isAfternoon ? 12 : 0)) * HOUR + minute * MINUTE;
}

function readOffset(text: string): number {
  if (text.toUpperCase() === 'Z') return 0;
  const digits = text.replace(/\D/g, '');
  const size = Number(digits.slice(0, 2)) * HOUR + Number(digits.slice(2)) * MINUTE;
  return text.startsWith('-') ? -size : size;
}
