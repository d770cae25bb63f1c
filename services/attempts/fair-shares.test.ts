import assert from 'node:assert/strict';
import { it } from 'node:test';
import { type ShareName, shareOf } from './fair-shares.ts';
import { createRateLimit } from './rate-limit.ts';

/** What each of 500 fans of a school asks for in the minutes around kick-off, by the second. */
const evenings: [ShareName, what: string, perFan: number, overSeconds: number][] = [
  ['searches', 'looks at the home page, then searches for a day', 12, 120],
  ['suggestions', 'types two names in the minute before kick-off', 12, 60],
  ['licences', 'opens the game in the same minute', 1, 60],
  ['licences', 'opens three games in ten minutes, each renewed twice', 9, 600],
  ['trackingMessages', 'views six pages and presses twice on each', 18, 120],
  ['releaseReports', 'opens one tab', 3, 60],
];
for (const [name, what, each, overSeconds] of evenings) {
  it(`A school of 500 at one address is within its share of ${name} when everybody ${what}`, () => {
    let now = Date.parse('2026-11-20T18:00:00.000Z');
    const limit = createRateLimit({ ...shareOf(name, 500), clock: () => new Date(now) });
    const calls = 500 * each;
    for (let call = 0; call < calls; call += 1) {
      now += (overSeconds * 1000) / calls;
      assert.equal(limit.take('school'), 0);
    }
  });
}

it('A share grows with the fans behind an address, and a household keeps enough', () => {
  assert.deepEqual(shareOf('searches', 500), { limit: 3_000, windowSeconds: 60 });
  assert.deepEqual(shareOf('searches', 5_000), { limit: 30_000, windowSeconds: 60 });
  assert.deepEqual(shareOf('cardTokens', 10), { limit: 10, windowSeconds: 600 });
});
