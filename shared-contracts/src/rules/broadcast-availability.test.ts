import { sampleBroadcast, sampleVod } from '../testing/event-fixtures.ts';
import { hasBroadcastStarted, isDigitallyAvailable } from './broadcast-availability.ts';

test.each([
  ['scheduled', null, false],
  ['on_air', null, true],
  ['complete', null, true],
  ['scheduled', 'complete', false],
  [null, 'complete', true],
  [null, 'scheduled', false],
  [null, null, false],
] as const)('with live %s and replay %s, started is %s', (live, replay, started) => {
  expect(hasBroadcastStarted(live && { status: live }, replay && { status: replay })).toBe(started);
});

const now = new Date('2026-11-21T01:00:00Z');
const blackedOut = { blackout_end_date: '2026-11-21T01:00:01Z' };

test.each([
  ['a replay of a listed feed', sampleBroadcast(), sampleVod(), true],
  ['a replay without a feed', null, sampleVod(), true],
  ['a feed without a replay', sampleBroadcast(), null, false],
  ['a replay of an unlisted feed', sampleBroadcast({ unlisted: true }), sampleVod(), false],
  ['a replay under blackout', sampleBroadcast(), sampleVod(blackedOut), false],
  ['a replay whose blackout begins now', null, sampleVod({ blackout_start_date: '2026-11-21T01:00:00Z' }), false],
])('digital availability is known for %s', (_, broadcast, vod, available) => {
  expect(isDigitallyAvailable(broadcast, vod, now)).toBe(available);
});
