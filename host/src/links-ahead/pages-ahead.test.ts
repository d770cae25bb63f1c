import type { PrefetchContext, ReleaseMap } from 'shared-contracts/remote';
import { createActivePages } from '../federation/active-pages.ts';
import type { PageLoad } from '../federation/page-loader.ts';
import { loadedPage, sampleMap, samplePage, sampleRelease } from '../testing/sample-map.ts';
import { sampleFacts, sampleStore } from '../testing/sample-store.ts';
import { createPagesAhead } from './pages-ahead.ts';

const urlOf = (path: string) => new URL(path, 'http://localhost');

interface Overrides {
  /** What the page's `prefetch` does. */
  prefetch?: (context: PrefetchContext) => Promise<unknown>;
  load?: () => Promise<PageLoad>;
}

/** Pages that can be loaded ahead, of one release; all pages share one module. */
function pagesAhead({ prefetch = async () => {}, load }: Overrides = {}) {
  const prefetches: PrefetchContext[] = [];
  const activated: string[] = [];
  const loaded: string[] = [];
  const refreshIfStale = jest.fn(async () => {});
  const activePages = createActivePages();
  let now = 0;
  let map: ReleaseMap = sampleMap();
  const pageOf = (page: string, releaseId = 'v1') =>
    loadedPage(
      releaseId,
      samplePage({
        activate: () => activated.push(page),
        prefetch(context) {
          prefetches.push(context);
          return prefetch(context);
        },
      }),
      page,
    );
  const pages = createPagesAhead({
    store: sampleStore(),
    releases: { current: () => map, refreshIfStale },
    loadPage: async (_map, remote, page) => {
      loaded.push(`${remote}/${page}`);
      return load ? load() : { status: 'loaded', page: pageOf(page) };
    },
    activePages,
    facts: sampleFacts,
    now: () => now,
  });
  return {
    ...{ pages, prefetches, activated, loaded, refreshIfStale, activePages, pageOf },
    pass: (milliseconds: number) => {
      now += milliseconds;
    },
    publishHost: () => {
      map = { ...map, host: { ...map.host, releaseId: 'another' } };
    },
  };
}

const failed: PageLoad = { status: 'failed', remote: 'watch', releases: [], reason: 'gone' };

test('code and data of a page are loaded, and the look for news that its navigation begins with', async () => {
  const { pages, prefetches, activated, loaded, refreshIfStale } = pagesAhead();
  await pages.all(urlOf('/events/a-at-b/gam1?t=1'));
  expect(loaded).toEqual(['watch/event']);
  expect(activated).toEqual(['event']);
  expect(prefetches).toMatchObject([{ isAhead: true, params: { slug: 'a-at-b', key: 'gam1' } }]);
  expect(prefetches[0]?.url.search).toBe('?t=1');
  expect(refreshIfStale).toHaveBeenCalledTimes(1);
});

test('the code alone is loaded without its data, and nothing comes into force', async () => {
  const { pages, prefetches, activated, loaded, refreshIfStale } = pagesAhead();
  await pages.code(urlOf('/'));
  expect(loaded).toEqual(['watch/home']);
  expect([prefetches, activated]).toEqual([[], []]);
  expect(refreshIfStale).not.toHaveBeenCalled();
});

test('addresses of one page have one name, and those that are none of a remote have none', () => {
  const { pages } = pagesAhead();
  expect(pages.nameOf(urlOf('/events/a-at-b/gam1'))).toBe('watch/event');
  expect(pages.nameOf(urlOf('/events/c-at-d/gam2'))).toBe('watch/event');
  for (const path of ['/privacypolicy', '/home', '/nowhere', '/subscribe/free']) {
    expect(pages.nameOf(urlOf(path))).toBeNull();
  }
});

test('behind a guard only the code is loaded, since there may be another page', async () => {
  const { pages, prefetches, loaded } = pagesAhead();
  await pages.all(urlOf('/member/account'));
  expect(loaded).toHaveLength(1);
  expect(prefetches).toEqual([]);
});

