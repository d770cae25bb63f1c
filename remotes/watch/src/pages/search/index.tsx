import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { searchEndpoints } from 'shared-contracts/api';
import { CONTRACT_VERSION, endWith, type PageProps, type PrefetchContext } from 'shared-contracts/remote';
import { type EventSearchArguments, searchPath } from 'shared-contracts/routes';
import { useAppSelector } from 'shared-contracts/store';
import { PageHeader } from 'shared-ui';
import { SearchForm } from '../../features/search-results/search-form.tsx';
import { SearchResults } from '../../features/search-results/search-results.tsx';
import {
  eventSearches,
  everyEventSearch,
  schoolSearch,
  searchedWords,
  zoneOfDays,
} from '../../features/search-results/searches.ts';
import { activateWatchApi } from '../../watch-api/watch-api.ts';
import styles from './search.module.css';

export const contract = CONTRACT_VERSION;
export const activate = activateWatchApi;

export async function prefetch({ url, dispatch, getState, signal }: PrefetchContext): Promise<void> {
  const words = searchedWords(url.search);
  if (words === '') return;
  const { followedState: near, timeZone } = getState().preferences;
  const ask = (search: EventSearchArguments) =>
    dispatch(searchEndpoints.searchEvents.initiate(search, { subscribe: false }));
  const askSections = (zone?: string) => eventSearches(words, zone).map(({ search }) => ask(search));
  const every = ask(everyEventSearch(words));
  const schools = dispatch(searchEndpoints.searchSchools.initiate(schoolSearch(words, near), { subscribe: false }));
  await Promise.all(endWith(signal, [every, ...askSections(), schools]));
  const zone = zoneOfDays((await every).data, timeZone);
  if (zone !== undefined)
    await Promise.all(endWith(signal, [ask(everyEventSearch(words, zone)), ...askSections(zone)]));
}

/** Schools and games by words of the address's `q`. */
export function Page({ shell }: PageProps) {
  const words = searchedWords(useLocation().search);
  const network = useAppSelector((state) => state.site.name);
  useEffect(() => {
    shell.meta({
      title: `${words === '' ? 'Search' : `Search: ${words}`} | ${network}`,
      description: 'Find live games, replays and schools by name, mascot or city.',
      canonical: '/search',
    });
  }, [shell, words, network]);
  return (
    <div className={styles.page}>
      <PageHeader
        title={words === '' ? 'Find your game' : `Results for “${words}”`}
        {...(words === '' ? { lead: 'Search by school, mascot, city or sport.' } : {})}
      />
      <SearchForm key={words} words={words} onSearch={(next) => shell.navigate(searchPath(next))} />
      {words !== '' && <SearchResults words={words} shell={shell} />}
    </div>
  );
}
