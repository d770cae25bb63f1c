import { useSearchEventsQuery } from 'shared-contracts/api';
import type { SchoolYear } from 'shared-contracts/rules';
import { oldestGameSearch, type Schedule, yearsSince } from './schedule.ts';

/** The school years of which a schedule may show games, newest first; `now` in milliseconds. */
export function useSchoolYears(schedule: Schedule, now: number): SchoolYear[] {
  const { currentData } = useSearchEventsQuery(oldestGameSearch(schedule));
  return yearsSince(currentData?.items[0]?.start_time, schedule, now);
}
