import type { Profile } from 'shared-contracts/entities';
import type { PageProps } from 'shared-contracts/remote';
import { type Listing, readListing } from '../../features/event-listing/listing.ts';
import { listingOwner } from '../../features/event-listing/listing-owner.ts';

/** What the page of a profile lists at an address: its games, or those of one sport. */
export function profileListing(profile: Profile, params: PageProps['params'], search: string): Listing {
  const place = params.sport === undefined ? 'profile' : 'profile-sport';
  return readListing(place, params, search, listingOwner(profile));
}
