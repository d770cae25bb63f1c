import type { ReleaseMap } from 'shared-contracts/remote';
import { createHolds } from '../shell/holds.ts';
import { createBuildWatch } from './build-watch.ts';
import { watchedPages } from './watched-pages.ts';

const mapOf = (releaseId: string, generation: number, criticalSince = 0): ReleaseMap => ({
  id: releaseId,
  host: { releaseId, version: '1.0.0', generation, criticalSince },
  remotes: {},
  preview: null,
});

const served = (id: string) => async () => new Response(JSON.stringify({ id, timestamp: 0 }));
const forbidden = (): Storage => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};

function tab(overrides: { fetch?: () => Promise<Response>; storage?: () => Storage } = {}) {
  let map = mapOf('first', 1);
  const left: string[] = [];
  const asked: string[] = [];
  const answer = { fetch: overrides.fetch ?? served('second') };
  const holds = createHolds();
  let reloads = 0;
  const watch = createBuildWatch({
    releases: { current: () => map },
    holds,
    fetch: async (address) => {
      asked.push(String(address));
      return answer.fetch();
    },
    leave: (address) => left.push(address),
    reload: () => {
      reloads += 1;
    },
    storage: overrides.storage ?? (() => window.sessionStorage),
    now: () => Date.parse('2026-11-13T19:00:00.999Z'),
  });
  return {
    watch,
    left,
    asked,
    holds,
    answer,
    reloads: () => reloads,
    publish: (releaseId: string, generation: number, criticalSince = 0) => {
      map = mapOf(releaseId, generation, criticalSince);
    },
  };
}

beforeEach(() => window.sessionStorage.clear());

test('while the host is the same, navigations stay in the tab and ask nothing', async () => {
  const { watch, left, asked } = tab();
  expect(await watch.leavesFor('/search')).toBe(false);
  expect(left).toEqual([]);
  expect(asked).toEqual([]);
});

test('after a change of the host the next navigation loads its target whole, once the manifest of this second says so', async () => {
  const { watch, left, asked, publish } = tab();
  publish('second', 2);
  expect(await watch.leavesFor('/search?q=x')).toBe(true);
  expect(left).toEqual(['/search?q=x']);
  expect(asked).toEqual([`/builds/latest.json?${Date.parse('2026-11-13T19:00:00Z') / 1_000}`]);
});

test('a gateway that lags behind makes one navigation full, not each', async () => {
  const first = tab();
  first.publish('second', 2);
  expect(await first.watch.leavesFor('/')).toBe(true);
  // The document came again from the old host.
  const again = tab();
  again.publish('second', 2);
  expect(await again.watch.leavesFor('/')).toBe(false);
  again.publish('third', 3);
  again.answer.fetch = served('third');
  expect(await again.watch.leavesFor('/')).toBe(true);
});

test('a page that holds is not left', async () => {
  const { watch, left, holds, publish } = tab();
  publish('second', 2);
  const release = holds.hold('a form is half filled in');
  expect(await watch.leavesFor('/')).toBe(false);
  release();
  expect(await watch.leavesFor('/')).toBe(true);
  expect(left).toEqual(['/']);
});

test.each<[string, () => Promise<Response>]>([
  ['cannot be reached', () => Promise.reject(new TypeError('fetch failed'))],
  ['fails', async () => new Response('', { status: 503 })],
  ['answers garbage', async () => new Response('<html>')],
  ['still serves another build', served('first')],
])('a gateway that %s is no reason to leave, and the turn is kept', async (_name, fetch) => {
  const { watch, left, answer, publish } = tab({ fetch });
  publish('second', 2);
  expect(await watch.leavesFor('/')).toBe(false);
  answer.fetch = served('second');
  expect(await watch.leavesFor('/')).toBe(true);
  expect(left).toHaveLength(1);
});

test('a browser that forbids storage keeps the tab as it is', async () => {
  const { watch, left, publish } = tab({ storage: forbidden });
  publish('second', 2);
  expect(await watch.leavesFor('/')).toBe(false);
  expect(left).toEqual([]);
});

