import type { Pass, PassCategory } from '../entities/index.ts';
import { schoolYearEnd } from './school-year.ts';
import { DEFAULT_TIME_ZONE } from './time-zones.ts';
import { instantAt, wallClockAt } from './wall-clock.ts';

const DAY = 86_400_000;
const EVENT_PASS_DAYS = 30;

/**
 * When a pass bought at `start` ends. A year and a month end at the same time of day by the default zone's clock, on the
 * same date or, where the month lacks it, on its last day; a season ends with the school year; a day is 24 hours; playoff
 * and tournament passes last 30 days.
 */
export function passExpiry(category: PassCategory, start: Date): Date {
  switch (category) {
    case 'year':
      return addMonths(start, 12);
    case 'month':
      return addMonths(start, 1);
    case 'season':
      return schoolYearEnd(start);
    case 'day':
      return new Date(start.getTime() + DAY);
    case 'playoff':
    case 'tournament':
      return new Date(start.getTime() + EVENT_PASS_DAYS * DAY);
  }
}

function addMonths(start: Date, months: number): Date {
  const { year, month, day, timeOfDay } = wallClockAt(start, DEFAULT_TIME_ZONE);
  const target = month + months;
  const lastDay = new Date(Date.UTC(year, target, 0)).getUTCDate();
  return instantAt({ year, month: target, day: Math.min(day, lastDay), timeOfDay }, DEFAULT_TIME_ZONE);
}

export interface PassPeriod {
  expiresAt: Date;
  /** When it is charged again, which is when it expires; null for a pass that just ends. */
  renewsAt: Date | null;
}

/** The period that a purchase, or a renewal, at `start` opens. */
export function passPeriod(pass: Pick<Pass, 'time_period_category' | 'is_recurring'>, start: Date): PassPeriod {
  const expiresAt = passExpiry(pass.time_period_category, start);
  return { expiresAt, renewsAt: pass.is_recurring ? expiresAt : null };
}
