import { type SchoolYear, schoolYearOf, schoolYearStart } from '../rules/school-year.ts';
import { type TeamFilter, teamSearchFilter } from '../rules/team-filter.ts';
import type { EventFilter, EventSearchArguments } from './event-search.ts';

/** Whose games are listed: of a profile, in one sport. */
type ScheduleFilter = Pick<EventFilter, 'school_key' | 'publisher_key' | 'state'> & { sport: string };

/** All games of a school year, in the order of time. The page and the calendar of a team ask for the same. */
export function scheduleSearch(
  filter: ScheduleFilter,
  team: TeamFilter,
  year: SchoolYear,
  page: { size: number; start: number },
): EventSearchArguments {
  return {
    ...filter,
    ...teamSearchFilter(team),
    from: schoolYearStart(year).toISOString(),
    to: schoolYearStart(schoolYearOf(year.startYear + 1)).toISOString(),
    sort: 'start',
    ...page,
  };
}
