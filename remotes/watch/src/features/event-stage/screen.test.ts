import type { SportsEvent } from 'shared-contracts/entities';
import {
  broadcastFixture,
  eventFixture,
  FIXTURE_NOW,
  minutesFromNow,
  publisherFixture,
  vodFixture,
} from '../../testing/event-fixture.ts';
import { type Feature, featureOn, type Screen, screenEdges, screenOf, type Viewer } from './screen.ts';

const zone = 'America/Chicago';
const now = new Date(FIXTURE_NOW);
const visitor: Viewer = { status: 'visitor' };
const member: Viewer = { status: 'member', entitlements: [] };
const subscriber: Viewer = { status: 'member', entitlements: ['video_subscription'] };
const unknown: Viewer = { status: 'unknown' };

const shown = (feeds: Parameters<typeof publisherFixture>[0], changes: Partial<SportsEvent> = {}) =>
  eventFixture({ publishers: [publisherFixture(feeds)], ...changes });

const paidLive = shown({ broadcasts: [broadcastFixture()] });
const freeLive = shown({ broadcasts: [broadcastFixture({ payment_required: false })] });
const tournament = { ...paidLive, is_tournament: true, required_entitlement: 'state-final-2026' };
const upcoming = shown({ broadcasts: [broadcastFixture({ status: 'scheduled' })] }, { start_time: minutesFromNow(90) });

/** Kind, then what it offers. */
function gist(screen: Screen): string {
  if (screen.kind === 'poster') return `poster ${screen.passAction ?? '-'}`;
  return 'offer' in screen ? `${screen.kind} ${screen.offer ?? '-'}` : screen.kind;
}

const minutes = (count: number) => minutesFromNow(count);
const window = (from: number | null, to: number | null) => ({
  blackout_start_date: from === null ? null : minutes(from),
  blackout_end_date: to === null ? null : minutes(to),
});
const toCome = broadcastFixture({ status: 'scheduled' });
const ended = broadcastFixture({ status: 'complete', vod_key: 'vod-1' });
const notReady = vodFixture({ status: 'scheduled' });
const at = (start: number, changes: Partial<SportsEvent> = {}) => ({ start_time: minutes(start), ...changes });
const own = { is_tournament: true, required_entitlement: 'state-final-2026' };
const DARK_AHEAD = shown({ broadcasts: [toCome], vods: [notReady] }, at(90, window(60, 600)));

