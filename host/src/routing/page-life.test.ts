import type { MappedRemote, ReleaseMap } from 'shared-contracts/remote';
import { createActivePages } from '../federation/active-pages.ts';
import { createBrokenPages } from '../federation/broken-pages.ts';
import type { Failure } from '../federation/failure-reports.ts';
import { createReleaseStyles } from '../federation/release-styles.ts';
import { loadedPage, sampleMap, sampleRelease } from '../testing/sample-map.ts';
import { createPageLife } from './page-life.ts';
import { createScreen } from './screen.ts';

const [v1, v2] = [sampleRelease('v1'), sampleRelease('v2')];

afterEach(() => {
  for (const link of document.querySelectorAll('link')) link.remove();
});

function styleOf(base: string): void {
  const link = document.createElement('link');
  Object.assign(link, { rel: 'stylesheet', href: `${base}a.css` });
  document.head.append(link);
}
const bases = () =>
  [...document.querySelectorAll('link')].map(({ href }) => new URL(href).pathname.replace('a.css', ''));

/** A tab whose map says this of watch, with a page of `v2` in force. */
function tab(watch: Partial<MappedRemote> = {}) {
  let map: ReleaseMap = sampleMap({ watch: { current: v2, fallback: v1, ...watch } });
  let tell = () => {};
  const failures: Failure[] = [];
  const stays: string[] = [];
  const counts = { refreshes: 0, revalidations: 0 };
  const activePages = createActivePages();
  const screen = createScreen();
  const broken = createBrokenPages();
  const page = loadedPage('v2');
  activePages.enter(page);
  screen.show(page);
  const life = createPageLife({
    releases: {
      current: () => map,
      refresh: async () => {
        counts.refreshes += 1;
      },
      refreshIfStale: async () => {},
      follow: () => {},
      subscribe: (listener) => {
        tell = listener;
        return () => {};
      },
    },
    activePages,
    screen,
    broken,
    styles: createReleaseStyles(document),
    reports: { shown: () => () => {}, failed: (failure) => failures.push(failure) },
    stays: {
      begin: (shown) => {
        stays.push(`${shown?.page ?? 'own page'} came`);
        return () => stays.push(`${shown?.page ?? 'own page'} went`);
      },
    },
    revalidate: async () => {
      counts.revalidations += 1;
    },
  });
  const publish = (next: ReleaseMap) => {
    map = next;
    tell();
  };
  return { life, page, activePages, screen, broken, failures, stays, counts, publish };
}

test('a page is known to be on the screen from when it comes until it goes, one of the host’s own as well', () => {
  const { life, page, stays } = tab();
  life.mounted(page)();
  life.mounted(null)();
  expect(stays).toEqual(['home came', 'home went', 'own page came', 'own page went']);
});

describe('a page that throws', () => {
  test('is reported, and gives way to the fallback', () => {
    const { life, page, failures, counts, broken } = tab();
    expect(life.crashed(page, new TypeError('no team'))).toBe(true);
    expect(failures).toEqual([
      { remote: 'watch', release: page.release, page: 'home', kind: 'render', reason: 'TypeError: no team' },
    ]);
    expect(broken.has(v2, 'home')).toBe(true);
    expect(counts).toEqual({ refreshes: 1, revalidations: 1 });
  });

  test('because a file of it did not load is reported with that file', () => {
    const { life, page, failures } = tab();
    const request = `${window.location.origin}/r/watch/v2/player.js`;
    life.crashed(page, Object.assign(new Error('Loading chunk 3 failed.'), { name: 'ChunkLoadError', request }));
    expect(failures).toMatchObject([{ kind: 'load', files: ['/r/watch/v2/player.js'] }]);
  });

  test('because a style of it did not load is reported with all its styles', () => {
    const { life, page, failures } = tab();
    const integrity = { '/r/watch/v2/player.js': 'x', '/r/watch/v2/player.css': 'y' };
    const error = Object.assign(new Error('Loading css chunk 3 failed.'), {
      name: 'ChunkLoadError',
      request: undefined,
    });
    life.crashed({ ...page, release: { ...page.release, integrity } }, error);
    expect(failures).toMatchObject([{ kind: 'load', files: ['/r/watch/v2/player.css'] }]);
  });

  test.each<[string, Partial<MappedRemote>]>([
    ['without a fallback', { fallback: null }],
    ['whose fallback does not have it', { fallback: sampleRelease('v1', ['event']) }],
  ])('%s shows the error, until another release is out', (_name, watch) => {
    const { life, page, screen, counts } = tab(watch);
    expect(life.crashed(page, new Error('no'))).toBe(false);
    expect(counts.revalidations).toBe(0);
    expect(screen.isOutdated(sampleMap({ watch: { generation: 2, current: v1 } }))).toBe(true);
  });

  test('in the fallback as well shows the error', () => {
    const { life, page, activePages } = tab();
    life.crashed(page, new Error('no'));
    const second = loadedPage('v1');
    activePages.enter(second);
    expect(life.crashed(second, new Error('no'))).toBe(false);
  });

  test('on its way out is no failure: what took over is on its way in', () => {
    const { life, page, activePages, failures, counts } = tab();
    activePages.enter(loadedPage('v3'));
    expect(life.crashed(page, new Error('met data of v3'))).toBe(true);
    expect(failures).toEqual([]);
    expect(counts.revalidations).toBe(1);
  });

  test.each(['a word', null, undefined])('%s instead of an error is reported all the same', (thrown) => {
    const { life, page, failures } = tab();
    life.crashed(page, thrown);
    expect(failures).toMatchObject([{ kind: 'render', reason: `: ${String(thrown)}` }]);
  });
});

describe('styles', () => {
  test('of the release before go once the new one is on the screen', () => {
    for (const release of [v1, v2]) styleOf(release.base);
    const { life, page } = tab();
    expect(bases()).toEqual([v1.base, v2.base]);
    life.mounted(page);
    expect(bases()).toEqual([v2.base]);
  });

  test('of a remote that is not on the screen stay while the map names its release', () => {
    for (const base of [v1.base, v2.base, '/r/host/h/']) styleOf(base);
    const { life, publish } = tab();
    life.mounted(null);
    expect(bases()).toEqual([v1.base, v2.base, '/r/host/h/']);
    publish(sampleMap({ watch: { generation: 2, current: v1 } }));
    expect(bases()).toEqual([v1.base, '/r/host/h/']);
  });

  test('on the screen stay when the map changes under them', () => {
    styleOf(v2.base);
    const { life, page, publish } = tab();
    life.mounted(page);
    publish(sampleMap({ watch: { generation: 2, current: v1 } }));
    expect(bases()).toEqual([v2.base]);
  });
});
