import { act, cleanup, screen } from '@testing-library/react';
import type { Publisher, SportsEvent } from 'shared-contracts/entities';
import {
  type AdSettings,
  type ConsentState,
  consentFound,
  type GeoState,
  geoFailed,
  geoFound,
} from 'shared-contracts/store';
import { memberFixture, watchedPlaces } from 'shared-contracts/testing';
import { adServerUnderTest, vast } from '../../features/player/ads/ads-testing.ts';
import { withCues } from '../../features/player/core/player-core-testing.ts';
import { broadcastFixture, FIXTURE_NOW, publisherFixture, vodFixture } from '../../testing/event-fixture.ts';
import { json } from '../../testing/fake-services.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { at, EVENT, params, playNatively, servicesWith, shown } from './event-testing.ts';
import * as page from './index.tsx';

const server = adServerUnderTest();
const places = watchedPlaces();
const ads = { service: 'https://ads.example', unit: '/12/site' };
const payment_required = false;
const live = { broadcasts: [broadcastFixture({ payment_required })] };
const replay = { broadcasts: [], vods: [vodFixture({ payment_required })] };
/** Feeds of a publisher that has ads, if nothing else is said. */
const by = (feeds: Parameters<typeof publisherFixture>[0], publisher: Partial<Publisher> = {}) => ({
  publishers: [{ ...publisherFixture(feeds), show_ads: true, ...publisher }],
});
const game = shown(live, { game_type: 'Quarterfinal', ...by(live) });
const US: GeoState = { status: 'found', country: 'US', region: null };

beforeAll(() => {
  // Called when a player goes, which is after the mocks have.
  HTMLMediaElement.prototype.load = () => {};
});
beforeEach(() => {
  localStorage.clear();
  playNatively();
  jest.useFakeTimers({ now: FIXTURE_NOW });
  jest.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  jest.useRealTimers();
});

interface Visit {
  geo?: GeoState;
  consent?: ConsentState;
  ads?: AdSettings | null;
}

/** Opens the page of an event, and lets it ask for ads. */
async function visit(event: SportsEvent, { geo = US, consent, ads: settings = ads }: Visit = {}) {
  const services = servicesWith(event);
  const view = await renderPage(page, { services, at, params, member: null, ads: settings, now: () => Date.now() });
  await act(async () => {
    if (consent) view.store.dispatch(consentFound(consent));
    if (geo.status === 'found') view.store.dispatch(geoFound(geo));
    if (geo.status === 'failed') view.store.dispatch(geoFailed());
  });
  await settle();
  return { ...view, services };
}

/** The code that shows ads is loaded when there are some. */
const settle = () =>
  act(async () => {
    await import('../../features/player/ads/ad-panel.tsx');
    await jest.advanceTimersByTimeAsync(100);
  });

const blocks = (tracked: readonly (readonly unknown[])[], place = 'video') =>
  tracked.filter(
    ([name, facts]) => String(name).startsWith('Ads Blocked') && (facts as { place: string }).place === place,
  );
const tag = () => new URL(server.asked.at(-1) ?? '');
const asked = () => Object.fromEntries(tag().searchParams);

test('asks for the ads before a live game by what is watched, and not by who watches', async () => {
  const { tracked } = await visit(game);
  expect(server.asked).toHaveLength(1);
  expect(tag().origin + tag().pathname).toBe('https://ads.example/gampad/live/ads');
  expect(asked()).toEqual({
    env: 'vp',
    gdfp_req: '1',
    output: 'vast',
    unviewed_position_start: '1',
    impl: 's',
    iu: '/12/site',
    sz: '640x480',
    url: expect.stringMatching(/\/$/),
    description_url: expect.stringMatching(/\/$/),
    correlator: String(Math.floor(FIXTURE_NOW / 1000)),
    cust_params: [
      'page_type=event',
      `event=${game.key}`,
      `sport=${encodeURIComponent(game.sport ?? '')}`,
      `level=${encodeURIComponent(game.level ?? '')}`,
      'state=TX',
      `publisher=${game.publishers[0]?.key}`,
      'playoff=1',
    ].join('&'),
    vpos: 'preroll',
    min_ad_duration: '13000',
    max_ad_duration: '32000',
    npa: '1',
  });
  expect(blocks(tracked)).toEqual([]);
});

