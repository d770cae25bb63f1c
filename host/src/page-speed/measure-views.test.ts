import type { MetricType } from 'web-vitals';
import type { LoadedPage } from '../federation/page-loader.ts';
import { loadedPage, samplePage } from '../testing/sample-map.ts';
import { measureViews, type PageSpeed } from './measure-views.ts';
import { createPageStays } from './page-stays.ts';

beforeEach(() => jest.useFakeTimers({ now: 0 }));
afterEach(() => {
  jest.useRealTimers();
  hide(false);
});

function hide(isHidden = true): void {
  Object.defineProperty(document, 'visibilityState', { value: isHidden ? 'hidden' : 'visible', configurable: true });
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
}

/** A tab of whose browser the test says what it measures. */
function tab() {
  const at = { path: '/', isAllowed: true };
  const stays = createPageStays(
    () => window.performance.now(),
    () => at.path,
  );
  const sent: { speeds: PageSpeed[]; isLast: boolean }[] = [];
  let tell: (metric: MetricType) => void = () => {};
  measureViews({
    ...{ window, stays, hostRelease: 'h1' },
    mayReport: () => at.isAllowed,
    report: (speeds, isLast) => sent.push({ speeds, isLast }),
    measures: [
      (listener) => {
        tell = listener;
      },
    ],
  });
  return {
    at,
    sent,
    /** The page comes on the screen. Returns a function that takes it away. */
    show(path: string, page: LoadedPage | null = loadedPage('v1')): () => void {
      at.path = path;
      return stays.begin(page);
    },
    measured(name: MetricType['name'], value: number, more: Partial<MetricType> = {}): void {
      const first = { navigationId: 1, navigationType: 'navigate', navigationURL: 'http://localhost/' };
      tell({ ...first, name, value, ...more } as MetricType);
    },
    views: () =>
      sent.flatMap(({ speeds }) =>
        speeds.filter(({ remote }) => remote !== 'host').map(({ view: _, ...rest }) => rest),
      ),
  };
}

const inTab = (navigationId: number, path: string, navigationStartTime: number): Partial<MetricType> => ({
  ...{ navigationId, navigationStartTime },
  navigationType: 'soft-navigation',
  navigationURL: `http://localhost${path}`,
});

const wait = (milliseconds: number) => jest.advanceTimersByTime(milliseconds);

test('a view is reported for the host and the remote that it ran, with all that is known after a while', () => {
  const { show, measured, sent } = tab();
  show('/');
  measured('LCP', 812.4);
  measured('LCP', 1234.6);
  measured('CLS', 0.012_345);
  wait(19_999);
  expect(sent).toEqual([]);
  wait(1);
  const view = expect.stringMatching(/^[\w-]{1,40}$/);
  const speed = { view, kind: 'load', lcp: 1235, cls: 0.0123 };
  expect(sent).toEqual([
    {
      speeds: [
        { remote: 'host', releaseId: 'h1', page: 'watch/home', ...speed },
        { remote: 'watch', releaseId: 'v1', page: 'home', ...speed },
      ],
      isLast: false,
    },
  ]);
});

test('what changes afterwards is told again under the same name, and nothing else', () => {
  const { show, measured, sent } = tab();
  show('/');
  measured('LCP', 900);
  wait(20_000);
  wait(600_000);
  expect(sent).toHaveLength(1);
  measured('INP', 320);
  wait(20_000);
  expect(sent[1]?.speeds[1]).toEqual({ ...sent[0]?.speeds[1], inp: 320 });
});

test('when the tab goes out of sight, all goes out that was not told', () => {
  const { show, measured, sent } = tab();
  show('/');
  measured('LCP', 900);
  hide(false);
  expect(sent).toEqual([]);
  hide();
  expect(sent).toMatchObject([{ isLast: true, speeds: [{}, { lcp: 900 }] }]);
  hide(false);
  hide();
  wait(60_000);
  expect(sent).toHaveLength(1);
});

