import assert from 'node:assert/strict';
import { test } from 'node:test';
import { zonedDay, zonedTime } from './zoned-time.ts';

for (const [instant, zone, time] of [
  ['2026-11-21T01:30:00.000Z', 'America/Chicago', '2026-11-20T19:30:00-06:00'],
  ['2026-07-01T05:00:00.000Z', 'America/New_York', '2026-07-01T01:00:00-04:00'],
  ['2026-11-21T08:59:59.999Z', 'Pacific/Honolulu', '2026-11-20T22:59:59-10:00'],
  ['2026-11-20T20:00:00.000Z', 'Asia/Kathmandu', '2026-11-21T01:45:00+05:45'],
  ['2026-11-20T20:00:00.000Z', 'Etc/UTC', '2026-11-20T20:00:00+00:00'],
] as const) {
  test(`${instant} is ${time} in ${zone}`, () => {
    assert.equal(zonedTime(new Date(instant), zone), time);
    assert.equal(zonedDay(new Date(instant), zone), time.slice(0, 10));
    assert.equal(new Date(time).getTime(), Math.floor(Date.parse(instant) / 1000) * 1000);
  });
}
