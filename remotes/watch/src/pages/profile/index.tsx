import { directoryEndpoints, searchEndpoints } from 'shared-contracts/api';
import { CONTRACT_VERSION, endWith, type PageProps, type PrefetchContext } from 'shared-contracts/remote';
import { findActivity } from 'shared-contracts/rules';
import { ListSkeleton } from '../../features/event-listing/list-skeleton.tsx';
import { prefetchListing } from '../../features/event-listing/listing-searches.ts';
import { sportsSearch } from '../../features/place-links/place-searches.ts';
import { ProfileReader } from '../../features/profile/profile-reader.tsx';
import { activateSchoolApi, schoolEndpoints } from '../../schools/school-api.ts';
import { activateWatchApi } from '../../watch-api/watch-api.ts';
import { profileListing } from './profile-listing.ts';
import { ProfileView } from './profile-view.tsx';

export const contract = CONTRACT_VERSION;

export function activate(): void {
  activateWatchApi();
  activateSchoolApi();
}

export async function prefetch(context: PrefetchContext): Promise<void> {
  const { params, url, dispatch, signal } = context;
  const sport = findActivity(params.sport ?? '');
  const asked = dispatch(directoryEndpoints.profile.initiate(params.slug ?? '', { subscribe: false }));
  const [profile] = await Promise.all(endWith(signal, [asked] as const));
  if (!profile.data || signal.aborted) return;
  const listing = profileListing(profile.data, params, url.search);
  const sports = listing.owner && sportsSearch(listing.owner.filter);
  const { watchSchoolTeams, watchSchoolCoverage } = schoolEndpoints();
  const once = { subscribe: false };
  const isSchool = listing.owner?.pageType === 'school';
  const { key } = profile.data;
  await Promise.all([
    prefetchListing(listing, context),
    ...endWith(signal, [
      ...(isSchool ? [dispatch(watchSchoolCoverage.initiate(key, once))] : []),
      ...(isSchool && sport ? [dispatch(watchSchoolTeams.initiate({ schoolKey: key, sport: sport.slug }, once))] : []),
      ...(sports && !params.sport ? [dispatch(searchEndpoints.searchEvents.initiate(sports, once))] : []),
    ]),
  ]);
}

/** The page of a school, an association or an affiliate, or of one sport of it, by the slug of its address. */
export function Page({ params, shell }: PageProps) {
  return (
    <ProfileReader params={params} loading={<ListSkeleton />}>
      {(profile) => <ProfileView profile={profile} params={params} shell={shell} />}
    </ProfileReader>
  );
}
