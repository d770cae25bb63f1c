import { useLocation } from 'react-router';
import { searchEndpoints } from 'shared-contracts/api';
import { t, translateName } from 'shared-contracts/messages';
import { findSchoolMeta } from 'shared-contracts/page-meta';
import { CONTRACT_VERSION, endWith, type PageProps, type PrefetchContext } from 'shared-contracts/remote';
import { findSchoolPath, statePath } from 'shared-contracts/routes';
import { usePageMeta } from 'shared-contracts/use-page-meta';
import { Button, PageHeader, TextLink } from 'shared-ui';
import { prefetchSchools } from '../../features/school-lists/prefetch-schools.ts';
import { SearchForm } from '../../search-form/search-form.tsx';
import styles from './find-school.module.css';
import { activateFindSchoolApi, findSchoolEndpoints } from './find-school-api.ts';
import { type FinderAddress, finderPath, findingOf, readFinder } from './finder-address.ts';
import { SchoolsByWords } from './schools-by-words.tsx';
import { SchoolsNear } from './schools-near.tsx';
import { SchoolsOfState } from './schools-of-state.tsx';
import { StatesWithSchools } from './states-with-schools.tsx';

export const contract = CONTRACT_VERSION;
export const activate = activateFindSchoolApi;

export function prefetch({ params, url, dispatch, signal }: PrefetchContext): Promise<unknown> {
  const endpoints = findSchoolEndpoints();
  const once = { subscribe: false };
  const address = readFinder(params, url.search);
  const finding = findingOf(address);
  switch (finding.kind) {
    case 'states':
      return Promise.all(endWith(signal, [dispatch(endpoints.watchSchoolIndex.initiate(undefined, once))]));
    case 'state':
      return prefetchSchools(finding.of, address, { dispatch, signal });
    case 'words':
      return Promise.all(endWith(signal, [dispatch(searchEndpoints.searchSchools.initiate(finding.search, once))]));
    case 'zip':
      return Promise.all(endWith(signal, [dispatch(endpoints.watchNearbySchools.initiate(finding.zip, once))]));
  }
}

/** Finds a school by its state, its first letter, words of its name or city, or a zip code. */
export function Page({ params, shell }: PageProps) {
  const address = readFinder(params, useLocation().search);
  const { state, words } = address;
  const name = state ? translateName(state.name) : '';
  usePageMeta((network) => findSchoolMeta(state, network), shell);
  return (
    <div className={styles.page}>
      <PageHeader
        eyebrow={state ? <TextLink href={findSchoolPath()}>{t('Find your school')}</TextLink> : t('High-school sports')}
        title={state ? t('Schools in {state}', { state: name }) : t('Find your school')}
        lead={t('Each has a page with its games on air, its schedule and its replays.')}
        actions={state && <Button href={statePath(state)}>{t('Games in {state}', { state: name })}</Button>}
      />
      <SearchForm
        key={words}
        name={state ? t('Schools in {state}', { state: name }) : t('Schools')}
        label={t('School, mascot, city or zip code')}
        missing={t('Type a school, a mascot, a city or a zip code to search for.')}
        action={findSchoolPath(state)}
        words={words}
        onSearch={(next) => shell.navigate(finderPath({ state, words: next, letter: null, page: 1 }))}
      />
      <Found address={address} />
    </div>
  );
}

function Found({ address }: { address: FinderAddress }) {
  const finding = findingOf(address);
  switch (finding.kind) {
    case 'states':
      return <StatesWithSchools />;
    case 'state':
      return <SchoolsOfState address={address} state={finding.state} of={finding.of} />;
    case 'words':
      return <SchoolsByWords address={address} search={finding.search} />;
    case 'zip':
      return <SchoolsNear address={address} zip={finding.zip} />;
  }
}
