import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, type TestContext, test } from 'node:test';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import Fastify from 'fastify';
import pg from 'pg';
import { type Database, openEmbedded } from '../database.ts';
import { writeTestNetwork } from '../network-testing.ts';
import * as schema from '../schema/index.ts';
import { migratedSnapshot } from '../testing/embedded-database.ts';
import { isUnavailable } from '../unavailable.ts';
import { unlimited, withAllowance } from '../waiting/priority.ts';
import { startDatabaseThread } from './database-thread.ts';

const { logos, publishers, schools, trackingEvents } = schema;

/** What breaks PGlite itself: a recursion without an end. */
const ENDLESS = `create function pg_temp.deeper(i int) returns int language plpgsql as 'begin return pg_temp.deeper(i + 1); end'`;
const BREAK = 'select pg_temp.deeper(1)';

/** The same database on a thread, and in this process as a reference. */
let [threaded, inProcess] = [] as unknown as [Database, Database];
let close = async () => {};
before(async () => {
  const open = await openEmbedded({ snapshot: await migratedSnapshot() });
  threaded = open.db;
  await writeTestNetwork(threaded);
  const message = { quoted: 'Peñasco "A" \\ 🏈', list: [1, 2.5, null, true], nested: { at: '2026-11-20' } };
  const row = { messageId: 'm1', type: 'track', message, receivedAt: new Date('2026-11-20T18:00:00.123Z') } as const;
  await threaded.insert(trackingEvents).values(row);
  await threaded
    .insert(logos)
    .values({ name: 'all.png', picture: Uint8Array.from({ length: 256 }, (_, byte) => byte) });
  const reference = await PGlite.create({ loadDataDir: await open.dump(), extensions: { pg_trgm, unaccent } });
  inProcess = drizzle(reference, { schema, casing: 'snake_case' }) as unknown as Database;
  close = async () => {
    await Promise.all([open.close(), reference.close()]);
  };
});
after(() => close());

const values: Record<string, (db: Database) => Promise<unknown>> = {
  'texts, numbers with fractions and instants': (db) => db.select().from(schools).orderBy(schools.key),
  'lists of texts, booleans and nulls': (db) => db.select().from(publishers).orderBy(publishers.key),
  'JSON and numbers that count up': (db) => db.select().from(trackingEvents),
  counts: (db) => db.$count(schools),
  bytes: (db) => db.select().from(logos),
  'rows with their relatives': (db) =>
    db
      .select()
      .from(publishers)
      .leftJoin(schools, sql`${schools.key} = ${publishers.schoolKey}`)
      .orderBy(publishers.key),
  'raw rows': async (db) => {
    const answer = await db.execute(
      sql`select 1.50::numeric as n, '2026-11-20'::date as d, received_at, null as nothing, array['a', 'b'] as list,
        '1 day 02:00'::interval as span, 'NaN'::float8 as nan, array['2026-11-20']::date[] as days, '10.0.0.1'::inet as address,
        '"x"'::jsonb as json, array['{"a": 1}']::jsonb[] as jsons, now() at time zone 'UTC' > '2020-01-01' as later, message, 'x' || ${'a $1 b'} as text from tracking_events`,
    );
    return (answer as unknown as { rows: unknown[] }).rows;
  },
};

for (const [kind, read] of Object.entries(values)) {
  test(`The thread gives ${kind} as PGlite in this process does`, async () => {
    const answer = await read(threaded);
    assert.deepEqual(answer, await read(inProcess));
    assert.ok(!Array.isArray(answer) || answer.length > 0);
  });
}

test('An answer is taken within a turn of the event loop that many requests fill', async (t) => {
  const open = await openEmbedded();
  t.after(() => open.close());
  let schoolCount: number | undefined;
  void open.db.$count(schools).then((count) => {
    schoolCount = count;
  });
  for (let request = 0; schoolCount === undefined && request < 3_000_000; request += 1) {
    open.takeAnswers?.();
    // No turn: the loop goes on only when nothing of this kind is left to do.
    await new Promise<void>(process.nextTick);
  }
  assert.equal(schoolCount, 0);
});

test('An error of the thread has the code, constraint and sentence that PGlite gives in this process', async () => {
  const [school] = await threaded.select().from(schools).limit(1);
  assert.ok(school);
  async function faultOf(db: Database) {
    const error = await db
      .insert(schools)
      .values(school as never)
      .then(
        () => null,
        (thrown: Error) => thrown,
      );
    const { code, constraint, detail, message } = (error?.cause ?? {}) as Error & Record<string, unknown>;
    return { code, constraint, detail, message };
  }
  const fault = await faultOf(threaded);
  assert.deepEqual(fault, await faultOf(inProcess));
  assert.equal(fault.code, '23505');
});

