import { useLocation } from 'react-router';
import { searchEndpoints } from 'shared-contracts/api';
import { t, translateName } from 'shared-contracts/messages';
import { stateMeta } from 'shared-contracts/page-meta';
import { CONTRACT_VERSION, endWith, type PageProps, type PrefetchContext } from 'shared-contracts/remote';
import { findSchoolPath, sportPath, stateBracketsPath } from 'shared-contracts/routes';
import { stateOfCode, type UsState } from 'shared-contracts/rules';
import { usePageMeta } from 'shared-contracts/use-page-meta';
import { Button, PageHeader } from 'shared-ui';
import { EventListing } from '../../features/event-listing/event-listing.tsx';
import { readListing } from '../../features/event-listing/listing.ts';
import { prefetchListing } from '../../features/event-listing/listing-searches.ts';
import { sportsSearch } from '../../features/place-links/place-searches.ts';
import { SportLinks } from '../../features/place-links/sport-links.tsx';
import { StateAssociations } from '../../features/place-links/state-associations.tsx';
import { activateWatchApi, watchEndpoints } from '../../watch-api/watch-api.ts';
import styles from './state.module.css';

export const contract = CONTRACT_VERSION;
export const activate = activateWatchApi;

const stateOf = (params: PageProps['params']) => stateOfCode(params.state_code ?? '');

const filterOf = ({ code }: UsState) => ({ state: code.toLowerCase() });

export function prefetch(context: PrefetchContext): Promise<unknown> {
  const { params, url, dispatch, signal } = context;
  const state = stateOf(params);
  if (!state) return Promise.resolve();
  const sports = dispatch(searchEndpoints.searchEvents.initiate(sportsSearch(filterOf(state)), { subscribe: false }));
  const associations = dispatch(watchEndpoints().watchStateAssociations.initiate(state.code, { subscribe: false }));
  return Promise.all([
    prefetchListing(readListing('state', params, url.search), context),
    ...endWith(signal, [sports, associations]),
  ]);
}

/** One state: its games, its sports, its brackets, and who runs them. */
export function Page({ params, shell }: PageProps) {
  const listing = readListing('state', params, useLocation().search);
  const state = stateOf(params);
  usePageMeta((network) => state && stateMeta(state, network), shell);
  if (!state) return null;
  const name = translateName(state.name);
  return (
    <>
      <PageHeader
        eyebrow={t('High-school sports')}
        title={name}
        lead={t('Games of {state} schools: on air now, coming up and ready to replay.', { state: name })}
        actions={
          <>
            <Button href={stateBracketsPath(state)} icon="trophy">
              {t('{state} playoffs', { state: name })}
            </Button>
            <Button href={findSchoolPath(state)} icon="search">
              {t('{state} schools', { state: name })}
            </Button>
          </>
        }
      />
      <div className={styles.page}>
        <EventListing listing={listing} shell={shell} />
        <SportLinks
          title={t('Sports in {state}', { state: name })}
          filter={filterOf(state)}
          pathOf={(sport) => sportPath(sport, state)}
        />
        <StateAssociations state={state} />
      </div>
    </>
  );
}
