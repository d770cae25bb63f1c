import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { plannedEvents, testGame, writeTestGames, writeTestNetwork } from '../db/network-testing.ts';
import { broadcasts, clips, datacasts, events, vods } from '../db/schema/index.ts';
import { addBroadcast, addDatacast, addVod } from '../db/seed/schedule/planned-event.ts';
import { testDatabase } from '../db/testing.ts';
import { createFindPlayable } from '../directory/index.ts';
import { type DirectorOptions, startDirector } from './index.ts';

const START = new Date('2026-11-20T18:00:00.000Z');

/** Resolves once the clock has been read so often, which is when a round that began before has passed that point. */
function countedClock(now: () => Date) {
  let reads = 0;
  let waiting: { reads: number; resolve: () => void } | undefined;
  return {
    clock: () => {
      reads += 1;
      if (waiting && reads >= waiting.reads) waiting.resolve();
      return now();
    },
    after: (more: number) =>
      new Promise<void>((resolve) => {
        waiting = { reads: reads + more, resolve };
      }),
  };
}

/** A director of the demo that runs a round each millisecond; `options` change it. */
function direct(db: Database, options: Partial<DirectorOptions>) {
  return startDirector({
    db,
    clock: () => START,
    findPlayable: async () => null,
    demoSeed: 7,
    changed: () => {},
    intervalMs: 1,
    log: { error: assert.ifError },
    ...options,
  });
}

/** Each round of the director reads the clock once a task. */
const TWO_ROUNDS = 10;

test('the director writes the schedule and puts a feed on air when its time comes', async () => {
  const open = await testDatabase();
  await writeTestNetwork(open.db);
  const game = testGame('gam-one', START.toISOString());
  addBroadcast(game, {
    publisherKey: game.event.publisherKey,
    isPaid: false,
    goesOnAirAt: START,
    endsAt: new Date(START.getTime() + 3_600_000),
  });
  await writeTestGames(open.db, [game]);
  let now = new Date(START.getTime() - 1000);
  const { clock, after } = countedClock(() => now);
  const director = direct(open.db, { clock });
  const statusOf = async () =>
    (await open.db.select().from(broadcasts).where(eq(broadcasts.eventKey, 'gam-one')))[0]?.status;

  await after(TWO_ROUNDS);
  assert.equal(await statusOf(), 'scheduled');
  const written = await open.db.$count(events);
  assert.ok(written > 1);
  assert.equal(await plannedEvents(open.db), written);
  now = START;
  await after(TWO_ROUNDS);
  assert.equal(await statusOf(), 'on_air');
  now = new Date(START.getTime() + 3_600_000);
  await after(TWO_ROUNDS);
  assert.equal(await statusOf(), 'complete');
  await director.stop();
  await open.close();
});

test('without a demo nothing is written into the schedule, and what is in it goes on air', async () => {
  const open = await testDatabase();
  await writeTestNetwork(open.db);
  const game = testGame('gam-one', START.toISOString());
  const endsAt = new Date(START.getTime() + 3_600_000);
  addBroadcast(game, { publisherKey: game.event.publisherKey, isPaid: false, goesOnAirAt: START, endsAt });
  await writeTestGames(open.db, [game]);
  const changes: string[] = [];
  const { clock, after } = countedClock(() => START);
  const director = direct(open.db, { clock, demoSeed: null, changed: (topic) => changes.push(topic) });
  await after(TWO_ROUNDS);
  await after(TWO_ROUNDS);
  await director.stop();
  assert.deepEqual(changes, ['schedule'], 'reported once, by the round that put the feed on air');
  assert.deepEqual(
    (await open.db.select().from(events)).map(({ key }) => key),
    ['gam-one'],
  );
  assert.deepEqual(
    (await open.db.select().from(broadcasts)).map(({ status }) => status),
    ['on_air'],
  );
  await open.close();
});

test('the highlights of games that are over are chosen, and lists of them are read anew once', async () => {
  const open = await testDatabase();
  await writeTestNetwork(open.db);
  const game = testGame('gam-one', START.toISOString());
  const feed = { publisherKey: game.event.publisherKey, isPaid: false };
  addVod(game, { ...feed, readyAt: START, minutes: 100 });
  addDatacast(game, feed);
  await writeTestGames(open.db, [game]);
  await open.db.update(vods).set({ status: 'complete' });
  await open.db.update(datacasts).set({ status: 'complete' });
  const changes: string[] = [];
  const { clock, after } = countedClock(() => START);
  const director = direct(open.db, {
    clock,
    findPlayable: createFindPlayable(open.db, () => START),
    demoSeed: null,
    changed: (topic) => changes.push(topic),
  });
  await after(TWO_ROUNDS);
  await after(TWO_ROUNDS);
  await director.stop();
  assert.deepEqual(
    changes.filter((topic) => topic === 'highlights'),
    ['highlights'],
  );
  assert.equal(await open.db.$count(clips), 3);
  await open.close();
});

test('a database that does not answer is logged and asked again, and never ends the process', async () => {
  const broken = {
    selectDistinct: () => {
      throw new Error('The database is away.');
    },
    select: () => {
      throw new Error('The database is away.');
    },
    execute: async () => {
      throw new Error('The database is away.');
    },
  } as unknown as Database;
  const logged: string[] = [];
  const { clock, after } = countedClock(() => START);
  const director = direct(broken, { clock, log: { error: (_error, message) => logged.push(message) } });
  await after(TWO_ROUNDS);
  await director.stop();
  assert.ok(logged.filter((message) => message.includes('advance the schedule')).length >= 1);
  assert.ok(logged.some((message) => message.includes('write the coming days')));
});

test('once stopped, the director does nothing more', async () => {
  const open = await testDatabase();
  await writeTestNetwork(open.db);
  let reads = 0;
  const director = direct(open.db, {
    clock: () => {
      reads += 1;
      return START;
    },
  });
  await director.stop();
  const before = reads;
  await open.close();
  assert.equal(reads, before);
});