test('asks for the ads before a replay elsewhere, and for those outside of playoffs', async () => {
  await visit({ ...game, game_type: 'Regular Season', ...by(replay) });
  expect(tag().pathname).toBe('/gampad/ads');
  expect(asked().cust_params).toContain('playoff=0');
});

test.each([
  ['allows ads by their interests', { groups: ['C0001', 'C0004'], hasChosen: true, isGpc: false }, undefined],
  ['sends Global Privacy Control', { groups: ['C0001', 'C0004'], hasChosen: true, isGpc: true }, '1'],
  ['allows no such ads', { groups: ['C0001'], hasChosen: true, isGpc: false }, '1'],
] as [string, ConsentState, string | undefined][])('for a viewer who %s', async (_what, consent, npa) => {
  await visit(game, { consent });
  expect(asked().npa).toBe(npa);
});

const of = (publisher: Partial<Publisher>): SportsEvent => ({ ...game, ...by(live, publisher) });

test.each([
  ['what is no game', { ...game, content_type: 'event' } as SportsEvent, US, 'Ads Blocked By Event', 'event'],
  ['a school without ads', of({ type: 'school', show_ads: false, key: 'oak' }), US, 'Ads Blocked By Publisher', 'oak'],
  ['a viewer in Europe', game, { ...US, country: 'GB' }, 'Ads Blocked By Region', 'GB'],
] as const)('asks for no ads before %s, and tracks why', async (_what, event, geo, name, reason) => {
  const { tracked } = await visit(event, { geo });
  expect(server.asked).toEqual([]);
  expect(blocks(tracked)).toEqual([[name, { place: 'video', event_key: event.key, reason }]]);
});

test.each([
  ['an association', of({ type: 'state_association', show_ads: false }), US],
  ['a viewer whose country nobody can tell', game, { status: 'failed' }],
  ['a viewer without a country', game, { ...US, country: null }],
] as [string, SportsEvent, GeoState][])('asks for ads before a game of %s', async (_what, event, geo) => {
  const { tracked } = await visit(event, { geo });
  expect(server.asked).toHaveLength(1);
  expect(blocks(tracked)).toEqual([]);
});

test('waits for the viewer’s country, and plays without ads when it does not come in time', async () => {
  const { store, tracked } = await visit(game, { geo: { status: 'unknown' } });
  await act(() => jest.advanceTimersByTimeAsync(2_000));
  expect(server.asked).toEqual([]);
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  await act(async () => void store.dispatch(geoFound({ country: 'DE', region: null })));
  await settle();
  expect(server.asked).toEqual([]);
  expect(blocks(tracked)).toEqual([]);
  expect(document.querySelector('[data-status="ad-break"]')).toBeNull();
});

test('a site without ads asks for none, and tracks nothing', async () => {
  const { tracked } = await visit({ ...game, content_type: 'event' }, { ads: null });
  await visit(game, { ads: null });
  expect(server.asked).toEqual([]);
  expect(blocks(tracked)).toEqual([]);
});

/** The clock goes on; the timers do for the last six seconds alone, since a page has thousands of them in half an hour. */
async function pass(minutes: number) {
  const timed = 6_000;
  jest.setSystemTime(Date.now() + minutes * 60_000 - timed);
  await act(() => jest.advanceTimersByTimeAsync(timed));
}