test.each<[string, SportsEvent, Viewer, string]>([
  ['a paid live game, before the session is known', paidLive, unknown, 'settling'],
  ['a paid live game, for a visitor', paidLive, visitor, 'offer full'],
  ['a paid live game, for a member without a pass', paidLive, member, 'offer video'],
  ['a paid live game, for a subscriber', paidLive, subscriber, 'player -'],
  ['a free live game, before the session is known', freeLive, unknown, 'player -'],
  ['a free live game, for a visitor', freeLive, visitor, 'player free_membership'],
  ['a free live game, for a member', freeLive, member, 'player -'],
  ['a tournament, for a visitor', tournament, visitor, 'offer full'],
  ['a tournament, for a subscriber without its own pass', tournament, subscriber, 'offer tournament_special_pass'],
  [
    'a tournament, for a holder of its own pass',
    tournament,
    { status: 'member', entitlements: ['state-final-2026'] },
    'player -',
  ],
  ['a paid game to come, for a visitor', upcoming, visitor, 'poster Get a pass before it starts'],
  ['a paid game to come, for a subscriber', upcoming, subscriber, 'poster -'],
  ['a paid game to come, before the session is known', upcoming, unknown, 'poster -'],
  [
    'a game of a tournament to come',
    { ...upcoming, ...own },
    member,
    'poster Get the tournament pass before it starts',
  ],
  [
    'a tournament without a pass of its own to come',
    { ...upcoming, is_tournament: true },
    member,
    'poster Get a pass before it starts',
  ],
  ['a free game to come', shown({ broadcasts: [{ ...toCome, payment_required: false }] }, at(90)), visitor, 'poster -'],
  [
    'a game that is free from before its start on',
    shown({ broadcasts: [{ ...toCome, entitlement_period: minutes(60) }] }, at(90)),
    visitor,
    'poster -',
  ],
  [
    'a game that should have begun',
    shown({ broadcasts: [toCome] }, at(-3)),
    visitor,
    'poster Get a pass to watch live',
  ],
  ['a game that is late', shown({ broadcasts: [toCome] }, at(-20)), visitor, 'poster -'],
  ['a game that is an hour late', shown({ broadcasts: [toCome] }, at(-70)), visitor, 'poster -'],
  [
    'a game that a camera called off, with a paid replay planned',
    shown({ broadcasts: [toCome], vods: [notReady] }, at(-70, { is_pixellot: true })),
    visitor,
    'poster -',
  ],
  ['a game that is over without a replay', shown({ broadcasts: [{ ...ended, vod_key: null }] }), visitor, 'poster -'],
  [
    'a game that is over, its replay in the making',
    shown({ broadcasts: [ended], vods: [notReady] }),
    visitor,
    'poster Get a pass for the replay',
  ],
  [
    'a free replay in the making',
    shown({ broadcasts: [ended], vods: [{ ...notReady, payment_required: false }] }),
    visitor,
    'poster -',
  ],
  [
    'a replay under a blackout with an end',
    shown({ vods: [vodFixture(window(null, 600))] }),
    visitor,
    'poster Get a pass for the replay',
  ],
  [
    'a replay that is free when its blackout ends',
    shown({ vods: [vodFixture({ ...window(null, 600), entitlement_period: minutes(300) })] }),
    visitor,
    'poster -',
  ],
  ['a replay under a blackout without an end', shown({ vods: [vodFixture(window(-60, null))] }), visitor, 'poster -'],
  [
    'a live game under blackout without a replay',
    shown({ broadcasts: [broadcastFixture(window(null, 600))] }),
    visitor,
    'poster -',
  ],
  ['a game to come under a blackout, with a replay after it', DARK_AHEAD, visitor, 'poster Get a pass for the replay'],
  [
    'a game to come under a blackout without an end',
    shown({ broadcasts: [toCome], vods: [notReady] }, at(90, window(60, null))),
    visitor,
    'poster -',
  ],
  [
    'a game to come whose blackout ends before it',
    shown({ broadcasts: [toCome] }, at(90, window(null, 60))),
    visitor,
    'poster Get a pass before it starts',
  ],
  [
    'a live game without a picture',
    shown({ broadcasts: [broadcastFixture({ video_url: null })] }),
    visitor,
    'poster -',
  ],
  [
    'a paid tournament without a pass of its own, for a member',
    { ...paidLive, is_tournament: true },
    member,
    'offer video',
  ],
  ['a game that nobody shows', eventFixture({ publishers: [] }), visitor, 'poster -'],
])('%s', (_name, event, viewer, expected) => {
  expect(gist(screenOf(event, viewer, now, zone))).toBe(expected);
});

test('a replay is played by its own key and address', () => {
  const event = shown({
    broadcasts: [broadcastFixture({ status: 'complete', vod_key: 'vod-1' })],
    vods: [vodFixture()],
  });
  expect(screenOf(event, subscriber, now, zone)).toMatchObject({
    kind: 'player',
    feature: { kind: 'replay', resourceKey: 'vod-1', url: vodFixture().video_url },
  });
});

test('a video is free from the end of its entitlement period on', () => {
  const end = minutesFromNow(10);
  const event = shown({ broadcasts: [broadcastFixture({ entitlement_period: end })] });
  expect(screenOf(event, visitor, new Date(Date.parse(end) - 1), zone).kind).toBe('offer');
  expect(screenOf(event, visitor, new Date(end), zone).kind).toBe('player');
  expect(screenEdges(event)).toContain(Date.parse(end));
});

