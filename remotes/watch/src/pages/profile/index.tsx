import { directoryEndpoints } from 'shared-contracts/api';
import { CONTRACT_VERSION, endWith, type PageProps, type PrefetchContext } from 'shared-contracts/remote';
import { readListing } from '../../features/event-listing/listing.ts';
import { listingOwner } from '../../features/event-listing/listing-owner.ts';
import { prefetchListing } from '../../features/event-listing/listing-searches.ts';
import { activateWatchApi } from '../../watch-api/watch-api.ts';
import { ProfilePage } from './profile-page.tsx';

export const contract = CONTRACT_VERSION;
export const activate = activateWatchApi;

export async function prefetch(context: PrefetchContext): Promise<void> {
  const { params, url, dispatch, signal } = context;
  const asked = dispatch(directoryEndpoints.profile.initiate(params.slug ?? '', { subscribe: false }));
  const [profile] = await Promise.all(endWith(signal, [asked] as const));
  if (!profile.data || signal.aborted) return;
  await prefetchListing(readListing('profile', params, url.search, listingOwner(profile.data)), context);
}

/** The page of a school, an association or an affiliate, by the slug of its address. */
export function Page({ params, shell }: PageProps) {
  return <ProfilePage segment={params.profile ?? ''} slug={params.slug ?? ''} shell={shell} />;
}
