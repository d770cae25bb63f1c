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
  const { year, month } = wallClockAt(now, DEFAULT_TIME_ZONE);
  return schoolYearOf(month >= JULY ? year : year - 1);
}

/** The school year whose autumn is in a calendar year. */
export function schoolYearOf(startYear: number): SchoolYear {
  return { startYear, label: `${startYear}-${String((startYear + 1) % 100).padStart(2, '0')}` };
}

/** The first instant of a school year: midnight of July 1 in the default zone. */
export function schoolYearStart({ startYear }: SchoolYear): Date {
  return instantAt({ year: startYear, month: JULY, day: 1, timeOfDay: 0 }, DEFAULT_TIME_ZONE);
}

/** The first instant of the next school year. */
export function schoolYearEnd(now: Date): Date {
  return schoolYearStart(schoolYearOf(schoolYearAt(now).startYear + 1));
}
