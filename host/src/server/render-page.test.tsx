import { act } from '@testing-library/react';
import { lazy, Suspense } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createMemoryRouter } from 'react-router';
import { type ApiEnvironment, baseApi, memberEndpoints } from 'shared-contracts/api';
import type { Language, LanguageModule } from 'shared-contracts/messages';
import type { PageModule, PageProps, Shell } from 'shared-contracts/remote';
import { createAppStore, useAppSelector, useNow } from 'shared-contracts/store';
import { PAGE_ROUTE, pageRoutes } from '../app/create-router.tsx';
import { firstState } from '../app/first-state.ts';
import { Site } from '../app/site.tsx';
import type { PageData } from '../config/page-data.ts';
import { createLoadingBar } from '../loading-bar/loading-bar-state.ts';
import { createToasts } from '../shell/toasts.ts';
import { loadedPage, sampleMap, samplePage, sampleRelease } from '../testing/sample-map.ts';
import { sampleSite } from '../testing/sample-store.ts';
import { renderPage } from './render-page.tsx';

const rendered = { releaseId: 'v1', timeZone: 'America/Chicago', at: Date.parse('2026-11-20T18:00:00Z') };

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    testGames: build.query<{ names: string[] }, void>({ query: () => ({ service: 'search', path: '/games' }) }),
  }),
});

function GamesPage({ shell }: PageProps) {
  const { data } = api.useTestGamesQuery();
  const timeZone = useAppSelector((state) => state.preferences.timeZone);
  const time = new Date(useNow(shell)).toLocaleTimeString('en-US', { timeZone });
  return (
    <h1>
      {data?.names.join()} at {time}
    </h1>
  );
}

function BrokenPage(): never {
  throw new Error('no such game');
}

/** As an `import()` fails in the script for servers. */
const Later = lazy(() => Promise.reject(Object.assign(new Error('not available'), { code: 'MODULE_NOT_FOUND' })));

function PageOfLater() {
  return (
    <Suspense>
      <Later />
    </Suspense>
  );
}

function LongList() {
  return <p>{'A long list. '.repeat(3_000)}</p>;
}

function LongPage() {
  return (
    <Suspense>
      <LongList />
    </Suspense>
  );
}

/** It is there a moment later. */
const LateList = lazy(async () => ({ default: LongList }));

function PageThatWaits() {
  return (
    <Suspense fallback={<p>Loading</p>}>
      <LateList />
    </Suspense>
  );
}

const games = samplePage({
  Page: GamesPage,
  prefetch: async ({ dispatch }) => dispatch(api.endpoints.testGames.initiate()),
});

function pageData(data: Record<string, unknown> = { '/search/games': { names: ['Lincoln'] } }): PageData {
  return {
    config: {
      site: sampleSite,
      services: { search: '/search' } as ApiEnvironment['services'],
      consent: { isEmbedded: true, isGpc: false },
      tracking: { writeKey: 'key', tagManager: null },
      flags: null,
      botCheck: null,
      mayHaveSession: false,
      serverTime: rendered.at,
    },
    map: sampleMap({ watch: { current: sampleRelease('v1') } }),
    data,
  };
}

const render = (
  page: PageModule,
  { at = '/', data = pageData(), language = 'en' as Language, words = undefined as LanguageModule | undefined } = {},
) =>
  renderPage({
    address: `http://localhost${at}`,
    page: data,
    rendered: { ...rendered, language },
    load: (name) => ({ home: page, 'language-es': words })[name],
  });

test('frame and page are rendered from the data that came along', async () => {
  const outcome = await render(games);
  const { html } = outcome as Extract<typeof outcome, { status: 'rendered' }>;
  const body = document.createElement('div');
  body.innerHTML = html;
  expect(body.querySelector('main h1')).toHaveTextContent('Lincoln at 12:00:00 PM');
  expect(body.querySelector('header')).toHaveTextContent('Sign in');
  expect(body.querySelector('footer')).not.toBeNull();
});

test('each page is rendered in its own language, whatever the one before was in', async () => {
  const wordsIn = async (language: Language) => {
    const outcome = await render(games, { language });
    return (outcome as Extract<typeof outcome, { status: 'rendered' }>).html;
  };
  expect(await wordsIn('es')).toContain('Entrar');
  expect(await wordsIn('en')).toContain('Sign in');
});

test('a remote says its words in the language of each page', async () => {
  const said: (string | null)[] = [];
  const words: LanguageModule = {
    speak: (fill) => void said.push(fill === null ? null : fill('{count, number}', { count: 1_000 })),
  };
  await render(games, { language: 'es', words });
  expect(said.at(-1)).toBe('1,000');
  await render(games, { words });
  expect(said.at(-1)).toBeNull();
});

