import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bracketKinds } from './bracket-catalog.ts';

/** The sports that have brackets on a day, with the last day of their season. */
function sportsOn(day: string): string[] {
  const kinds = bracketKinds(new Date(`${day}T00:00:00.000Z`));
  return [...new Set(kinds.map(({ sport, lastDay }) => `${sport} ${lastDay.toISOString().slice(0, 10)}`))];
}

const FALL = ['Football 2026-11-30', 'Volleyball 2026-11-30', 'Soccer 2026-11-30'];
const WINTER = ['Basketball 2027-03-31', 'Wrestling 2027-03-31'];
const SPRING = ['Baseball 2027-06-30', 'Softball 2027-06-30', 'Lacrosse 2027-06-30'];

test('a season is added to those of the school year that are over, and a new school year begins in August', () => {
  assert.deepEqual(sportsOn('2026-08-01'), FALL);
  assert.deepEqual(sportsOn('2026-11-30'), FALL);
  assert.deepEqual(sportsOn('2026-12-01'), [...FALL, ...WINTER]);
  assert.deepEqual(sportsOn('2027-03-31'), [...FALL, ...WINTER]);
  assert.deepEqual(sportsOn('2027-04-01'), [...FALL, ...WINTER, ...SPRING]);
  assert.deepEqual(sportsOn('2027-07-31'), [...FALL, ...WINTER, ...SPRING]);
  assert.deepEqual(sportsOn('2027-08-01').slice(0, 1), ['Football 2027-11-30']);
  assert.equal(sportsOn('2027-08-01').length, 3);
});
