import { byLanguage } from '../messages/index.ts';
import { instantAt } from './wall-clock.ts';

/** A month of the calendar. */
export interface CalendarMonth {
  year: number;
  /** From 1. */
  month: number;
}

const names = byLanguage(
  (locale) => new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }),
);
const DAYS_OF_WEEK = 7;

/** Reads `2026-11`; null for anything else. */
export function readMonth(key: string): CalendarMonth | null {
  const [, year, month] = /^(\d{4})-(0[1-9]|1[0-2])$/.exec(key) ?? [];
  return year && month ? { year: Number(year), month: Number(month) } : null;
}

/** `2026-11`. */
export function monthKey({ year, month }: CalendarMonth): string {
  return `${year}-${String(month).padStart(2, '0')}`;
}

/** `November 2026`, in the language of the page. */
export function monthTitle({ year, month }: CalendarMonth): string {
  return names().format(Date.UTC(year, month - 1));
}

/** The month that comes so many months later; with a negative number, before. */
export function monthsLater({ year, month }: CalendarMonth, count: number): CalendarMonth {
  const later = new Date(Date.UTC(year, month - 1 + count));
  return { year: later.getUTCFullYear(), month: later.getUTCMonth() + 1 };
}

/** The first instant of a month where the clocks show a zone, and that of the next. */
export function monthSpan(month: CalendarMonth, zone: string): { from: Date; to: Date } {
  const startOf = (start: CalendarMonth) => instantAt({ ...start, day: 1, timeOfDay: 0 }, zone);
  return { from: startOf(month), to: startOf(monthsLater(month, 1)) };
}

/** The days of a month, week by week from Sunday; null where a week has days of its neighbours. */
export function weeksOf({ year, month }: CalendarMonth): (number | null)[][] {
  const before = new Date(Date.UTC(year, month - 1)).getUTCDay();
  const days = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return Array.from({ length: Math.ceil((before + days) / DAYS_OF_WEEK) }, (_week, week) =>
    Array.from({ length: DAYS_OF_WEEK }, (_day, weekday) => {
      const day = week * DAYS_OF_WEEK + weekday - before + 1;
      return day >= 1 && day <= days ? day : null;
    }),
  );
}
