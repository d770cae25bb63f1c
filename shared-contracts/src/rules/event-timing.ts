import type { SportsEvent } from '../entities/index.ts';

const HOUR = 3_600_000;

export type EventTimes = Pick<SportsEvent, 'start_time' | 'created_at'>;

/** The instant that lateness is measured from: the start, or the creation when no start is set. */
export function effectiveStart(event: EventTimes): Date {
  return new Date(event.start_time ?? event.created_at);
}

/** Whether the start is already past. At the very start an event is not delayed. */
export function isDelayed(event: EventTimes, now: Date): boolean {
  return effectiveStart(event) < now;
}

/** Whether the start is at most `hours` away and not yet reached. An event without a start never starts soon. */
export function isStartingSoon(event: Pick<SportsEvent, 'start_time'>, hours: number, now: Date): boolean {
  if (event.start_time === null) return false;
  const ahead = new Date(event.start_time).getTime() - now.getTime();
  return ahead > 0 && ahead <= hours * HOUR;
}
