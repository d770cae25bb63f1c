import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { type Database, type OpenDatabase, openEmbedded, openPostgres } from '../database.ts';
import { trackingEvents } from '../schema/index.ts';
import { migratedSnapshot } from '../testing/embedded-database.ts';
import { testDatabase } from '../testing.ts';
import { isUnavailable } from '../unavailable.ts';
import { atPriority, type Priority, unlimited, withAllowance } from './priority.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'database-'));
let open: OpenDatabase;
before(async () => {
  // A statement that is cut off takes an embedded database in memory with it, so this one has a folder.
  open = process.env.TEST_DATABASE_URL
    ? await testDatabase()
    : await openEmbedded({ folder, snapshot: await migratedSnapshot(), report: () => {} });
});
after(async () => {
  await open.close();
  rmSync(folder, { recursive: true });
});

const event = (messageId: string) => ({ messageId, type: 'track', message: {}, receivedAt: new Date(0) }) as const;
const never = new Promise<never>(() => {});

async function kept(): Promise<string[]> {
  const rows = await open.db.select({ id: trackingEvents.messageId }).from(trackingEvents).orderBy(trackingEvents.id);
  return rows.map(({ id }) => id);
}

test('A statement past its limit is cut off as unavailable, and what was written before is kept', async () => {
  await open.db.insert(trackingEvents).values(event('before'));
  const long = withAllowance({ ...unlimited, statement: 50 }, () =>
    open.db.execute(sql`select pg_sleep(60)`).execute(),
  );
  await assert.rejects(long, isUnavailable);
  assert.deepEqual(await kept(), ['before']);
  await open.db.delete(trackingEvents);
});

test('A transaction whose statement is cut off is unavailable as well, and leaves nothing behind', async () => {
  const cut = withAllowance({ ...unlimited, statement: 50 }, () =>
    open.db.transaction(async (tx) => {
      await tx.insert(trackingEvents).values(event('lost'));
      await tx.execute(sql`select pg_sleep(60)`);
    }),
  );
  await assert.rejects(cut, isUnavailable);
  assert.deepEqual(await kept(), []);
});

test('Work without a priority has no limit, also on a connection that had one before', async () => {
  await withAllowance({ ...unlimited, statement: 500 }, () => open.db.execute(sql`select 1`).execute());
  await open.db.execute(sql`select pg_sleep(0.8)`);
});

test('A transaction that never ends loses its connection, and is rolled back', async () => {
  const begun = Promise.withResolvers<Database>();
  void withAllowance({ ...unlimited, hold: 1_000 }, () =>
    open.db.transaction(async (tx) => {
      await tx.insert(trackingEvents).values(event('lost'));
      begun.resolve(tx);
      await never;
    }),
  );
  const tx = await begun.promise;
  // On PGlite this waits for the connection, on PostgreSQL for the same key of the other row.
  await open.db.insert(trackingEvents).values(event('lost'));
  assert.deepEqual(await kept(), ['lost']);
  await assert.rejects(tx.select().from(trackingEvents).then(), isUnavailable);
  await open.db.delete(trackingEvents);
});

test('Statements from outside wait for a transaction to end, and see nothing of one that was rolled back', async (t) => {
  if (open.kind === 'postgresql') return t.skip('has connections for both');
  const order: string[] = [];
  let outside: Promise<unknown> = never;
  const transaction = open.db.transaction(async (tx) => {
    await tx.insert(trackingEvents).values(event('lost'));
    outside = kept().then((ids) => order.push(`outside sees ${ids.length}`));
    const rows = await tx.select().from(trackingEvents);
    order.push(`inside sees ${rows.length}`);
    throw new Error('changed my mind');
  });
  await assert.rejects(transaction, /changed my mind/);
  await outside;
  assert.deepEqual(order, ['inside sees 1', 'outside sees 0']);
});

test('A sign-in that comes while the database is busy goes before searches that wait already', async (t) => {
  if (open.kind === 'postgresql') return t.skip('has ten connections');
  const order: string[] = [];
  const ask = (priority: Priority) =>
    atPriority(priority, () => open.db.$count(trackingEvents).then(() => order.push(priority)));
  let asked: Promise<unknown>[] = [];
  await open.db.transaction(async () => {
    asked = [ask('search'), ask('search'), ask('essential')];
  });
  await Promise.all(asked);
  assert.deepEqual(order, ['essential', 'search', 'search']);
});

/** Takes every connection until the function that is returned is called. */
async function holdAll({ db }: OpenDatabase): Promise<() => Promise<unknown>> {
  const release = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const holders = Array.from({ length: 10 }, () =>
    db.transaction(() => {
      begun.resolve();
      return release.promise;
    }),
  );
  await begun.promise;
  return () => {
    release.resolve();
    return Promise.allSettled(holders);
  };
}

test('The database counts as up while every connection is in use', async () => {
  const release = await holdAll(open);
  assert.equal(await open.isUp(), true);
  await release();
});

test('A connection that ended is lent anew, though whoever had it never gives it back', async () => {
  const pool = (open.db as unknown as { $client: pg.Pool }).$client;
  for (let lent = 0; lent < 10; lent += 1) await (await pool.connect()).end();
  await open.db.execute(sql`select 1`);
});

test('A call that still waits when the database closes is refused as unavailable', async () => {
  const own = process.env.TEST_DATABASE_URL
    ? await testDatabase()
    : await openEmbedded({ snapshot: await migratedSnapshot() });
  const release = await holdAll(own);
  const waiting = assert.rejects(own.db.$count(trackingEvents).then(), isUnavailable);
  const closed = own.close();
  await release();
  await waiting;
  await closed;
});

test('A PostgreSQL that is not there is unavailable', async () => {
  await assert.rejects(openPostgres('postgres://127.0.0.1:1/none'), isUnavailable);
});
