import type { SportsEvent, Vod } from '../entities/index.ts';

/** Null is an open bound. Without any bound there is no blackout. */
export interface BlackoutWindow {
  start: Date | null;
  end: Date | null;
}

export type BlackoutFields = Pick<Vod, 'blackout_start_date' | 'blackout_end_date'>;

export function blackoutWindowOf(fields: BlackoutFields): BlackoutWindow {
  return { start: instantOf(fields.blackout_start_date), end: instantOf(fields.blackout_end_date) };
}

function instantOf(text: string | null): Date | null {
  return text === null ? null : new Date(text);
}

/** The own window of a live feed or a replay, or the whole event's when it sets no bound. */
export function feedBlackoutOf(event: BlackoutFields, feed: BlackoutFields | null): BlackoutWindow {
  const own = feed && blackoutWindowOf(feed);
  return own && (own.start || own.end) ? own : blackoutWindowOf(event);
}

/**
 * Whether a broadcast, or its replay, is blacked out now. Both bounds are outside the window, whether one or both are set:
 * at the very start one can still watch, at the very end one can again.
 */
export function isBlackedOut({ start, end }: BlackoutWindow, now: Date): boolean {
  if (!start && !end) return false;
  return (!start || now > start) && (!end || now < end);
}

/**
 * The window that decides digital availability. It differs from `isBlackedOut` in one instant: a window with only a start
 * includes that start, since it holds "from" it; with both bounds the window lies strictly between them.
 */
export function isInAvailabilityBlackout({ start, end }: BlackoutWindow, now: Date): boolean {
  if (start && !end) return now >= start;
  return isBlackedOut({ start, end }, now);
}

/** Whether the event as a whole is blacked out now. */
export function isEventBlackedOut(event: Pick<SportsEvent, keyof BlackoutFields>, now: Date): boolean {
  return isBlackedOut(blackoutWindowOf(event), now);
}