test('while another release of the remote is in force its endpoints stay, and only the code is loaded', async () => {
  const { pages, prefetches, activated, activePages, pageOf } = pagesAhead();
  activePages.enter(pageOf('home', 'v0'));
  await pages.all(urlOf('/events/a-at-b/gam1'));
  expect(activated).toEqual(['home']);
  expect(prefetches).toEqual([]);
  expect(activePages.isInForce(pageOf('home', 'v0'))).toBe(true);
});

test('after a change of the host nothing is loaded: the next navigation loads a whole document', async () => {
  const { pages, loaded, publishHost } = pagesAhead();
  publishHost();
  await pages.all(urlOf('/'));
  expect(loaded).toEqual([]);
});

test('no more than two pages are read at a time', async () => {
  const ends: (() => void)[] = [];
  const { pages, prefetches } = pagesAhead({ prefetch: () => new Promise<void>((resolve) => ends.push(resolve)) });
  const reads = ['gam1', 'gam2', 'gam3'].map((key) => pages.all(urlOf(`/events/a-at-b/${key}`)));
  await new Promise((resolve) => setTimeout(resolve));
  expect(prefetches.map(({ params }) => params.key)).toEqual(['gam1', 'gam2']);
  for (const end of ends) end();
  await Promise.all(reads);
  void pages.all(urlOf('/'));
  await new Promise((resolve) => setTimeout(resolve));
  expect(prefetches).toHaveLength(3);
});

test.each<[string, () => Promise<unknown>]>([
  ['by which a page asks for the error page', () => Promise.reject(new Error('bracket'))],
  [
    'of a broken page',
    () => {
      throw new TypeError('undefined is no function');
    },
  ],
])('an error %s is left to the navigation', async (_name, prefetch) => {
  const { pages, prefetches } = pagesAhead({ prefetch });
  for (const path of ['/', '/search', '/playoffs']) await pages.all(urlOf(path));
  expect(prefetches).toHaveLength(3);
});

describe('for a minute nothing is loaded', () => {
  const ask = (answer: unknown) => ({
    prefetch: async ({ dispatch }: PrefetchContext) => {
      await dispatch((() => Promise.resolve(answer)) as never);
    },
  });

  test.each<[string, Overrides]>([
    ['a page did not load', { load: async () => failed }],
    ['a service could not be reached', ask({ error: { kind: 'network' } })],
    ['a service did not answer in time', ask({ error: { kind: 'timeout' } })],
    ['a service is busy', ask({ error: { kind: 'http', status: 503 } })],
    ['too much was asked', ask({ error: { kind: 'http', status: 429 } })],
  ])('after %s', async (_name, overrides) => {
    const { pages, loaded, pass } = pagesAhead(overrides);
    await pages.all(urlOf('/'));
    await pages.all(urlOf('/search'));
    expect(loaded).toEqual(['watch/home']);
    pass(59_999);
    expect(pages.nameOf(urlOf('/search'))).toBeNull();
    pass(1);
    await pages.all(urlOf('/search'));
    expect(loaded).toEqual(['watch/home', 'watch/search']);
  });

  test.each<[string, unknown]>([
    ['there is no such thing', { error: { kind: 'http', status: 404 } }],
    ['it was there already', undefined],
    ['it came', { data: [] }],
  ])('but not when %s', async (_name, answer) => {
    const { pages, loaded } = pagesAhead(ask(answer));
    await pages.all(urlOf('/'));
    await pages.all(urlOf('/search'));
    expect(loaded).toHaveLength(2);
  });
});

test('a page without data of its own is loaded', async () => {
  const { prefetch: _none, ...module } = samplePage({});
  const release = sampleRelease('v1');
  const { pages, loaded } = pagesAhead({
    load: async () => ({
      status: 'loaded',
      page: { remote: 'watch', page: 'home', release, generation: 1, module, language: 'en' },
    }),
  });
  await pages.all(urlOf('/'));
  expect(loaded).toEqual(['watch/home']);
});
