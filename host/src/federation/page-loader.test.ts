import { CONTRACT_VERSION, type MappedRelease } from 'shared-contracts/remote';
import { sampleMap, samplePage, sampleRelease } from '../testing/sample-map.ts';
import { createBrokenPages } from './broken-pages.ts';
import { createPageLoader, type PageLoad } from './page-loader.ts';

const [current, fallback] = [sampleRelease('new'), sampleRelease('old')];
const map = sampleMap({ watch: { generation: 7, current, fallback } });
const page = samplePage();

type Attempt = () => Promise<unknown>;
const good: Attempt = async () => page;
const broken: Attempt = () => Promise.reject(new Error('404'));
const hanging: Attempt = () => new Promise(() => {});

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** Loads the home page; the attempts are what each release does in turn, `thrown` those that threw when rendered. */
function loading(
  attempts: Partial<Record<string, Attempt[]>>,
  name = 'home',
  releases = map,
  thrown: readonly MappedRelease[] = [],
) {
  const tried: string[] = [];
  const reports: string[] = [];
  const brokenPages = createBrokenPages();
  const loadPage = createPageLoader({
    load: ({ releaseId }: MappedRelease) => {
      tried.push(releaseId);
      return (attempts[releaseId]?.shift() ?? broken)();
    },
    wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    broken: brokenPages,
    report: ({ remote, release, page: named, kind, reason }) =>
      reports.push(`${remote}/${named} ${release.releaseId} ${kind}: ${reason}`),
  });
  for (const release of thrown) brokenPages.add(release, name);
  return { result: loadPage(releases, 'watch', name), tried, reports };
}

const loadedFrom = (load: PageLoad) => (load.status === 'loaded' ? load.page.release.releaseId : load.status);

test('the current release is loaded, at the first go', async () => {
  const { result, tried, reports } = loading({ new: [good] });
  expect(await result).toEqual({
    status: 'loaded',
    page: { remote: 'watch', page: 'home', release: current, generation: 7, module: page },
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
  expect(reports).toEqual(['watch/home new load: 404']);
});

test('a release that hangs is given up after six seconds', async () => {
  const { result, tried, reports } = loading({ new: [hanging, hanging], old: [good] });
  await jest.advanceTimersByTimeAsync(5_999);
  expect(tried).toEqual(['new']);
  await jest.advanceTimersByTimeAsync(1 + 250 + 6_000);
  expect(loadedFrom(await result)).toBe('old');
  expect(reports).toEqual(['watch/home new load: took longer than 6 seconds']);
});

test.each<[string, unknown, string]>([
  ['nothing', undefined, 'is not a page of the contract'],
  ['null', null, 'is not a page of the contract'],
  ['a module without a page', { contract: '1.0.0' }, 'is not a page of the contract'],
  ['a module of no contract', { Page: () => null }, 'is not a page of the contract'],
  ['a string', 'page', 'is not a page of the contract'],
  [
    'a page for another contract',
    samplePage({ contract: '99.0.0' }),
    `was built for contract 99.0.0, and this host offers ${CONTRACT_VERSION}`,
  ],
])('%s in place of a page is a failure, which another attempt would not mend', async (_name, module, reason) => {
  const { result, tried, reports } = loading({ new: [async () => module], old: [good] });
  expect(loadedFrom(await result)).toBe('old');
  expect(tried).toEqual(['new', 'old']);
  expect(reports).toEqual([`watch/home new contract: ${reason}`]);
});

test('a page for another minor version of the contract is shown', async () => {
  const module = samplePage({ contract: `${CONTRACT_VERSION.split('.')[0]}.999.0` });
  const { result } = loading({ new: [async () => module] });
  expect(loadedFrom(await result)).toBe('new');
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
  expect(reports).toEqual(['watch/home new load: no container']);
});

test('when nothing loads, the answer names every release once, and why', async () => {
  const { result, reports } = loading({});
  await jest.advanceTimersByTimeAsync(250);
  expect(await result).toEqual({ status: 'failed', remote: 'watch', releases: ['new', 'old'], reason: '404' });
  expect(reports).toHaveLength(2);
});

test('a page that only the fallback has comes from there, without a vain attempt', async () => {
  const releases = sampleMap({ watch: { current: sampleRelease('new', ['event']), fallback } });
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

test('a release that threw when it was rendered is passed over for the fallback', async () => {
  const { result, tried } = loading({ new: [good], old: [good] }, 'home', map, [current]);
  expect(loadedFrom(await result)).toBe('old');
  expect(tried).toEqual(['old']);
});

test('when every release threw, the current one gets another chance', async () => {
  const { result } = loading({ new: [good], old: [good] }, 'home', map, [current, fallback]);
  expect(loadedFrom(await result)).toBe('new');
});
