import type { SportsEvent } from '../entities/index.ts';
import { sampleBroadcast, sampleEvent, samplePublisher, sampleVod } from '../testing/event-fixtures.ts';
import { freeStreamOf } from './free-stream.ts';

const now = new Date('2026-11-21T01:30:00Z');
const earlier = '2026-11-21T01:00:00.000Z';
const later = '2026-11-21T02:00:00.000Z';
const live = '/services/media/live/one/master.m3u8';
const replay = '/services/media/vod/one/master.m3u8';
const onAir = { status: 'on_air', payment_required: false, video_url: live } as const;
const ready = { status: 'complete', payment_required: false, video_url: replay } as const;

const liveGame = (feed: Parameters<typeof sampleBroadcast>[0], changes: Partial<SportsEvent> = {}) =>
  sampleEvent({
    start_time: earlier,
    publishers: [samplePublisher({ broadcasts: [sampleBroadcast({ ...onAir, ...feed })] })],
    ...changes,
  });
const replayedGame = (feed: Parameters<typeof sampleVod>[0]) =>
  sampleEvent({
    start_time: '2026-11-20T01:00:00.000Z',
    publishers: [samplePublisher({ vods: [sampleVod({ ...ready, ...feed })] })],
  });

test.each<[string, SportsEvent, string | null]>([
  ['a free live game', liveGame({}), live],
  ['a free replay', replayedGame({}), replay],
  ['a paid live game', liveGame({ payment_required: true }), null],
  ['a paid replay', replayedGame({ payment_required: true }), null],
  ['a replay that has become free', replayedGame({ payment_required: true, entitlement_period: earlier }), replay],
  ['a replay that will become free', replayedGame({ payment_required: true, entitlement_period: later }), null],
  ['a live game under blackout', liveGame({ blackout_start_date: earlier, blackout_end_date: later }), null],
  ['a replay under blackout', replayedGame({ blackout_start_date: earlier, blackout_end_date: later }), null],
  ['a game that has not begun', liveGame({ status: 'scheduled' }, { start_time: later }), null],
  ['a live game without an address', liveGame({ video_url: null }), null],
  ['a game that nobody shows', sampleEvent({ publishers: [] }), null],
])('the video that plays to everybody: %s', (_name, event, expected) => {
  expect(freeStreamOf(event, now)).toBe(expected);
});
