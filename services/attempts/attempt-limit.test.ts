import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'node:test';
import type { OpenDatabase } from '../db/database.ts';
import { attempts } from '../db/schema/index.ts';
import { testDatabase } from '../db/testing.ts';
import { createAttemptLimit } from './attempt-limit.ts';

let open: OpenDatabase;
let now: Date;

beforeEach(async () => {
  open = await testDatabase();
  now = new Date('2026-11-20T18:00:00.000Z');
});
afterEach(() => open.close());

const limitOf = (purpose = 'guess') =>
  createAttemptLimit({ db: open.db, purpose, limit: 3, windowSeconds: 900, clock: () => now });

const passSeconds = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};

async function takeTimes(times: number, subject = 'robin'): Promise<number[]> {
  const limit = limitOf();
  const waits: number[] = [];
  for (let time = 0; time < times; time++) waits.push(await limit.take(subject));
  return waits;
}

describe('a limit of attempts', () => {
  it('lets as many pass as it says, and then tells how long to wait', async () => {
    assert.deepEqual(await takeTimes(3), [0, 0, 0]);
    passSeconds(100);
    assert.deepEqual(await takeTimes(2), [800, 800]);
  });

  it('begins anew when its window is over', async () => {
    await takeTimes(4);
    passSeconds(900);
    assert.deepEqual(await takeTimes(4), [0, 0, 0, 900]);
  });

  it('counts each subject and each purpose by itself', async () => {
    await takeTimes(4);
    assert.deepEqual([await limitOf().take('sam'), await limitOf('other').take('robin')], [0, 0]);
  });

  it('counts what all processes take, also when they meet', async () => {
    const waits = await Promise.all(Array.from({ length: 12 }, () => limitOf().take('robin')));
    assert.equal(waits.filter((wait) => wait === 0).length, 3);
  });

  it('forgets a subject', async () => {
    await takeTimes(4);
    await limitOf().forget('robin');
    assert.deepEqual(await takeTimes(1), [0]);
  });

  it('keeps no name, and nothing that is over', async () => {
    await limitOf().take('robin@fans.test');
    assert.ok(!JSON.stringify(await open.db.select().from(attempts)).includes('robin'));
    passSeconds(901);
    await limitOf().take('sam');
    assert.equal(await open.db.$count(attempts), 1);
  });
});
