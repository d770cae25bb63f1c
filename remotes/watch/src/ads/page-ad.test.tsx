import { act, cleanup, screen } from '@testing-library/react';
import { AD_FRAME_PATH, type AdWish } from 'shared-contracts/ad-frame';
import type { PageProps } from 'shared-contracts/remote';
import { type AdSettings, consentFound, geoFailed, geoFound, useAppSelector } from 'shared-contracts/store';
import { watchedPlaces } from 'shared-contracts/testing';
import { publisherFixture } from '../testing/event-fixture.ts';
import { FakeServices } from '../testing/fake-services.ts';
import { renderPage } from '../testing/render-page.tsx';
import { PageAd, type PageAdProps } from './page-ad.tsx';

const site = { service: '/services/ads', unit: '/12/site' };
const targeting = { page_type: 'search', sport: 'Football' };
const places = watchedPlaces();
let given: Omit<PageAdProps, 'shell'>;
/** How wide the place is, in pixels. */
let width: number;

/** The page opens when the country is known already. */
let isLater: boolean;

function Page({ shell }: PageProps) {
  const geo = useAppSelector((state) => state.geo);
  return isLater && geo.status === 'unknown' ? null : <PageAd {...given} shell={shell} />;
}

beforeEach(() => {
  jest.useFakeTimers();
  given = { place: 'search', shape: 'strip', targeting };
  width = 1000;
  isLater = false;
  jest.spyOn(Element.prototype, 'clientWidth', 'get').mockImplementation(() => width);
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

type Store = Awaited<ReturnType<typeof renderPage>>['store'];
const inUs = ({ dispatch }: Store) => void dispatch(geoFound({ country: 'US', region: null }));

interface Visit {
  ads?: AdSettings | null;
  know?: (store: Store) => void;
  isNear?: boolean;
}

/** The page of a visitor, with the place of its ad near the screen. */
async function visit({ ads = site, know = inUs, isNear = true }: Visit = {}) {
  const view = await renderPage({ Page } as never, { services: new FakeServices(), at: '/search?q=secret', ads });
  act(() => know(view.store));
  if (isNear) act(() => places.comeNear());
  return view;
}

const frame = () => document.querySelector('iframe');
const place = () => document.querySelector('.box, .strip');
function wish(): AdWish {
  const url = new URL(frame()?.src ?? '');
  expect(url.pathname + url.search).toBe(AD_FRAME_PATH);
  return JSON.parse(decodeURIComponent(url.hash.slice(1)));
}
const says = (adSize: unknown, source: unknown = frame()?.contentWindow) =>
  act(() => void window.dispatchEvent(new MessageEvent('message', { data: { adSize }, source: source as Window })));
/** The place comes into view, or goes out of it. */
const move = (isIntersecting: boolean, top: number) => act(() => places.move({ isIntersecting, top }));

test('asks for an ad by what the page shows and not by its query, in a frame that reaches nothing of the site', async () => {
  window.history.replaceState(null, '', '/search?q=secret');
  await visit();
  expect(wish()).toEqual({
    place: 'search',
    sizes: [
      [728, 90],
      [320, 100],
      [320, 50],
    ],
    targeting,
    page: 'https://network.test/search',
    allowsTargeting: false,
  });
  expect(frame()?.getAttribute('sandbox')).toBe('allow-scripts allow-popups allow-popups-to-escape-sandbox');
});

test.each([
  [728, 'strip', 3],
  [727, 'strip', 2],
  [320, 'strip', 2],
  [300, 'box', 1],
] as const)('a place of %i pixels is offered to a %s in the %i sizes that fit', async (pixels, shape, count) => {
  width = pixels;
  given = { ...given, shape };
  await visit();
  const { sizes } = wish();
  expect(sizes).toHaveLength(count);
  expect(Math.max(...sizes.map(([needed]) => needed))).toBeLessThanOrEqual(pixels);
});

test('a place that is too narrow for any ad asks for none, and goes while it is below the screen', async () => {
  width = 319;
  await visit();
  expect(frame()).toBeNull();
  expect(place()).not.toBeNull();
  move(false, 1200);
  expect(place()).toBeNull();
});

test('says which ads follow interests only when the viewer allows that', async () => {
  await visit({
    know: (store) => {
      inUs(store);
      store.dispatch(consentFound({ groups: ['C0001', 'C0004'], hasChosen: true, isGpc: false }));
    },
  });
  expect(wish().allowsTargeting).toBe(true);
});

test('an ad that is there is named as one, in its size', async () => {
  await visit();
  expect(screen.queryByText('Advertisement')).toBeNull();
  expect(place()?.getAttribute('aria-hidden')).toBe('true');
  says([320, 50]);
  expect(screen.getByText('Advertisement')).toBeInTheDocument();
  expect(place()?.getAttribute('aria-hidden')).toBe('false');
  expect(frame()).toMatchObject({ title: 'Advertisement', width: '320', height: '50', className: 'frame' });
});

test('an ad stays as it is, whatever the frame says afterwards and however long it stands', async () => {
  await visit();
  const before = frame()?.src;
  says([320, 50]);
  says(null);
  says([728, 900]);
  act(() => void jest.advanceTimersByTime(60_000));
  expect(frame()).toMatchObject({ width: '320', height: '50', src: before });
});

test('what another window says, or what is no answer, changes nothing', async () => {
  await visit();
  says(null, window);
  says(null, null);
  says('fluid');
  says([970, 9000]);
  expect(frame()).toMatchObject({ className: 'awaited' });
});

test.each([
  ['says that there is no ad', () => says(null)],
  ['says nothing for ten seconds', () => act(() => void jest.advanceTimersByTime(10_000))],
])('a place whose frame %s stays while it is in view or above, and goes while it is below', async (_, happens) => {
  await visit();
  happens();
  expect(frame()).toBeNull();
  move(true, 300);
  expect(place()).not.toBeNull();
  move(false, -800);
  expect(place()).not.toBeNull();
  expect(screen.queryByText('Advertisement')).toBeNull();
  move(false, 900);
  expect(place()).toBeNull();
});

test('a frame that takes just less than ten seconds is waited for', async () => {
  await visit();
  act(() => void jest.advanceTimersByTime(9_999));
  says([728, 90]);
  expect(frame()).toMatchObject({ className: 'frame' });
});

test('nothing is asked for before the viewer’s country is known, and all the same when nobody can say it', async () => {
  const { store } = await visit({ know: () => {} });
  expect(place()).not.toBeNull();
  expect(frame()).toBeNull();
  act(() => void store.dispatch(geoFailed()));
  expect(frame()).not.toBeNull();
});

test('nothing is asked for before the place comes near the screen', async () => {
  await visit({ isNear: false });
  expect(place()).not.toBeNull();
  expect(frame()).toBeNull();
});

test('another filter of the page is asked for anew', async () => {
  const { store } = await visit();
  says([728, 90]);
  given = { ...given, targeting: { ...targeting, sport: 'Soccer' } };
  // The page is drawn again.
  act(() => void store.dispatch(geoFailed()));
  act(() => void store.dispatch(geoFound({ country: 'CA', region: null })));
  act(() => places.comeNear());
  expect(wish().targeting.sport).toBe('Soccer');
  expect(frame()).toMatchObject({ className: 'awaited' });
});

test('a place that something else holds the network from waits for it', async () => {
  given = { ...given, isHeld: true };
  await visit();
  expect(place()).not.toBeNull();
  expect(frame()).toBeNull();
});

test('a site without ads has no places for them', async () => {
  const { tracked } = await visit({
    ads: null,
    know: ({ dispatch }) => void dispatch(geoFound({ country: 'DE', region: null })),
  });
  expect(place()).toBeNull();
  expect(tracked).toEqual([]);
});

const school = (show_ads: boolean) => ({ ...publisherFixture({}), type: 'school' as const, key: 'school-1', show_ads });
test.each([
  ['a page of games in Germany', undefined, 'de', 'Ads Blocked By Region', 'de'],
  ['an event that is no game', { content_type: 'event', publishers: [] }, 'US', 'Ads Blocked By Event', 'event'],
  [
    'a game of a school without ads',
    { content_type: 'game', publishers: [school(false)] },
    'US',
    'Ads Blocked By Publisher',
    'school-1',
  ],
] as const)('%s has no place for an ad, which is tracked once', async (_, subject, country, name, reason) => {
  isLater = true;
  given = { ...given, ...(subject && { subject: { ...subject, publishers: [...subject.publishers] } }) };
  const { tracked } = await visit({ know: ({ dispatch }) => void dispatch(geoFound({ country, region: null })) });
  expect(place()).toBeNull();
  expect(tracked).toEqual([[name, { place: 'search', reason }]]);
});

test('a game of a school with ads has a place, which stays empty in Europe and goes while it is below the screen', async () => {
  given = { ...given, targeting: { event: 'game-1' }, subject: { content_type: 'game', publishers: [school(true)] } };
  const { store, tracked } = await visit({ know: () => {} });
  act(() => void store.dispatch(geoFound({ country: 'FR', region: null })));
  expect(tracked).toEqual([['Ads Blocked By Region', { place: 'search', event_key: 'game-1', reason: 'FR' }]]);
  expect(frame()).toBeNull();
  move(true, 300);
  expect(place()).not.toBeNull();
  move(false, 900);
  expect(place()).toBeNull();
});
