import { useLocation } from 'react-router';
import { searchEndpoints } from 'shared-contracts/api';
import { t } from 'shared-contracts/messages';
import { searchMeta } from 'shared-contracts/page-meta';
import { CONTRACT_VERSION, endWith, type PageProps, type PrefetchContext } from 'shared-contracts/remote';
import type { EventSearchArguments } from 'shared-contracts/routes';
import { usePageMeta } from 'shared-contracts/use-page-meta';
import { PageHeader } from 'shared-ui';
import { PageAd } from '../../ads/page-ad.tsx';
import { knownFacts } from '../../ads/targeting.ts';
import { readSearch, searchAddress } from '../../features/search-results/search-address.ts';
import { SearchResults } from '../../features/search-results/search-results.tsx';
import { searchesOf, zoneOfDays } from '../../features/search-results/searches.ts';
import { SearchForm } from '../../search-form/search-form.tsx';
import { activateWatchApi } from '../../watch-api/watch-api.ts';
import styles from './search.module.css';

export const contract = CONTRACT_VERSION;
export const activate = activateWatchApi;

export async function prefetch({ url, dispatch, getState, signal }: PrefetchContext): Promise<void> {
  const address = readSearch(url.search);
  if (address.words === '') return;
  const { followedState: near, timeZone } = getState().preferences;
  const ask = (search: EventSearchArguments) =>
    dispatch(searchEndpoints.searchEvents.initiate(search, { subscribe: false }));
  const { games, schools } = searchesOf({ address, near });
  const { games: all, ...lists } = games;
  const first = ask(all);
  await Promise.all(
    endWith(signal, [
      first,
      ...Object.values(lists).map(ask),
      dispatch(searchEndpoints.searchSchools.initiate(schools, { subscribe: false })),
    ]),
  );
  const zone = zoneOfDays((await first).data, timeZone);
  if (zone === undefined) return;
  await Promise.all(endWith(signal, Object.values(searchesOf({ address, near, zone }).games).map(ask)));
}

/** Schools and games by words of the address's `q`. */
export function Page({ shell }: PageProps) {
  const address = readSearch(useLocation().search);
  const { words, sport, state } = address;
  usePageMeta((network) => searchMeta(words, network), shell);
  return (
    <div className={styles.page}>
      <PageHeader
        title={words === '' ? t('Find your game') : t('Results for “{words}”', { words })}
        {...(words === '' ? { lead: t('Search by school, mascot, city or sport.') } : {})}
      />
      <SearchForm
        key={words}
        name={t('Schools and games')}
        label={t('School, city or sport')}
        missing={t('Type a school, city or sport to search for.')}
        action="/search"
        words={words}
        onSearch={(next) => shell.navigate(searchAddress({ ...readSearch(''), words: next }))}
      />
      {words !== '' && <SearchResults address={address} shell={shell} />}
      <PageAd
        place="search"
        shape="strip"
        // What a fan looks for is nobody else's.
        targeting={knownFacts({ page_type: 'search', sport: sport?.name, state: state?.code })}
        shell={shell}
      />
    </div>
  );
}
