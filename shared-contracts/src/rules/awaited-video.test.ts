import type { Publisher } from '../entities/index.ts';
import { sampleBroadcast, sampleEvent, samplePublisher, sampleVod } from '../testing/event-fixtures.ts';
import { type AwaitedVideo, awaitedVideo, type WatchableVideo, watchableVideo } from './awaited-video.ts';
import { eventStatusOf } from './event-showing.ts';
import { EVENT_STATUSES, type EventStatus } from './event-status.ts';

const start = '2026-11-21T08:55:00.000Z';
const at = (minutes: number) => new Date(Date.parse(start) + minutes * 60_000);

const coming = sampleBroadcast({ status: 'scheduled' });
const onAir = sampleBroadcast({ status: 'on_air' });
const over = sampleBroadcast({ status: 'complete' });
const replayComing = sampleVod({ status: 'scheduled' });
const blackout = { blackout_start_date: at(-60).toISOString(), blackout_end_date: at(60).toISOString() };

const cases: [EventStatus, Partial<Publisher>, minutes: number, AwaitedVideo | null, WatchableVideo | null][] = [
  ['live_scheduled', { broadcasts: [coming] }, -60, 'broadcast', null],
  ['live_pending', { broadcasts: [coming] }, 0, 'broadcast', null],
  // The broadcasting day ends at 9:00 UTC.
  ['live_problem', { broadcasts: [coming] }, 7, 'broadcast', null],
  ['short_live_delayed', { broadcasts: [coming] }, 20, 'broadcast', null],
  ['long_live_delayed', { broadcasts: [coming] }, 90, 'broadcast', null],
  ['live_available', { broadcasts: [onAir] }, 30, null, 'broadcast'],
  ['vod_blackout', { broadcasts: [{ ...onAir, ...blackout }] }, 30, 'blackout', null],
  ['live_no_vod', { broadcasts: [over] }, 120, null, null],
  ['vod_pending', { broadcasts: [over], vods: [replayComing] }, 120, 'replay', null],
  ['vod_scheduled', { vods: [replayComing] }, 120, 'replay', null],
  ['vod_available', { broadcasts: [over], vods: [sampleVod()] }, 200, null, 'replay'],
  ['no_video', {}, 0, null, null],
];

test.each(cases)('what can be watched or waited for: %s', (status, feeds, minutes, awaited, watchable) => {
  const event = sampleEvent({ start_time: start, publishers: [samplePublisher(feeds)] });
  expect(eventStatusOf(event, at(minutes))).toBe(status);
  expect(awaitedVideo(event, at(minutes))).toBe(awaited);
  expect(watchableVideo(event, at(minutes))).toBe(watchable);
});

test('every status is told', () => {
  expect(new Set(cases.map(([status]) => status))).toEqual(new Set(EVENT_STATUSES));
});