test('the first page is opened without a look at builds; later ones leave by the whole address', async () => {
  const { watch, left, publish } = tab();
  publish('second', 2);
  const openPage = jest.fn(async (url: URL) => url.pathname);
  const open = watchedPages({
    ...{ buildWatch: watch, openPage, isOpened: false, refresh: async () => {}, hash: () => '#scores' },
    leavesOffline: () => false,
  });
  const { signal } = new AbortController();
  expect(await open(new URL('https://site.test/'), signal)).toBe('/');

  const leaving = new AbortController();
  const second = open(new URL('https://site.test/search?q=x'), leaving.signal);
  await new Promise((resolve) => setTimeout(resolve));
  expect(left).toEqual(['/search?q=x#scores']);
  expect(openPage).toHaveBeenCalledTimes(1);
  leaving.abort(new Error('the fan pressed stop'));
  await expect(second).rejects.toThrow('the fan pressed stop');

  expect(await open(new URL('https://site.test/store'), signal)).toBe('/store');
});

test('where the first page came rendered, the first navigation leaves for a new build', async () => {
  const left: string[] = [];
  const open = watchedPages({
    buildWatch: { leavesFor: async (address) => left.push(address) > 0 },
    openPage: async (url: URL) => url.pathname,
    ...{ isOpened: true, leavesOffline: () => false, refresh: async () => {}, hash: () => '' },
  });
  const leaving = new AbortController();
  const second = open(new URL('https://site.test/search'), leaving.signal);
  await new Promise((resolve) => setTimeout(resolve));
  leaving.abort(new Error('the fan pressed stop'));
  await expect(second).rejects.toThrow('the fan pressed stop');
  expect(left).toEqual(['/search']);
});

test('without a network the first page is opened, and later ones are loaded whole, without a look at releases or builds', async () => {
  const left: string[] = [];
  const refresh = jest.fn(async () => {});
  const leavesFor = jest.fn(async () => false);
  const open = watchedPages({
    ...{ buildWatch: { leavesFor }, openPage: async (url: URL) => url.pathname, isOpened: false },
    ...{ refresh, hash: () => '#scores' },
    leavesOffline: (address) => left.push(address) > 0,
  });
  const { signal } = new AbortController();
  expect(await open(new URL('https://site.test/'), signal)).toBe('/');
  const leaving = new AbortController();
  const second = open(new URL('https://site.test/playoffs?q=x'), leaving.signal);
  leaving.abort(new Error('the fan pressed stop'));
  await expect(second).rejects.toThrow('the fan pressed stop');
  expect(left).toEqual(['/playoffs?q=x#scores']);
  expect(refresh).not.toHaveBeenCalled();
  expect(leavesFor).not.toHaveBeenCalled();
});

describe('after a critical step of the host', () => {
  test.each([
    ['the host stayed the same', 'first', 2, 2, false],
    ['the step was no critical one', 'second', 2, 0, false],
    ['the step came before the document', 'second', 2, 1, false],
    ['the host changed', 'second', 2, 2, true],
    ['a later step changed the host again', 'third', 3, 2, true],
  ])('where %s', (_name, releaseId, generation, criticalSince, expected) => {
    const { watch, publish } = tab();
    publish(releaseId, generation, criticalSince);
    expect(watch.isUrgent()).toBe(expected);
  });

  test('the document is loaded again, once for each generation', async () => {
    const { watch, publish, reloads } = tab();
    publish('second', 2, 2);
    expect(await watch.leavesNow({ isInterrupting: false })).toBe(true);
    expect(await watch.leavesNow({ isInterrupting: false })).toBe(false);
    expect(await watch.leavesFor('/search')).toBe(false);
    expect(reloads()).toBe(1);
    expect(watch.takeInterruption()).toBe(false);
  });

  test('a gateway that does not serve it yet keeps the document, and nothing was interrupted', async () => {
    const { watch, publish, reloads } = tab({ fetch: served('first') });
    publish('second', 2, 2);
    expect(await watch.leavesNow({ isInterrupting: true })).toBe(false);
    expect(reloads()).toBe(0);
    expect(watch.takeInterruption()).toBe(false);
  });

  test('the next document is told once that something was interrupted', async () => {
    const { watch, publish } = tab();
    publish('second', 2, 2);
    await watch.leavesNow({ isInterrupting: true });
    const next = tab();
    expect(next.watch.takeInterruption()).toBe(true);
    expect(next.watch.takeInterruption()).toBe(false);
    expect(tab({ storage: forbidden }).watch.takeInterruption()).toBe(false);
  });
});
