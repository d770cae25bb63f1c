import { useLocation } from 'react-router';
import { searchEndpoints } from 'shared-contracts/api';
import { t, translateName } from 'shared-contracts/messages';
import { sportMeta } from 'shared-contracts/page-meta';
import { CONTRACT_VERSION, endWith, type PageProps, type PrefetchContext } from 'shared-contracts/remote';
import { statePath } from 'shared-contracts/routes';
import { usePageMeta } from 'shared-contracts/use-page-meta';
import { Button, PageHeader, TextLink } from 'shared-ui';
import { EventListing } from '../../features/event-listing/event-listing.tsx';
import { readListing } from '../../features/event-listing/listing.ts';
import { prefetchListing } from '../../features/event-listing/listing-searches.ts';
import { listingTitle } from '../../features/event-listing/listing-words.ts';
import { statesOfSportSearch } from '../../features/place-links/place-searches.ts';
import { StatesOfSport } from '../../features/place-links/states-of-sport.tsx';
import { activateWatchApi } from '../../watch-api/watch-api.ts';
import styles from './sport.module.css';

export const contract = CONTRACT_VERSION;
export const activate = activateWatchApi;

export function prefetch(context: PrefetchContext): Promise<unknown> {
  const listing = readListing('sport', context.params, context.url.search);
  if (!listing.sport) return Promise.resolve();
  const states = context.dispatch(
    searchEndpoints.searchEvents.initiate(statesOfSportSearch(listing.sport), { subscribe: false }),
  );
  return Promise.all([prefetchListing(listing, context), ...endWith(context.signal, [states])]);
}

/** One sport, of the whole country or of one state. */
export function Page({ params, shell }: PageProps) {
  const { search } = useLocation();
  const listing = readListing('sport', params, search);
  const { sport, state } = listing;
  const title = listingTitle(listing);
  usePageMeta((network) => sport && sportMeta({ sport, state, games: title }, network), shell);
  if (!sport) return null;
  return (
    <>
      <PageHeader
        eyebrow={
          state ? <TextLink href={statePath(state)}>{translateName(state.name)}</TextLink> : t('High-school sports')
        }
        title={title}
        lead={t('On air now, coming up and ready to replay.')}
        actions={
          <Button href={`${search}#states`} icon="pin">
            {t(state ? 'Choose another state' : 'Choose a state')}
          </Button>
        }
      />
      <div className={styles.page}>
        <EventListing listing={listing} shell={shell} />
        <StatesOfSport sport={sport} state={state} />
      </div>
    </>
  );
}
