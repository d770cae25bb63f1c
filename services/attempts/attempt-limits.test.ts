import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'node:test';
import type { OpenDatabase } from '../db/database.ts';
import { testDatabase } from '../db/testing.ts';
import { type AttemptLimits, createAttemptLimits } from './attempt-limits.ts';

let open: OpenDatabase;
let now: Date;
let limits: AttemptLimits;

beforeEach(async () => {
  open = await testDatabase();
  now = new Date('2026-11-20T18:00:00.123Z');
  limits = createAttemptLimits(
    [
      { purpose: 'guess at a door', limit: 2, windowSeconds: 60 },
      { purpose: 'guess in a street', limit: 3, windowSeconds: 900 },
    ],
    { db: open.db, clock: () => now },
  );
});
afterEach(() => open.close());

async function takeAt(...doors: string[]): Promise<number[]> {
  const waits: number[] = [];
  for (const door of doors) waits.push(await limits.take([door, 'elm street']));
  return waits;
}

describe('several limits of one attempt', () => {
  it('refuse it as soon as one of them has none left, with the wait of that one', async () => {
    assert.deepEqual(await takeAt('1', '1', '1'), [0, 0, 60]);
    assert.deepEqual(await takeAt('2', '3'), [0, 900]);
  });

  it('do not count at the later ones what an earlier one refuses', async () => {
    await takeAt('1', '1', '1', '1', '1');
    assert.deepEqual(await takeAt('2', '3'), [0, 900]);
  });

  it('tell the first one that refuses, and count there what a later one refuses', async () => {
    assert.deepEqual(await takeAt('1', '2', '3', '4', '4', '4'), [0, 0, 0, 900, 900, 60]);
  });

  it('count what meets, each attempt once', async () => {
    const waits = await Promise.all(['1', '2', '1', '2', '1', '2'].map((door) => takeAt(door)));
    assert.equal(waits.flat().filter((wait) => wait === 0).length, 3);
  });

  it('are given back each by itself, and not below none', async () => {
    await takeAt('1', '1', '2');
    await limits.giveBack([
      ['1', 'all'],
      ['elm street', 1],
    ]);
    assert.deepEqual(await takeAt('1', '1'), [0, 900]);
    for (let time = 0; time < 9; time++) {
      await limits.giveBack([
        ['1', 1],
        ['elm street', 1],
      ]);
    }
    assert.deepEqual(await takeAt('1', '1', '2', '3'), [0, 0, 0, 900]);
  });

  it('are taken and given back by many at once without one waiting for another for ever', async () => {
    const right = async (door: string) => {
      await takeAt(door);
      await limits.giveBack([
        [door, 'all'],
        ['elm street', 1],
      ]);
    };
    await Promise.all(Array.from({ length: 20 }, (_, index) => right(String(index % 2))));
    assert.deepEqual(await takeAt('1', '1', '0', '0'), [0, 0, 0, 900]);
  });
});