test('the replay that follows the live game has ads in its breaks alone', async () => {
  const { services } = await visit(game);
  await pass(45);
  const later = { ...game, ...by(replay) };
  services.on('GET', 'unity', EVENT, () => json(later));
  const region = screen.getByRole('region', { name: /Video player/ });
  await act(async () => void region.querySelector('video')?.dispatchEvent(new Event('ended')));
  await act(() => jest.advanceTimersByTimeAsync(3_500));
  await act(async () => screen.getByRole('button', { name: /^Play / }).click());
  await settle();
  expect(document.querySelector('video')?.src).toContain('/vod/');
  expect(server.asked).toHaveLength(1);
  await comeToBreak();
  expect(asked().vpos).toBe('midroll');
});

/** The picture comes to a break of the game. */
async function comeToBreak(id = 'break-1') {
  const region = screen.getByRole('region', { name: /Video player/ });
  const video = region.querySelector('video') as HTMLVideoElement;
  server.documents = new Proxy({}, { get: () => vast() });
  withCues(video, [{ id, startTime: 60, endTime: 180, value: { key: 'X-AD-BREAK', data: '1' } }]);
  Object.defineProperty(video, 'paused', { value: false, configurable: true });
  await act(async () => void video.dispatchEvent(new Event('seeking')));
  for (const currentTime of [59.9, 60.1]) {
    Object.assign(video, { currentTime });
    await act(async () => void video.dispatchEvent(new Event('timeupdate')));
  }
  await settle();
}

/** An ad comes, and breaks off. */
async function showAd() {
  const ad = document.querySelector('section video') as HTMLVideoElement;
  for (const type of ['playing', 'error']) await act(async () => void ad.dispatchEvent(new Event(type)));
}

test('asks for ads in a break of a game as for the second pod of ads, of any length', async () => {
  await visit(game);
  await pass(5);
  await comeToBreak();
  expect(server.asked).toHaveLength(2);
  expect(asked()).toMatchObject({ vpos: 'midroll', pod: '2' });
  expect(asked().cust_params).toContain(`event=${game.key}`);
  expect(Object.keys(asked())).not.toContain('max_ad_duration');
  expect(Object.keys(asked())).not.toContain('min_ad_duration');
});

test('has no ads in a break within five minutes of another ad, nor twice in the same break', async () => {
  await visit(game);
  // The ads before the game did not come in time; those of its first break do.
  await pass(0.1);
  await comeToBreak('break-0');
  expect(server.asked).toHaveLength(2);
  await showAd();
  await pass(4);
  await comeToBreak();
  expect(server.asked).toHaveLength(2);
  await pass(1);
  await comeToBreak();
  expect(server.asked).toHaveLength(3);
  await showAd();
  await pass(31);
  await comeToBreak();
  expect(server.asked).toHaveLength(3);
  await comeToBreak('break-2');
  expect(server.asked).toHaveLength(4);
});

test('has no ads in the breaks of a game whose viewer is in Europe', async () => {
  const { tracked } = await visit(game, { geo: { ...US, country: 'FR' } });
  await pass(10);
  await comeToBreak();
  expect(server.asked).toEqual([]);
  expect(blocks(tracked)).toHaveLength(2);
});

test('a viewer who looks at another broadcast of the game has had its ads', async () => {
  const video_url = 'https://media.test/live/broadcast-2/master.m3u8';
  const another = { broadcasts: [broadcastFixture({ payment_required, key: 'broadcast-2', video_url })] };
  const { publishers } = by(another, { key: 'publisher-2', name: 'Second Publisher' });
  await visit({ ...game, publishers: [...game.publishers, ...publishers] });
  const choose = async (name: RegExp) => {
    await act(async () => screen.getByRole('radio', { name }).click());
    await settle();
  };
  await choose(/Second Publisher/);
  expect(document.querySelector('video')?.src).toBe(video_url);
  expect(server.asked).toHaveLength(1);
  await pass(30);
  // Who has just had an ad in a break has those before the video as well.
  await comeToBreak();
  await showAd();
  expect(server.asked).toHaveLength(2);
  await choose(/Lincoln/);
  expect(server.asked).toHaveLength(3);
});

