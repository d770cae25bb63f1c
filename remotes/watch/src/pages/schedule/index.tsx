import { directoryEndpoints, searchEndpoints } from 'shared-contracts/api';
import { CONTRACT_VERSION, endWith, type PageProps, type PrefetchContext } from 'shared-contracts/remote';
import type { EventSearchArguments } from 'shared-contracts/routes';
import { findActivity } from 'shared-contracts/rules';
import { ListSkeleton } from '../../features/event-listing/list-skeleton.tsx';
import { ProfileReader } from '../../features/profile/profile-reader.tsx';
import { activateWatchApi } from '../../watch-api/watch-api.ts';
import { activateResultsApi } from './results-api.ts';
import { firstSearch, oldestGameSearch, pageSearches, readSchedule } from './schedule.ts';
import { ScheduleView } from './schedule-view.tsx';

export const contract = CONTRACT_VERSION;

export function activate(): void {
  activateWatchApi();
  activateResultsApi();
}

export async function prefetch({ params, url, dispatch, getState, signal }: PrefetchContext): Promise<void> {
  const sport = findActivity(params.sport ?? '');
  const asked = dispatch(directoryEndpoints.profile.initiate(params.slug ?? '', { subscribe: false }));
  const [profile] = await Promise.all(endWith(signal, [asked] as const));
  if (!profile.data || !sport || signal.aborted) return;
  const viewer = { now: Date.now(), zone: getState().preferences.timeZone };
  const schedule = readSchedule(profile.data, sport, url.search, viewer);
  const ask = (search: EventSearchArguments) =>
    dispatch(searchEndpoints.searchEvents.initiate(search, { subscribe: false }));
  const [first] = await Promise.all(
    endWith(signal, [ask(firstSearch(schedule)), ask(oldestGameSearch(schedule))] as const),
  );
  if (signal.aborted) return;
  const [, ...further] = pageSearches(schedule, first.data?.total ?? 0);
  await Promise.all(endWith(signal, further.map(ask)));
}

/** All games of a school year in one sport. */
export function Page({ params, shell }: PageProps) {
  const sport = findActivity(params.sport ?? '');
  if (!sport) return null;
  return (
    <ProfileReader params={params} loading={<ListSkeleton />}>
      {(profile) => <ScheduleView profile={profile} sport={sport} shell={shell} />}
    </ProfileReader>
  );
}
