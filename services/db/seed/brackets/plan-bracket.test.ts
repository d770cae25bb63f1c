import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PoolSchool } from '../schedule/school-pool.ts';
import { bracketOrder, planBracket, runStart } from './plan-bracket.ts';

const DAY = 86_400_000;
const SCORES = { totals: [0, 1, 2, 3], toWin: 3 };
const LAST_DAY = new Date('2026-11-30T00:00:00.000Z');
const FIRST_DAY = runStart('bra-test', 1, new Date('2026-11-20T12:00:00.000Z'), LAST_DAY);

const entrants = (count: number): PoolSchool[] =>
  Array.from({ length: count }, (_, index) => ({
    key: `sch-${index + 1}`,
    name: `School ${index + 1}`,
    shortName: `School ${index + 1}`,
    city: 'Dallas',
    stateCode: 'TX',
    timeZone: 'Central',
    latitude: 0,
    longitude: 0,
    searchText: '',
    publisherKey: null,
  }));

const field = (count: number) => ({
  ...{ seed: 1, id: 'bra-test', entrants: entrants(count), scores: SCORES },
  firstDay: FIRST_DAY,
});

/** Noon, UTC, so many days after the run began: games are in the evening. */
const dayOfRun = (days: number) => new Date(Date.parse(`${FIRST_DAY}T12:00:00.000Z`) + days * DAY);

test('the best two sides can meet only in the final', () => {
  assert.deepEqual(bracketOrder(8), [1, 8, 4, 5, 2, 7, 3, 6]);
  const order = bracketOrder(16);
  assert.equal(new Set(order).size, 16);
  assert.ok(order.indexOf(1) < 8 && order.indexOf(2) >= 8);
});

test('with 13 sides the best three have a bye and stand in the next round', () => {
  const games = planBracket(field(13), dayOfRun(0));
  const byes = games.filter(({ isBye }) => isBye);
  assert.deepEqual(byes.map(({ home }) => home?.seed).sort(), [1, 2, 3]);
  assert.ok(byes.every(({ winner, start }) => winner === 0 && start === null));
  const second = games.filter(({ round }) => round === 1);
  assert.deepEqual(
    second
      .flatMap(({ home, away }) => [home?.seed, away?.seed])
      .filter((seed) => seed !== undefined)
      .sort(),
    [1, 2, 3],
  );
});

test('rounds are decided one after another, and each winner plays on', () => {
  for (const [days, decided] of [
    [0, 0],
    [1, 8],
    [4, 12],
    [7, 14],
    [10, 15],
  ] as const) {
    const games = planBracket(field(16), dayOfRun(days));
    assert.equal(games.filter(({ winner }) => winner !== null).length, decided, `day ${days}`);
    for (const { round, position, winner, home, away, score } of games) {
      if (winner === null) continue;
      assert.equal(score?.[winner], 3);
      const next = games.find((game) => game.round === round + 1 && game.position === position >> 1);
      if (next) assert.deepEqual(position % 2 === 0 ? next.home : next.away, winner === 0 ? home : away);
    }
  }
});

test('a score that is known does not change as the run goes on', () => {
  const early = planBracket(field(16), dayOfRun(1));
  const late = planBracket(field(16), dayOfRun(10));
  for (const [index, game] of early.entries()) {
    if (game.score) assert.deepEqual(late[index], game);
  }
});

test('a run follows on the other until the season ends, and the last one stays', () => {
  const startAt = (day: string) => runStart('bra-test', 1, new Date(`${day}T12:00:00.000Z`), LAST_DAY);
  const days = Array.from({ length: 60 }, (_, index) =>
    new Date(Date.UTC(2026, 9, 15 + index)).toISOString().slice(0, 10),
  );
  const starts = [...new Set(days.map(startAt))];
  const last = starts.at(-1) ?? '';
  assert.ok(last <= '2026-11-30');
  for (const [index, start] of starts.slice(1).entries()) {
    assert.equal(Date.parse(start) - Date.parse(starts[index] ?? ''), 16 * DAY);
  }
  assert.equal(startAt('2027-07-01'), last);
});