test('a live game under blackout says by whom and until when, in the viewer’s zone', () => {
  const blackout = { blackout_start_date: null, blackout_end_date: minutesFromNow(24 * 60) };
  const event = shown({ broadcasts: [broadcastFixture(blackout)] });
  expect(screenOf(event, subscriber, now, 'America/Los_Angeles')).toMatchObject({
    kind: 'poster',
    message:
      'This broadcast is currently blacked out by Lincoln High School and will be available for replay on Sat, Nov 21, 5:30 PM PST.',
  });
  expect(screenEdges(event)).toContain(FIXTURE_NOW + 24 * 3_600_000);
});

test.each<[string, SportsEvent, string | null]>([
  [
    'until when, in the viewer’s zone',
    DARK_AHEAD,
    'It cannot be watched live: it is blacked out by Lincoln High School until Sat, Nov 21, 5:30 AM CST.',
  ],
  [
    'without an end that nobody knows',
    shown({ broadcasts: [toCome] }, at(90, window(60, null))),
    'It cannot be watched live: it is blacked out by Lincoln High School.',
  ],
  ['not when the window ends before the start', shown({ broadcasts: [toCome] }, at(90, window(null, 60))), null],
  ['not when there is none', upcoming, null],
  ['not when it may be over by a start that is not known yet', { ...DARK_AHEAD, time_to_be_determined: true }, null],
  [
    'whatever the start will be, when it has no end',
    shown({ broadcasts: [toCome] }, { start_time: null, time_to_be_determined: true, ...window(-60, null) }),
    'It cannot be watched live: it is blacked out by Lincoln High School.',
  ],
])('a blackout that is known before the start is told beside it, %s', (_name, event, expected) => {
  expect(screenOf(event, visitor, now, zone)).toMatchObject({ kind: 'poster', notice: expected });
});

test('a video without an address is a technical difficulty, not a broken player', () => {
  const live = shown({ broadcasts: [broadcastFixture({ video_url: null })] });
  const replay = shown({ vods: [vodFixture({ video_url: null })] });
  expect(screenOf(live, subscriber, now, zone)).toMatchObject({ message: 'Technical difficulty ... please stand by' });
  expect(screenOf(replay, subscriber, now, zone)).toMatchObject({ message: 'Technical difficulty ... please wait' });
});

test('the start is counted down to only while it lies ahead and its time is known', () => {
  const scheduled = { broadcasts: [broadcastFixture({ status: 'scheduled' })] };
  const startsAt = (changes: Partial<SportsEvent>) => {
    const screen = screenOf(shown(scheduled, changes), subscriber, now, zone);
    return screen.kind === 'poster' ? screen.startsAt : 'no poster';
  };
  expect(startsAt({ start_time: minutesFromNow(4) })).toEqual(new Date(FIXTURE_NOW + 4 * 60_000));
  expect(startsAt({ start_time: minutesFromNow(-4) })).toBeNull();
  expect(startsAt({ start_time: minutesFromNow(90), time_to_be_determined: true })).toBeNull();
});

const feature = (kind: Feature['kind'], resourceKey: string): Feature => ({
  kind,
  resourceKey,
  url: `https://media.test/${resourceKey}`,
  isPaid: false,
  requiredEntitlements: [],
});
const live = feature('live', 'live');
const replay = feature('replay', 'replay');
const playing = (next: Feature): Screen => ({ kind: 'player', feature: next, offer: null });
const poster = (status: 'vod_pending' | 'live_no_vod' | 'vod_blackout'): Screen => ({
  kind: 'poster',
  status,
  message: '',
  notice: null,
  startsAt: null,
  passAction: null,
});

test.each<[string, Screen, Feature | null, Feature | null]>([
  ['the screen’s video shows when nothing is watched', playing(live), null, live],
  ['a live feed that ended plays on for its viewer', poster('vod_pending'), live, live],
  ['a live feed that ended without a replay plays on for its viewer', poster('live_no_vod'), live, live],
  ['a live feed plays on when its replay is ready', playing(replay), live, live],
  ['a live feed stops at a blackout', poster('vod_blackout'), live, null],
  ['a live feed stops when a pass is asked for', { kind: 'offer', offer: 'video' }, live, null],
  ['a replay stops with its screen', poster('live_no_vod'), replay, null],
])('%s', (_name, shownScreen, watched, expected) => {
  expect(featureOn(shownScreen, watched)).toBe(expected);
});
