import { useSearchEventsQuery } from 'shared-contracts/api';
import type { Shell } from 'shared-contracts/remote';
import type { EventSearchType } from 'shared-contracts/routes';
import { readEvery } from 'shared-contracts/rules';
import { PageAd } from '../../ads/page-ad.tsx';
import { knownFacts } from '../../ads/targeting.ts';
import { EventList, LIVE_POLL } from './event-list.tsx';
import styles from './event-listing.module.css';
import { type Listing, listingPath } from './listing.ts';
import { ListingFilters } from './listing-filters.tsx';
import { totalSearches } from './listing-searches.ts';
import { type FirstEvents, Overview } from './overview.tsx';
import { ShowTabs } from './show-tabs.tsx';

export interface EventListingProps {
  listing: Listing;
  shell: Pick<Shell, 'now' | 'track'>;
}

/** Events by kind, with the filters of the address. */
export function EventListing({ listing, shell }: EventListingProps) {
  const searches = totalSearches(listing);
  const live = useSearchEventsQuery(searches.live, readEvery(LIVE_POLL));
  const upcoming = useSearchEventsQuery(searches.upcoming);
  const ondemand = useSearchEventsQuery(searches.ondemand);
  const firsts = { live: firstOf(live), upcoming: firstOf(upcoming), ondemand: firstOf(ondemand) };
  const totals = knownTotals(firsts);
  const { show } = listing;
  return (
    <div className={styles.root}>
      <div className={styles.controls}>
        <ShowTabs listing={listing} totals={totals} />
        <ListingFilters listing={listing} shell={shell} />
      </div>
      {show === null ? (
        <Overview listing={listing} firsts={firsts} shell={shell} />
      ) : (
        <EventList
          key={listingPath({ ...listing, page: 1 })}
          listing={listing}
          show={show}
          totals={totals}
          shell={shell}
        />
      )}
      <PageAd place="listing" shape="strip" targeting={targetingOf(listing)} shell={shell} />
    </div>
  );
}

const PAGE_TYPES: Partial<Record<Listing['place'], string>> = {
  everywhere: 'watch_events',
  state: 'state',
  sport: 'sport',
};

function targetingOf({ place, owner, sport, level, state }: Listing): Record<string, string> {
  const page_type = owner?.pageType ?? PAGE_TYPES[place];
  return knownFacts({ page_type, sport: sport?.name, level, state: state?.code ?? owner?.stateCode });
}

/** `currentData`: an answer to the filter of before would stand under the words of the new one. */
function firstOf(query: ReturnType<typeof useSearchEventsQuery>): FirstEvents {
  const { currentData, error, refetch } = query;
  return {
    events: currentData?.items ?? [],
    total: currentData?.total ?? null,
    hasFailed: !currentData && error !== undefined,
    error,
    retry: refetch,
  };
}

function knownTotals(firsts: Record<EventSearchType, FirstEvents>): Partial<Record<EventSearchType, number>> {
  return Object.fromEntries(
    Object.entries(firsts).flatMap(([show, { total }]) => (total === null ? [] : [[show, total]])),
  );
}
