import assert from 'node:assert/strict';
import { test } from 'node:test';
import { instantOf, readStartTime } from './start-time.ts';

for (const [text, zone, instant] of [
  ['2026-11-27 19:00', 'Central', '2026-11-28T01:00:00.000Z'],
  ['2026-11-27T19:00:30', 'Central', '2026-11-28T01:00:00.000Z'],
  ['2026-9-4 7:05', 'Pacific', '2026-09-04T14:05:00.000Z'],
  ['11/27/2026 7:00 PM', 'East', '2026-11-28T00:00:00.000Z'],
  ['11/27/2026 12:30am', 'East', '2026-11-27T05:30:00.000Z'],
  ['1/2/2027 12:00 pm', 'Arizona', '2027-01-02T19:00:00.000Z'],
  ['2026-11-28T01:00:00.000Z', 'Hawaii', '2026-11-28T01:00:00.000Z'],
  ['2026-11-27T19:00-06:00', 'East', '2026-11-28T01:00:00.000Z'],
  ['2026-11-28 06:30 +0530', 'East', '2026-11-28T01:00:00.000Z'],
  // The clocks go forward: half past two is not there, and is taken an hour later.
  ['2027-03-14 02:30', 'East', '2027-03-14T07:30:00.000Z'],
] as const) {
  test(`${text} in zone ${zone} is ${instant}`, () => {
    const time = readStartTime(text);
    assert.equal(time && instantOf(time, zone).toISOString(), instant);
    assert.notEqual(time?.timeOfDay, null);
  });
}

test('a day alone has no time, and its instant is on that day in every zone', () => {
  for (const text of ['2026-11-27', '11/27/2026']) {
    const time = readStartTime(text);
    assert.equal(time?.timeOfDay, null);
    assert.equal(time && instantOf(time, 'East').toISOString(), '2026-11-27T17:00:00.000Z');
    assert.equal(time && instantOf(time, 'Hawaii').toISOString(), '2026-11-27T22:00:00.000Z');
  }
});

for (const text of [
  'Friday',
  '2026-02-29',
  '2026-13-01 19:00',
  '27/11/2026',
  '11/27/26',
  '0026-11-27',
  '2026-11-27 24:00',
  '2026-11-27 19:60',
  '2026-11-27 13:00 PM',
  '2026-11-27 0:30 AM',
  '2026-11-27 19',
  '2026-11-27 7 PM',
  '2026-11-27 19:00 CST',
  '2026-11-27 at 19:00',
]) {
  test(`${text} is no start time`, () => assert.equal(readStartTime(text), null));
}
