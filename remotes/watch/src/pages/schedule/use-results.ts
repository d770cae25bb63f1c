import type { Results } from './results.ts';
import { resultsEndpoints } from './results-api.ts';
import { isOfSchool, type Schedule } from './schedule.ts';

export interface KnownResults {
  /** `none` where there are none to come: only schools have results. */
  status: 'none' | 'hidden' | 'loading' | 'failed' | 'ready';
  /** Empty unless they are ready. */
  results: Results;
}

/** How the games of a schedule ended, as far as that is known. */
export function useResults(schedule: Schedule, areHidden: boolean): KnownResults {
  const { profile, sport, year } = schedule;
  const hasResults = isOfSchool(schedule);
  const { currentData, isError } = resultsEndpoints().watchSchoolResults.useQuery(
    { schoolKey: profile.key, sport: sport.slug, year: year.startYear },
    { skip: areHidden || !hasResults },
  );
  return {
    status: statusOf(hasResults, areHidden, isError, currentData !== undefined),
    results: new Map(currentData?.items.map((result) => [result.event_key, result])),
  };
}

function statusOf(hasResults: boolean, areHidden: boolean, isError: boolean, isThere: boolean): KnownResults['status'] {
  if (!hasResults) return 'none';
  if (areHidden) return 'hidden';
  if (isThere) return 'ready';
  return isError ? 'failed' : 'loading';
}
