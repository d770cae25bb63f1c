import { type CalendarMonth, monthsLater } from './calendar-month.ts';
import { DEFAULT_TIME_ZONE } from './time-zones.ts';
import { instantAt, wallClockAt } from './wall-clock.ts';

export interface SchoolYear {
  /** Calendar year of its autumn: 2026 for 2026-27. */
  startYear: number;
  /** `2026-27`. */
  label: string;
}

const JULY = 7;

/** The school year that an instant lies in; a new one begins with July, by the clock of the default zone. */
export function schoolYearAt(now: Date): SchoolYear {
  return schoolYearOfMonth(wallClockAt(now, DEFAULT_TIME_ZONE));
}

/** The school year that a month lies in. */
export function schoolYearOfMonth({ year, month }: CalendarMonth): SchoolYear {
  return schoolYearOf(month >= JULY ? year : year - 1);
}

/** The twelve months of a school year, from July. */
export function monthsOfSchoolYear({ startYear }: SchoolYear): CalendarMonth[] {
  return Array.from({ length: 12 }, (_, index) => monthsLater({ year: startYear, month: JULY }, index));
}

/** The school year whose autumn is in a calendar year. */
export function schoolYearOf(startYear: number): SchoolYear {
  return { startYear, label: `${startYear}-${String((startYear + 1) % 100).padStart(2, '0')}` };
}

/** Midnight of July 1 in the default zone. */
function schoolYearStart({ startYear }: SchoolYear): Date {
  return instantAt({ year: startYear, month: JULY, day: 1, timeOfDay: 0 }, DEFAULT_TIME_ZONE);
}

/** The first instant of a school year, and that of the next. */
export function schoolYearSpan(year: SchoolYear): { from: Date; to: Date } {
  return { from: schoolYearStart(year), to: schoolYearStart(schoolYearOf(year.startYear + 1)) };
}

/** The first instant of the next school year. */
export function schoolYearEnd(now: Date): Date {
  return schoolYearSpan(schoolYearAt(now)).to;
}
