import { searchEndpoints } from 'shared-contracts/api';
import { endWith, type PrefetchContext } from 'shared-contracts/remote';
import {
  type EventSearchArguments,
  type EventSearchType,
  eventListSearch,
  overviewSearches,
} from 'shared-contracts/routes';
import { type Listing, searchFilterOf } from './listing.ts';

const PAGE_SIZE = 24;

/** One search a page, so that a further page asks for nothing that is there already. No page lies beyond `total`. */
export function pageSearches(listing: Listing, show: EventSearchType, total: number): EventSearchArguments[] {
  const length = Math.max(1, Math.min(listing.page, Math.ceil(total / PAGE_SIZE)));
  return Array.from({ length }, (_, index) =>
    eventListSearch(show, searchFilterOf(listing), { size: PAGE_SIZE, start: index * PAGE_SIZE }),
  );
}

/** Whether the pages of the listing leave something out. */
export function isMoreAfter(listing: Listing, total: number): boolean {
  return listing.page * PAGE_SIZE < total;
}

/** For each kind the search whose total says how many there are; of what is shown anyway, that search itself. */
export function totalSearches(listing: Listing): Record<EventSearchType, EventSearchArguments> {
  const filter = searchFilterOf(listing);
  const { live, upcoming, onDemand } = overviewSearches(filter);
  if (listing.show === null) return { live, upcoming, ondemand: onDemand };
  const totalOf = (show: EventSearchType) =>
    listing.show === show
      ? eventListSearch(show, filter, { size: PAGE_SIZE, start: 0 })
      : eventListSearch(show, filter, { return: '_no_results' });
  return { live: totalOf('live'), upcoming: totalOf('upcoming'), ondemand: totalOf('ondemand') };
}

/** Asks for all that a listing shows first. */
export async function prefetchListing(
  listing: Listing,
  { dispatch, signal }: Pick<PrefetchContext, 'dispatch' | 'signal'>,
): Promise<void> {
  const ask = (search: EventSearchArguments) =>
    dispatch(searchEndpoints.searchEvents.initiate(search, { subscribe: false }));
  const totals = totalSearches(listing);
  const [live, upcoming, ondemand] = await Promise.all(
    endWith(signal, [ask(totals.live), ask(totals.upcoming), ask(totals.ondemand)] as const),
  );
  const { show } = listing;
  if (show === null || signal.aborted) return;
  const answers = { live, upcoming, ondemand };
  const [, ...further] = pageSearches(listing, show, answers[show].data?.total ?? 0);
  await Promise.all(endWith(signal, further.map(ask)));
}
