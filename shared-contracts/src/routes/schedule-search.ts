import { type TeamFilter, teamSearchFilter } from '../rules/team-filter.ts';
import type { EventFilter, EventSearchArguments } from './event-search.ts';

/** Whose games are listed: of a profile, in one sport. */
type ScheduleFilter = Pick<EventFilter, 'school_key' | 'publisher_key' | 'state'> & { sport: string };

/** All games that begin from one instant until before another, in the order of time. The page and the calendar of a team ask for the same. */
export function scheduleSearch(
  filter: ScheduleFilter,
  team: TeamFilter,
  span: { from: Date; to: Date },
  page: { size: number; start: number },
): EventSearchArguments {
  return {
    ...filter,
    ...teamSearchFilter(team),
    from: span.from.toISOString(),
    to: span.to.toISOString(),
    sort: 'start',
    ...page,
  };
}