test.each([
  ['without words in Spanish is marked as English', ['home'], 'en'],
  ['with words in Spanish is of the language of its document', ['home', 'language-es'], undefined],
])('a page %s', async (_name, pages, lang) => {
  const data = { ...pageData(), map: sampleMap({ watch: { current: sampleRelease('v1', pages) } }) };
  const outcome = await render(games, { language: 'es', data, words: { speak: () => {} } });
  const body = document.createElement('div');
  body.innerHTML = (outcome as Extract<typeof outcome, { status: 'rendered' }>).html;
  expect(body.querySelector('[data-remote]')?.getAttribute('lang') ?? undefined).toBe(lang);
});

test('data that did not come along is asked for by its address', async () => {
  expect(await render(games, { data: pageData({}) })).toEqual({ status: 'lacking', addresses: ['/search/games'] });
});

test('a page that leads elsewhere is not rendered', async () => {
  expect(await render(games, { at: '/home' })).toEqual({ status: 'left to the tab' });
});

test('a page of members is not rendered', async () => {
  const page = samplePage({
    prefetch: async ({ dispatch }) => dispatch(memberEndpoints.userInfo.initiate()),
  });
  expect(await render(page)).toEqual({ status: 'left to the tab' });
});

test('a page that shows first what is loaded later is not rendered', async () => {
  expect(await render(samplePage({ Page: PageOfLater }))).toEqual({ status: 'left to the tab' });
});

for (const [name, Page] of [
  ['a long page', LongPage],
  ['a page that waits for a part', PageThatWaits],
] as const) {
  test(`${name} is whole without scripts`, async () => {
    const outcome = await render(samplePage({ Page }));
    const { html } = outcome as Extract<typeof outcome, { status: 'rendered' }>;
    expect(html).not.toMatch(/<script|<template|Loading/);
    expect(html).toContain('A long list.');
  });
}

test('what a page throws is thrown, and no half of it is sent', async () => {
  await expect(render(samplePage({ Page: BrokenPage }))).rejects.toThrow('no such game');
});

test('a page that the release does not have is not rendered', async () => {
  await expect(render(games, { at: '/search' })).rejects.toMatchObject({ status: 503 });
});

/** React's development build says so of each context, since here, as nowhere else, both sides are in one process. */
const BOTH_SIDES = 'Detected multiple renderers concurrently rendering the same context provider.';

test('a tab of another zone and of a later time takes the page over as it is, and then shows its own', async () => {
  const outcome = await render(games);
  const root = document.createElement('div');
  root.innerHTML = (outcome as Extract<typeof outcome, { status: 'rendered' }>).html;
  document.body.append(root);
  const before = root.innerHTML;

  const page = pageData();
  const { data } = page;
  const store = createAppStore(
    {
      services: page.config.services,
      fetch: () => Promise.reject(new TypeError('offline')),
      accessToken: () => null,
      refreshAccess: async () => false,
      takeInlined: (address) => data[address],
    },
    {
      site: sampleSite,
      session: { status: 'anonymous' },
      preferences: { followedState: 'TX', timeZone: 'UTC', areScoresHidden: false },
    },
  );
  await store.dispatch(api.endpoints.testGames.initiate());
  const outcomeOfPage = { page: loadedPage('v1', games), row: { title: '' }, params: {}, canonical: '/' };
  const router = createMemoryRouter(
    pageRoutes(async () => outcomeOfPage as never),
    { hydrationData: { loaderData: { [PAGE_ROUTE]: outcomeOfPage } } },
  );
  const mismatches: unknown[] = [];
  jest.mocked(console.error).mockImplementation((words) => {
    if (!String(words).startsWith(BOTH_SIDES)) mismatches.push(words);
  });
  const shown = jest.fn(() => expect(root.innerHTML).toBe(before));
  const tree = (
    <Site
      store={store}
      serverState={{ ...store.getState(), ...firstState(page, rendered) }}
      services={{
        shell: { now: () => rendered.at } as Shell,
        toasts: createToasts(),
        loadingBar: createLoadingBar(() => () => {}),
        setMeta: () => {},
        pageLife: { mounted: () => () => {}, crashed: () => false },
        releases: { current: () => page.map, subscribe: () => () => {} },
        title: (template) => template,
        pageViewed: () => {},
        mayBeMember: () => false,
        restoredScroll: () => null,
        chooseLanguage: () => {},
      }}
      dataIcon={() => null}
      router={router}
      tagManager={null}
      onShown={shown}
    />
  );
  const hydrated = await act(async () =>
    hydrateRoot(root, tree, { onRecoverableError: (error) => void mismatches.push(error) }),
  );
  expect(mismatches).toEqual([]);
  expect(shown).toHaveBeenCalledTimes(1);
  expect(root.querySelector('main h1')).toHaveTextContent('Lincoln at 6:00:00 PM');
  await act(async () => hydrated.unmount());
  root.remove();
});