/** A page that is loaded again has a store of its own, and the browser's storage. */
async function visitTwice(consent: ConsentState) {
  await visit(game, { consent });
  await pass(0.1);
  await comeToBreak();
  await showAd();
  expect(server.asked).toHaveLength(2);
  cleanup();
  await visit(game, { consent });
  await comeToBreak();
}

const functional: ConsentState = { groups: ['C0001', 'C0003'], hasChosen: true, isGpc: false };

test('a page that is loaded again has none of the ads that its viewer had, where that may be remembered', async () => {
  await visitTwice(functional);
  await pass(6);
  await comeToBreak();
  expect(server.asked).toHaveLength(2);
  await comeToBreak('break-2');
  expect(server.asked).toHaveLength(3);
  cleanup();
  await pass(30);
  await visit(game, { consent: functional });
  expect(server.asked).toHaveLength(4);
});

test('a page that is loaded again has its ads once more when they may not be remembered', async () => {
  await visitTwice({ ...functional, groups: ['C0001'] });
  expect(server.asked.length).toBeGreaterThan(2);
  expect(localStorage.getItem('ads_had')).toBeNull();
});

test.each([
  ['is no list of times', 'nothing'],
  ['has times to come, as after the clock was put back', JSON.stringify({ 'game-1': FIXTURE_NOW + 3_600_000 })],
  ['has other than times', JSON.stringify({ 'game-1': 'yes' })],
])('a game has its ads when what was remembered %s', async (_, found) => {
  localStorage.setItem('ads_had', found);
  await visit(game, { consent: functional });
  expect(server.asked).toHaveLength(1);
});

test.each([
  [23, 0],
  [24, 1],
])('a break that had its ads %i hours ago asks for them %i times', async (hours, times) => {
  const had = { 'game-1': FIXTURE_NOW, 'game-1 break-1': FIXTURE_NOW - hours * 3_600_000 };
  localStorage.setItem('ads_had', JSON.stringify(had));
  await visit(game, { consent: functional });
  await comeToBreak();
  expect(server.asked).toHaveLength(times);
});

test('the ad beside a game is asked for by the facts of the game, and waits until its video has begun', async () => {
  jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(336);
  let give: (answer: Response) => void = () => {};
  const licence = new Promise<Response>((resolve) => {
    give = resolve;
  });
  const paid = { broadcasts: [broadcastFixture()] };
  const services = servicesWith({ ...game, ...by(paid) }, ['video_subscription']);
  services.on('POST', 'licences', '/v1/licenses', () => licence);
  const { store } = await renderPage(page, { services, at, params, member: memberFixture(), ads });
  await act(async () => void store.dispatch(geoFound({ country: 'US', region: null })));
  act(() => places.comeNear((place) => place.matches('.box')));
  const frame = () => document.querySelector('iframe');
  await settle();
  expect(services.received('POST', 'licences', '/v1/licenses')).toHaveLength(1);
  expect(frame()).toBeNull();
  await act(async () => give(json({ license_key: 'licence-1' })));
  await settle();
  const { place, targeting } = JSON.parse(decodeURIComponent(new URL(frame()?.src ?? '').hash.slice(1)));
  expect(place).toBe('event');
  expect(targeting).toEqual(Object.fromEntries(new URLSearchParams(asked().cust_params)));
});

test('the ad beside a game follows the publisher whose broadcast is shown', async () => {
  const another = { broadcasts: [broadcastFixture({ payment_required, key: 'broadcast-2' })] };
  const second = by(another, { key: 'publisher-2', name: 'Second Publisher', type: 'school', show_ads: false });
  await visit({ ...game, publishers: [...game.publishers, ...second.publishers] });
  const place = () => document.querySelector('.box');
  expect(place()).not.toBeNull();
  await act(async () => screen.getByRole('radio', { name: /Second Publisher/ }).click());
  expect(place()).toBeNull();
});
