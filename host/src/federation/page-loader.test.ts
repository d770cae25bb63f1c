import { satisfy } from '@module-federation/runtime-core';
import { setTranslation } from 'shared-contracts/messages';
import { fitsHost, type MappedRelease } from 'shared-contracts/remote';
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
afterEach(() => {
  jest.useRealTimers();
  setTranslation(null);
});

/** What the host of this tab gives. */
const offers = { contract: '1.2.0', shared: { react: '19.3.1' } };
const fits = ({ needs }: MappedRelease) => !needs || fitsHost(needs, offers, satisfy);
const needing = (release: MappedRelease, contract: string): MappedRelease => ({
  ...release,
  needs: { contract, shared: {} },
});

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
    ...{ fits, satisfies: satisfy },
  });
  for (const release of thrown) brokenPages.add(release, name);
  return { result: loadPage(releases, 'watch', name), tried, reports, loadPage };
}

const loadedFrom = (load: PageLoad) => (load.status === 'loaded' ? load.page.release.releaseId : load.status);

test('the current release is loaded, at the first go', async () => {
  const { result, tried, reports } = loading({ new: [good] });
  expect(await result).toEqual({
    status: 'loaded',
    page: { remote: 'watch', page: 'home', release: current, generation: 7, module: page, language: 'en' },
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
    'a page for another contract than its release says',
    samplePage({ contract: '99.0.0' }),
    'was built for contract 99.0.0, not for ^1.0.0',
  ],
])('%s in place of a page is a failure, which another attempt would not mend', async (_name, module, reason) => {
  const { result, tried, reports } = loading({ new: [async () => module], old: [good] });
  expect(loadedFrom(await result)).toBe('old');
  expect(tried).toEqual(['new', 'old']);
  expect(reports).toEqual([`watch/home new contract: ${reason}`]);
});

test.each([
  ['another minor version', '^1.0.0', '1.999.0'],
  ['two majors of the contract, and built with the other one', '^1.1.0 || ^2.0.0', '2.0.0'],
])('a page for %s is shown', async (_name, range, contract) => {
  const releases = sampleMap({ watch: { current: needing(current, range), fallback } });
  const { result, reports } = loading({ new: [async () => samplePage({ contract })] }, 'home', releases);
  expect(loadedFrom(await result)).toBe('new');
  expect(reports).toEqual([]);
});

test.each<[string, MappedRelease]>([
  ['another major of the contract', needing(current, '^2.0.0')],
  ['a newer minor of the contract', needing(current, '^1.3.0')],
  ['another version of a package', { ...current, needs: { contract: '^1.0.0', shared: { react: '^20.0.0' } } }],
  [
    'a package that the host does not bring',
    { ...current, needs: { contract: '^1.0.0', shared: { lodash: '^4.0.0' } } },
  ],
])('a release that needs %s is not even loaded, and is nobody’s fault', async (_name, unfit) => {
  const releases = sampleMap({ watch: { current: unfit, fallback } });
  const { result, tried, reports } = loading({ new: [good], old: [good] }, 'home', releases);
  expect(loadedFrom(await result)).toBe('old');
  expect(tried).toEqual(['old']);
  expect(reports).toEqual([]);
});

describe('where no release of the map runs in this tab’s host', () => {
  const later = (criticalSince = 0) =>
    sampleMap({ watch: { generation: 8, criticalSince, current: needing(sampleRelease('later'), '^2.0.0') } });

  test('the one that the tab had goes on, as what it was', async () => {
    const { result, loadPage } = loading({ new: [good, good] });
    await result;
    const load = await loadPage(later(), 'watch', 'home');
    expect(load).toMatchObject({ status: 'loaded', page: { release: { releaseId: 'new' }, generation: 7 } });
  });

  test('nothing goes on after a critical step', async () => {
    const { result, loadPage } = loading({ new: [good, good] });
    await result;
    expect(await loadPage(later(8), 'watch', 'home')).toMatchObject({ status: 'failed' });
  });

  test('a tab that had none says so', async () => {
    const { result, tried } = loading({ later: [good] }, 'home', later());
    expect(await result).toEqual({
      ...{ status: 'failed', remote: 'watch', releases: ['later'] },
      reason: 'no release runs on the version of the site that is open here',
    });
    expect(tried).toEqual([]);
  });
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

describe('for a visitor who reads Spanish', () => {
  const fill = (text: string) => text;
  const spoken = sampleRelease('new', ['home', 'language-es']);
  const inSpanish = sampleMap({ watch: { current: spoken, fallback } });
  const languageOf = (load: PageLoad) => (load.status === 'loaded' ? load.page.language : load.status);
  beforeEach(() => setTranslation({ language: 'es', texts: new Map(), fill }));

  test('the words of a release come beside its page, and are filled as those of the shell', async () => {
    const speak = jest.fn();
    const { result, tried } = loading({ new: [async () => ({ speak }), good] }, 'home', inSpanish);
    expect(languageOf(await result)).toBe('es');
    expect(tried).toEqual(['new', 'new']);
    expect(speak.mock.calls).toEqual([[fill]]);
  });

  test('a release without words is in English, and is not asked for any', async () => {
    const { result, tried } = loading({ new: [good] });
    expect(languageOf(await result)).toBe('en');
    expect(tried).toEqual(['new']);
  });

  test.each<[string, Attempt, string]>([
    ['do not come', broken, '404'],
    ['hang', hanging, 'took longer than 6 seconds'],
    ['are none', async () => ({}), '(intermediate value).speak is not a function'],
  ])('words that %s leave the page in English, and are reported', async (_name, words, reason) => {
    const { result, reports } = loading({ new: [words, good] }, 'home', inSpanish);
    await jest.advanceTimersByTimeAsync(6_000);
    expect(languageOf(await result)).toBe('en');
    expect(reports).toEqual([`watch/language-es new load: ${reason}`]);
  });

  test('the fallback has words of its own', async () => {
    const speak = jest.fn();
    const both = sampleMap({ watch: { current: spoken, fallback: sampleRelease('old', ['home', 'language-es']) } });
    const { result } = loading({ new: [broken, broken, broken], old: [async () => ({ speak }), good] }, 'home', both);
    await jest.advanceTimersByTimeAsync(250);
    const load = await result;
    expect([loadedFrom(load), languageOf(load)]).toEqual(['old', 'es']);
    expect(speak).toHaveBeenCalledTimes(1);
  });
});
