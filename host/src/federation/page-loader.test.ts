import type { MappedRelease } from 'shared-contracts/remote';
import { sampleMap, samplePage, sampleRelease } from '../testing/sample-map.ts';
import { createPageLoader, type PageLoad } from './page-loader.ts';

const [stable, fallback] = [sampleRelease('new'), sampleRelease('old')];
const map = sampleMap({ watch: { stable, fallback } });
const page = samplePage();

type Attempt = () => Promise<unknown>;
const good: Attempt = async () => page;
const broken: Attempt = () => Promise.reject(new Error('404'));
const hanging: Attempt = () => new Promise(() => {});

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** Loads the home page; the attempts are what each release does in turn. */
function loading(attempts: Partial<Record<string, Attempt[]>>, name = 'home', releases = map) {
  const tried: string[] = [];
  const reports: string[] = [];
  const loadPage = createPageLoader({
    load: ({ releaseId }: MappedRelease) => {
      tried.push(releaseId);
      return (attempts[releaseId]?.shift() ?? broken)();
    },
    wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    report: ({ remote, releaseId, page: named, reason }) => reports.push(`${remote}/${named} ${releaseId} ${reason}`),
  });
  return { result: loadPage(releases, 'watch', name), tried, reports };
}

const loadedFrom = (load: PageLoad) => (load.status === 'loaded' ? load.page.release.releaseId : load.status);

test('the stable release is loaded, at the first go', async () => {
  const { result, tried, reports } = loading({ new: [good] });
  expect(await result).toEqual({
    status: 'loaded',
    page: { remote: 'watch', page: 'home', release: stable, module: page },
  });
  expect(tried).toEqual(['new']);
  expect(reports).toEqual([]);
});

test('a failure is tried once more after a moment, and not reported when that helps', async () => {
  const { result, tried, reports } = loading({ new: [broken, good] });
  await jest.advanceTimersByTimeAsync(249);
  expect(tried).toEqual(['new']);
  await jest.advanceTimersByTimeAsync(1);
  expect(loadedFrom(await result)).toBe('new');
  expect(reports).toEqual([]);
});

test('a release that fails twice gives way to the fallback, and is reported once', async () => {
  const { result, tried, reports } = loading({ new: [broken, broken], old: [good] });
  await jest.advanceTimersByTimeAsync(250);
  expect(loadedFrom(await result)).toBe('old');
  expect(tried).toEqual(['new', 'new', 'old']);
  expect(reports).toEqual(['watch/home new 404']);
});

test('a release that hangs is given up after six seconds', async () => {
  const { result, tried, reports } = loading({ new: [hanging, hanging], old: [good] });
  await jest.advanceTimersByTimeAsync(5_999);
  expect(tried).toEqual(['new']);
  await jest.advanceTimersByTimeAsync(1 + 250 + 6_000);
  expect(loadedFrom(await result)).toBe('old');
  expect(reports).toEqual(['watch/home new took longer than 6 seconds']);
});

test.each<[string, unknown]>([
  ['nothing', undefined],
  ['null', null],
  ['a module without a page', { contract: '1.0.0' }],
  ['a module of no contract', { Page: () => null }],
  ['a string', 'page'],
])('%s in place of a page is a failure', async (_name, module) => {
  const { result, reports } = loading({ new: [async () => module, async () => module], old: [good] });
  await jest.advanceTimersByTimeAsync(250);
  expect(loadedFrom(await result)).toBe('old');
  expect(reports).toEqual(['watch/home new is not a page of the contract']);
});

test('a throw without an error, and before any promise, is a failure like any other', async () => {
  const { result, reports } = loading({
    new: [
      () => Promise.reject('offline'),
      () => {
        throw 'no container';
      },
    ],
    old: [good],
  });
  await jest.advanceTimersByTimeAsync(250);
  expect(loadedFrom(await result)).toBe('old');
  expect(reports).toEqual(['watch/home new no container']);
});

test('when nothing loads, the answer names every release once, and why', async () => {
  const { result, reports } = loading({});
  await jest.advanceTimersByTimeAsync(250);
  expect(await result).toEqual({ status: 'failed', remote: 'watch', releases: ['new', 'old'], reason: '404' });
  expect(reports).toHaveLength(2);
});

test('a page that only the fallback has comes from there, without a vain attempt', async () => {
  const releases = sampleMap({ watch: { stable: sampleRelease('new', ['event']), fallback } });
  const { result, tried } = loading({ old: [good] }, 'home', releases);
  expect(loadedFrom(await result)).toBe('old');
  expect(tried).toEqual(['old']);
});

test('a page that no release has is a failure that says so', async () => {
  const { result, tried } = loading({}, 'brackets');
  expect(await result).toMatchObject({ status: 'failed', reason: 'release old has no page "brackets"' });
  expect(tried).toEqual([]);
});

test('a remote that is not published is a failure that says so', async () => {
  const { result } = loading({}, 'home', sampleMap());
  expect(await result).toEqual({ status: 'failed', remote: 'watch', releases: [], reason: 'no release is published' });
});
