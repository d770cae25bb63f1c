import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findSport } from 'shared-contracts/rules';
import { randomOf } from '../random.ts';
import { sportOn } from './season.ts';
import { zonedInstant } from './zoned-instant.ts';

test('on every day of the year some sport is in season, and sports have a gender where the rules say so', () => {
  for (let day = 0; day < 366; day += 1) {
    const date = new Date(Date.UTC(2028, 0, 1 + day)).toISOString().slice(0, 10);
    for (const state of ['TX', 'MN']) {
      const { sport, gender } = sportOn(date, state, randomOf(date, state));
      assert.equal(gender !== null, findSport(sport)?.hasGender, `${sport} on ${date}`);
    }
  }
});

test('football is a Friday and Saturday game', () => {
  const games = (day: string) =>
    Array.from({ length: 200 }, (_, index) => sportOn(day, 'TX', randomOf(day, index)).sport).filter(
      (sport) => sport === 'Football',
    ).length;
  assert.equal(games('2026-10-11'), 0);
  assert.ok(games('2026-10-09') > games('2026-10-06') * 3);
});

test('seven in the evening is seven by the local clock, summer and winter', () => {
  assert.equal(zonedInstant('2026-11-20', 19 * 60, 'East').toISOString(), '2026-11-21T00:00:00.000Z');
  assert.equal(zonedInstant('2026-09-18', 19 * 60, 'East').toISOString(), '2026-09-18T23:00:00.000Z');
  assert.equal(zonedInstant('2026-11-20', 19 * 60, 'Hawaii').toISOString(), '2026-11-21T05:00:00.000Z');
});
