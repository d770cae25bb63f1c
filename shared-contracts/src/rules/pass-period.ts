import type { Pass, PassCategory } from '../entities/index.ts';
import { schoolYearEnd } from './school-year.ts';
import { DEFAULT_TIME_ZONE } from './time-zones.ts';
import { instantAt, wallClockAt } from './wall-clock.ts';

const DAY = 86_400_000;
const EVENT_PASS_DAYS = 30;
const MONTHS = { year: 12, month: 1 } as const;

/**
 * When a pass bought at `start` ends. A year and a month end at the same time of day by the default zone's clock, on the
 * same date or, where the month lacks it, on its last day; a season ends with the school year; a day is 24 hours; playoff
 * and tournament passes last 30 days.
 */
export function passExpiry(category: PassCategory, start: Date): Date {
  switch (category) {
    case 'year':
    case 'month':
      return addMonths(start, MONTHS[category]);
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

/**
 * When the period that a renewal at `expiresAt` opens ends. Months and years are counted from the first start, so that a
 * pass that began on the 31st is back on the 31st after a shorter month, and at the same time of day after a change of
 * the clocks.
 */
export function renewedExpiry(category: PassCategory, startsAt: Date, expiresAt: Date): Date {
  if (category !== 'year' && category !== 'month') return passExpiry(category, expiresAt);
  let periods = 1;
  let end = addMonths(startsAt, MONTHS[category]);
  while (end <= expiresAt) {
    periods += 1;
    end = addMonths(startsAt, MONTHS[category] * periods);
  }
  return end;
}

export interface PassPeriod {
  expiresAt: Date;
  /** When it is charged again, which is when it expires; null for a pass that just ends. */
  renewsAt: Date | null;
}

/** The period that a purchase at `start` opens. */
export function passPeriod(pass: Pick<Pass, 'time_period_category' | 'is_recurring'>, start: Date): PassPeriod {
  const expiresAt = passExpiry(pass.time_period_category, start);
  return { expiresAt, renewsAt: pass.is_recurring ? expiresAt : null };
}
