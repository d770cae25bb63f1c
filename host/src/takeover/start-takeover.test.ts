import { act, fireEvent, screen } from '@testing-library/react';
import { AD_FRAME_PATH, type AdWish } from 'shared-contracts/ad-frame';
import { routeTable } from 'shared-contracts/routes';
import { consentFound, geoFailed, geoFound } from 'shared-contracts/store';
import { sampleFacts, type sampleSite, sampleStore } from '../testing/sample-store.ts';
import { BROWSED, startTakeover } from './start-takeover.ts';

const ads = { service: '/services/ads', unit: '/12/site' };

/** Where the tab is, and how wide it is. */
let pathname: string;
let isWide: boolean;
let listeners: Record<'page' | 'width', () => void>;

beforeEach(() => {
  jest.useFakeTimers();
  [pathname, isWide] = ['/watch-events', true];
  document.body.innerHTML = '<div data-view="default"><main id="main"></main></div>';
});
afterEach(() => {
  jest.useRealTimers();
  document.body.replaceChildren();
  window.history.replaceState(null, '', '/');
});

const changed = (what: 'page' | 'width' = 'page') => act(() => listeners[what]());

function start(site: Partial<typeof sampleSite> = { ads } as never, store = sampleStore({}, site)) {
  listeners = { page() {}, width() {} };
  const track = jest.fn();
  const wide = {
    get matches() {
      return isWide;
    },
    addEventListener: (_type: string, listener: () => void) => Object.assign(listeners, { width: listener }),
  };
  Object.assign(window, { matchMedia: () => wide });
  startTakeover({
    ...{ window, store, track, facts: sampleFacts },
    router: {
      get state() {
        return { location: { pathname } };
      },
      subscribe: (listener) => Object.assign(listeners, { page: listener }),
    },
  });
  const inCountry = (country: string) => store.dispatch(geoFound({ country, region: null }));
  return { store, track, inCountry };
}

const frame = () => document.querySelector('iframe');
const skin = () => document.querySelector('aside');
const says = (adSize: unknown, source: unknown = frame()?.contentWindow) =>
  window.dispatchEvent(new MessageEvent('message', { data: { adSize }, source: source as Window }));

/** The tab of a fan in the United States, with the ad there. */
function shown() {
  const started = start();
  started.inCountry('US');
  says([1800, 1000]);
  expect(skin()).not.toHaveAttribute('data-awaited');
  return started;
}

test('asks once the country is known, by the page and nothing of its query, in a frame that reaches nothing of the site', () => {
  window.history.replaceState(null, '', '/watch-events?q=secret');
  const { store, inCountry } = start();
  expect(frame()).toBeNull();
  store.dispatch(consentFound({ groups: ['C0001', 'C0004'], hasChosen: true, isGpc: false }));
  inCountry('US');
  const url = new URL(frame()?.src ?? '');
  expect(url.pathname + url.search).toBe(AD_FRAME_PATH);
  expect(JSON.parse(decodeURIComponent(url.hash.slice(1)))).toEqual({
    place: 'takeover',
    sizes: [[1800, 1000]],
    targeting: {},
    page: 'http://localhost/watch-events',
    allowsTargeting: true,
  } satisfies AdWish);
  expect(frame()).toHaveAttribute('sandbox', 'allow-scripts allow-popups allow-popups-to-escape-sandbox');
  expect(skin()).toHaveAttribute('data-awaited');
  inCountry('US');
  expect(document.querySelectorAll('iframe')).toHaveLength(1);
});

test('asks at once where the country is known already', () => {
  const store = sampleStore({}, { ads } as never);
  store.dispatch(geoFound({ country: 'US', region: null }));
  start(undefined, store);
  expect(frame()).not.toBeNull();
});

test('a country that cannot be found forbids nothing, and who has allowed nothing gets an ad that follows nobody', () => {
  const { store } = start();
  store.dispatch(geoFailed());
  expect(JSON.parse(decodeURIComponent(new URL(frame()?.src ?? '').hash.slice(1))).allowsTargeting).toBe(false);
});

test.each([
  ['a site without ads', () => start({ ads: null })],
  [
    'a tab that has it switched off',
    () => {
      window.history.replaceState(null, '', '/watch-events?site_takeover=off');
      return start();
    },
  ],
  [
    'a screen without room for it',
    () => {
      isWide = false;
      return start();
    },
  ],
  [
    'the page of one game',
    () => {
      pathname = '/events/oak-vs-river/game-1';
      return start();
    },
  ],
  [
    'a page that is not there',
    () => {
      pathname = '/nowhere/at/all';
      return start();
    },
  ],
  [
    'an app around the page',
    () => {
      document.querySelector<HTMLElement>('[data-view]')?.setAttribute('data-view', 'in-app');
      return start();
    },
  ],
])('%s has none', (_what, open) => {
  const { inCountry, track } = open();
  inCountry('US');
  expect(frame()).toBeNull();
  expect(track).not.toHaveBeenCalled();
});

test('a country without ads has none, which is tracked once', () => {
  const { inCountry, track } = start();
  inCountry('DE');
  changed();
  expect(frame()).toBeNull();
  expect(track.mock.calls).toEqual([['Ads Blocked By Region', { place: 'takeover', reason: 'DE' }]]);
});

test('it stays from page to page, leaves pages of one game and narrow windows alone, and comes back', () => {
  shown();
  const first = frame();
  pathname = '/events/oak-vs-river/game-1';
  changed();
  expect(skin()).not.toBeVisible();
  pathname = '/';
  changed();
  expect(skin()).toBeVisible();
  isWide = false;
  changed('width');
  expect(skin()).not.toBeVisible();
  isWide = true;
  changed('width');
  expect(skin()).toBeVisible();
  expect(frame()).toBe(first);
});

test('a fan who closes it sees none in this document any more', () => {
  shown();
  fireEvent.click(screen.getByRole('button', { name: 'Close the advertisement' }));
  expect(skin()).toBeNull();
  pathname = '/search';
  changed();
  expect(skin()).toBeNull();
});

test.each([
  ['has none', () => says(null)],
  ['says nothing for ten seconds', () => jest.advanceTimersByTime(1)],
])('an ad server that %s leaves nothing on the page', (_what, happen) => {
  const { inCountry } = start();
  inCountry('US');
  says([1800, 1000], window);
  says([300, 250]);
  jest.advanceTimersByTime(9_999);
  expect(skin()).toHaveAttribute('data-awaited');
  happen();
  expect(skin()).toBeNull();
  changed();
  expect(skin()).toBeNull();
});

test('what is said after the ad is there changes nothing', () => {
  shown();
  says(null);
  jest.advanceTimersByTime(20_000);
  expect(skin()).toBeVisible();
});

test('each page that may have it is in the route table', () => {
  expect(routeTable.map(({ id }) => id)).toEqual(expect.arrayContaining([...BROWSED]));
});