test('The server answers while a statement runs', async (t) => {
  const open = await openEmbedded({ snapshot: await migratedSnapshot() });
  t.after(() => open.close());
  const app = Fastify();
  t.after(() => app.close());
  app.get('/healthz', async () => ({ isUp: await open.isUp() }));
  let hasEnded = false;
  const statement = open.db.execute(sql`select count(*) from generate_series(1, 3000000)`).then(() => {
    hasEnded = true;
  });
  const answer = await app.inject('/healthz');
  assert.deepEqual([answer.json(), hasEnded], [{ isUp: true }, false]);
  await statement;
});

test('A broken database is reported and opened again: what was committed is there, and the call under way fails', async (t) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'database-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const reports: string[] = [];
  const open = await openEmbedded({ folder, snapshot: await migratedSnapshot(), report: (text) => reports.push(text) });
  t.after(() => open.close());
  await writeTestNetwork(open.db);
  await open.db.execute(ENDLESS);
  const [broken, waiting] = await Promise.allSettled([open.db.execute(BREAK), open.db.$count(schools)]);
  assert.ok(broken.status === 'rejected' && isUnavailable(broken.reason));
  assert.deepEqual(waiting, { status: 'fulfilled', value: 4 });
  assert.match(reports.join('\n'), /has to be opened again: .*broken.*\n.*is open again/);
  assert.equal(await open.isUp(), true);
});

test('A database in memory that broke is down, and no empty one takes its place', async (t) => {
  const reports: string[] = [];
  const open = await openEmbedded({ snapshot: await migratedSnapshot(), report: (text) => reports.push(text) });
  t.after(() => open.close());
  await open.db.execute(ENDLESS);
  await assert.rejects(open.db.execute(BREAK).execute(), isUnavailable);
  await assert.rejects(open.db.$count(schools).then(), isUnavailable);
  assert.equal(await open.isUp(), false);
});

test('A database whose folder was deleted is down, and no empty one takes its place', async (t) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'database-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  const open = await openEmbedded({ folder, snapshot: await migratedSnapshot(), report: () => {} });
  t.after(() => open.close());
  // The first sleep reads all that the second needs.
  await open.db.execute('select pg_sleep(0)');
  rmSync(folder, { recursive: true });
  const cut = withAllowance({ ...unlimited, statement: 200 }, () => open.db.execute('select pg_sleep(60)').execute());
  await assert.rejects(cut, isUnavailable);
  await assert.rejects(open.db.execute('select 1').execute(), isUnavailable);
  assert.equal(await open.isUp(), false);
});

/** A database in a folder, whose thread has broken down and cannot open it again. */
async function damagedDatabase(t: TestContext) {
  const folder = mkdtempSync(path.join(tmpdir(), 'database-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  const reports: string[] = [];
  const open = await openEmbedded({ folder, snapshot: await migratedSnapshot(), report: (text) => reports.push(text) });
  t.after(() => open.close());
  await open.db.execute(ENDLESS);
  const [part, elsewhere] = [path.join(folder, 'global'), path.join(folder, 'elsewhere')];
  renameSync(part, elsewhere);
  await assert.rejects(open.db.execute(BREAK).execute(), isUnavailable);
  await assert.rejects(open.db.$count(schools).then(), isUnavailable);
  assert.match(reports.at(-1) ?? '', /cannot be opened again/);
  return { folder, open, reports, repair: () => renameSync(elsewhere, part) };
}

test('A damaged database is opened once a second at most, and is there again once it is repaired', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const { open, reports, repair } = await damagedDatabase(t);
  repair();
  await assert.rejects(open.db.$count(schools).then(), isUnavailable);
  t.mock.timers.tick(1_000);
  assert.equal(await open.db.$count(schools), 0);
  assert.match(reports.at(-1) ?? '', /is open again/);
});

test('No empty database takes the place of a damaged one that somebody removes', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const { folder, open } = await damagedDatabase(t);
  rmSync(folder, { recursive: true });
  t.mock.timers.tick(1_000);
  await assert.rejects(open.db.execute('select 1').execute(), isUnavailable);
  assert.deepEqual([existsSync(folder), await open.isUp()], [false, false]);
});

test('A transaction whose thread ended between two of its statements does not go on outside of it', async (t) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'database-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const thread = await startDatabaseThread({ folder, snapshot: await migratedSnapshot() }, () => {});
  t.after(() => thread.close());
  async function connect() {
    const client = new pg.Client({ stream: thread.connect, user: 'postgres', database: 'postgres', ssl: false });
    client.on('error', () => {});
    await client.connect();
    return client;
  }
  const [writer, breaker] = [await connect(), await connect()];
  const insert = (key: string) =>
    writer.query(
      `insert into tracking_events (message_id, type, message, received_at) values ('${key}', 'track', '{}', now())`,
    );
  await writer.query('begin');
  await insert('first');
  await breaker.query(ENDLESS);
  await assert.rejects(breaker.query(BREAK), isUnavailable);
  await assert.rejects(insert('second'), isUnavailable);
  const reader = await connect();
  assert.deepEqual((await reader.query('select message_id from tracking_events')).rows, []);
});
