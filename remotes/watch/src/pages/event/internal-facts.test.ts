import { createAppStore, flagsReceived, geoFound } from 'shared-contracts/store';
import { initialPlayerState } from '../../features/player/player-state.ts';
import { broadcastFixture, eventFixture, publisherFixture, vodFixture } from '../../testing/event-fixture.ts';
import { FakeServices } from '../../testing/fake-services.ts';
import { inSpanish } from '../../testing/in-spanish.ts';
import { eventFacts, feedFacts, pageFacts, playerFacts } from './internal-facts.ts';

const wordsOf = (facts: readonly { term: string; words: string }[]) =>
  Object.fromEntries(facts.map(({ term, words }) => [term, words]));
const NOW = new Date('2026-11-21T01:30:00.000Z');

describe('facts of a page', () => {
  const tab = { location: { search: '?internal_data=on&site_takeover=off' }, performance: {} };

  it('name its release, the switches of the tab, and each flag with the value that holds', () => {
    const store = createAppStore(new FakeServices().environment);
    store.dispatch(flagsReceived({ 'clip-button': 'all', 'site-theme': 'pink' }));
    store.dispatch(geoFound({ country: 'US', region: 'TX' }));
    const root = document.createElement('div');
    Object.assign(root.dataset, { remote: 'watch', version: '1.2.0', release: 'a1b2c3' });
    expect(wordsOf(pageFacts(root, tab, store.getState()))).toMatchObject({
      Release: 'watch 1.2.0',
      'Release id': 'a1b2c3',
      Country: 'US',
      limited_concurrent: 'on',
      site_takeover: 'off',
      internal_data: 'on',
      Flags: 'ready',
      'clip-button': 'all',
      'site-theme': 'dark',
    });
  });

  it('say so where nothing is known', () => {
    const facts = wordsOf(pageFacts(null, tab, createAppStore(new FakeServices().environment).getState()));
    expect(facts).toMatchObject({ Release: 'none', 'Release id': 'none', Country: 'unknown', Flags: 'starting' });
  });
});

const untilThen = { message: 'Soon.', notice: null, startsAt: null, passAction: null };

test.each([
  [
    { status: 'visitor' } as const,
    { kind: 'offer', offer: 'full' } as const,
    { Viewer: 'visitor', Entitlements: 'none', Shown: 'offer', Offer: 'full' },
  ],
  [
    { status: 'member', entitlements: ['membership', 'data_subscription'] } as const,
    { kind: 'settling' } as const,
    { Viewer: 'member', Entitlements: 'membership, data_subscription', Shown: 'settling', Offer: 'none' },
  ],
  [
    { status: 'member', entitlements: [] } as const,
    { ...untilThen, kind: 'poster', status: 'vod_pending' } as const,
    { Viewer: 'member', Entitlements: 'none', Shown: 'poster, vod_pending', Offer: 'none' },
  ],
])('facts of an event say what is decided for %j', (viewer, screen, words) => {
  const event = eventFixture({ blackout_end_date: '2026-11-22T00:00:00.000Z' });
  expect(wordsOf(eventFacts(event, viewer, screen, NOW))).toMatchObject({
    Key: 'game-1',
    Blackout: 'until 2026-11-22T00:00:00.000Z',
    'Opened by': 'video_subscription, data_subscription, membership',
    ...words,
  });
});

test('facts of feeds say what each costs and where it is blacked out', () => {
  const publisher = publisherFixture({
    broadcasts: [
      broadcastFixture({
        ...{ key: 'live', payment_required: false, producer_type: 'automated' },
        ...{ blackout_start_date: '2026-11-20T00:00:00.000Z', blackout_end_date: '2026-11-22T00:00:00.000Z' },
      }),
    ],
    vods: [vodFixture({ key: 'replay', producer_type: null, entitlement_period: '2026-12-01T00:00:00.000Z' })],
  });
  const [broadcast = null] = publisher.broadcasts;
  const [vod = null] = publisher.vods;
  const blackout = 'blackout from 2026-11-20T00:00:00.000Z until 2026-11-22T00:00:00.000Z';
  expect(wordsOf(feedFacts({ publisher, broadcast, vod }))).toMatchObject({
    Broadcast: `live, on_air, free, by automated, ${blackout}`,
    Replay: 'replay, complete, paid until 2026-12-01T00:00:00.000Z',
  });
  expect(wordsOf(feedFacts({ publisher, broadcast: null, vod: null }))).toMatchObject({
    Ads: publisher.show_ads ? 'yes' : 'no',
    Broadcast: 'none',
    Replay: 'none',
  });
});

test('facts of a player say how it stands, and why it does not play', () => {
  const video = document.createElement('video');
  const facts = wordsOf(playerFacts({ state: initialPlayerState, statistics: null, video }));
  expect(facts).toMatchObject({ State: 'idle', Trouble: 'none', Refused: 'none', 'Chosen quality': 'automatic' });
  expect(facts).not.toHaveProperty('Connection');

  const state = {
    ...initialPlayerState,
    status: 'reconnecting',
    phase: 'running',
    trouble: 'stale',
    isLive: true,
    chosenQuality: 540,
    qualities: [{ height: 540, bitrate: 1 }],
    denial: { reason: 'blackout', message: 'Blacked out here.' },
  } as const;
  const statistics = { bitrate: null, bandwidth: 2_500_000, delay: 4.25 };
  expect(wordsOf(playerFacts({ state, statistics, video }))).toMatchObject({
    State: 'reconnecting (running)',
    Trouble: 'stale',
    Refused: 'blackout: Blacked out here.',
    'Live edge': 'behind',
    Qualities: '540',
    'Chosen quality': '540',
    Connection: '2.5 Mbit/s',
    'Behind live': '4.3 s',
  });
});

describe('on a page in Spanish', () => {
  inSpanish();

  test('support reads the figures of the player in English', () => {
    const statistics = { bitrate: null, bandwidth: 2_500_000, delay: 4.25 };
    const facts = playerFacts({ state: initialPlayerState, statistics, video: document.createElement('video') });
    expect(wordsOf(facts)).toMatchObject({ Connection: '2.5 Mbit/s', 'Behind live': '4.3 s' });
  });
});
