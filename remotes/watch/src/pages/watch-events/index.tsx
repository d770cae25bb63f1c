import { useLocation } from 'react-router';
import { t } from 'shared-contracts/messages';
import { watchEventsMeta } from 'shared-contracts/page-meta';
import { CONTRACT_VERSION, type PageProps, type PrefetchContext } from 'shared-contracts/remote';
import { usePageMeta } from 'shared-contracts/use-page-meta';
import { PageHeader } from 'shared-ui';
import { EventListing } from '../../features/event-listing/event-listing.tsx';
import { isNarrowed, readListing } from '../../features/event-listing/listing.ts';
import { prefetchListing } from '../../features/event-listing/listing-searches.ts';
import { listingTitle } from '../../features/event-listing/listing-words.ts';
import { activateWatchApi } from '../../watch-api/watch-api.ts';

export const contract = CONTRACT_VERSION;
export const activate = activateWatchApi;

export function prefetch(context: PrefetchContext): Promise<unknown> {
  return prefetchListing(readListing('everywhere', context.params, context.url.search), context);
}

/** Every event of the network, by kind and filter. */
export function Page({ params, shell }: PageProps) {
  const listing = readListing('everywhere', params, useLocation().search);
  const what = isNarrowed(listing) ? listingTitle(listing) : '';
  usePageMeta((network) => watchEventsMeta(what, network), shell);
  return (
    <>
      <PageHeader title={t('Watch events')} lead={t('Every game that is on air, coming up or ready to replay.')} />
      <EventListing listing={listing} shell={shell} />
    </>
  );
}