test('a navigation inside the tab is a view of its own, of the page that it brought', () => {
  const { show, measured, views, sent } = tab();
  const leave = show('/');
  measured('LCP', 900);
  wait(5_000);
  leave();
  show('/events/x', loadedPage('v2', samplePage(), 'event'));
  // The click that led here belongs to the page that it was on, and is measured when that is gone.
  wait(1_000);
  measured('INP', 150);
  measured('LCP', 240, inTab(2, '/events/x', 4_900));
  measured('CLS', 0.2, inTab(2, '/events/x', 4_900));
  hide();
  expect(views()).toEqual([
    { remote: 'watch', releaseId: 'v1', page: 'home', kind: 'load', lcp: 900, inp: 150 },
    { remote: 'watch', releaseId: 'v2', page: 'event', kind: 'in-app', lcp: 240, cls: 0.2 },
  ]);
  expect(new Set(sent.flatMap(({ speeds }) => speeds.map(({ view }) => view))).size).toBe(2);
});

test('who comes back to a page gets a view of the release that it has then', () => {
  const { show, measured, views } = tab();
  const leave = show('/');
  wait(5_000);
  leave();
  const leaveEvent = show('/events/x');
  wait(5_000);
  leaveEvent();
  show('/', loadedPage('v2'));
  measured('LCP', 300, inTab(3, '/', 9_900));
  hide();
  expect(views()).toEqual([{ remote: 'watch', releaseId: 'v2', page: 'home', kind: 'in-app', lcp: 300 }]);
});

test('reports are twenty seconds apart, however often a value changes', () => {
  const { show, measured, sent } = tab();
  show('/');
  measured('CLS', 0.01);
  wait(10_000);
  measured('CLS', 0.02);
  wait(10_000);
  expect(sent).toMatchObject([{ speeds: [{}, { cls: 0.02 }] }]);
  wait(5_000);
  measured('CLS', 0.03);
  wait(19_999);
  expect(sent).toHaveLength(1);
  wait(1);
  expect(sent).toHaveLength(2);
});

test('where a browser does not tell navigations apart, later pages are not taken for the first one', () => {
  const { show, measured, views } = tab();
  const leave = show('/');
  measured('LCP', 900);
  wait(1_000);
  leave();
  show('/events/x');
  wait(2_001);
  measured('INP', 4_000);
  hide();
  expect(views()).toEqual([{ remote: 'watch', releaseId: 'v1', page: 'home', kind: 'load', lcp: 900 }]);
});

test('a release that another one replaces under the fan’s eyes is not measured by it', () => {
  const { show, measured, views } = tab();
  const leave = show('/');
  measured('CLS', 0.01);
  leave();
  show('/', loadedPage('v2'));
  wait(2_001);
  measured('CLS', 0.9);
  hide();
  expect(views()).toEqual([{ remote: 'watch', releaseId: 'v1', page: 'home', kind: 'load', cls: 0.01 }]);
});

test('a page of the host’s own is the host’s alone', () => {
  const { show, measured, sent } = tab();
  show('/', null);
  measured('LCP', 700);
  hide();
  expect(sent.flatMap(({ speeds }) => speeds)).toMatchObject([{ remote: 'host', page: 'own-page', lcp: 700 }]);
});

test('nothing is told of what the browser kept, of other measures, and of addresses without a page', () => {
  const { show, measured, sent } = tab();
  show('/');
  measured('LCP', 20, { navigationType: 'back-forward-cache' });
  measured('TTFB', 20);
  measured('LCP', 20, { navigationURL: 'http://localhost/elsewhere' });
  hide();
  expect(sent).toEqual([]);
});

test('what a tab measured that slept meanwhile is left out, and does not cost the rest of the report', () => {
  const { show, measured, views } = tab();
  show('/');
  measured('LCP', 600_000);
  measured('INP', 600_001);
  measured('CLS', 100.1);
  hide();
  expect(views()).toMatchObject([{ lcp: 600_000 }]);
  expect(views()[0]).not.toHaveProperty('inp');
  expect(views()[0]).not.toHaveProperty('cls');
});

test('who has withdrawn their consent is not measured any more', () => {
  const { show, measured, at, sent } = tab();
  show('/');
  measured('LCP', 900);
  at.isAllowed = false;
  wait(20_000);
  at.isAllowed = true;
  measured('INP', 100);
  hide();
  expect(sent).toMatchObject([{ isLast: true }]);
});
