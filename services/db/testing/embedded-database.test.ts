import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Database } from '../database.ts';
import { trackingEvents } from '../schema/index.ts';
import { embeddedDatabase } from './embedded-database.ts';

async function addEvent(db: Database): Promise<number | undefined> {
  const row = { messageId: 'm1', type: 'track', message: {}, receivedAt: new Date(0) } as const;
  const [added] = await db.insert(trackingEvents).values(row).returning();
  return added?.id;
}

async function readZone(db: Database): Promise<string | undefined> {
  const { rows } = (await db.execute('show timezone')) as unknown as { rows: { TimeZone: string }[] };
  return rows[0]?.TimeZone;
}

it('A test finds no rows and no settings of the test before it, and numbers begin at one again', async () => {
  const first = await embeddedDatabase();
  const zone = await readZone(first.db);
  assert.equal(await addEvent(first.db), 1);
  await first.db.execute("set timezone = 'Pacific/Honolulu'");
  await first.close();

  const second = await embeddedDatabase();
  assert.deepEqual(await second.db.select().from(trackingEvents), []);
  assert.equal(await readZone(second.db), zone);
  assert.equal(await addEvent(second.db), 1);
  await second.close();
});

for (const [what, statement] of [
  ['dropped a table', 'drop table tracking_events'],
  ['dropped a column', 'alter table tracking_events drop column message'],
  ['dropped a rule', 'alter table subscriptions drop constraint subscriptions_pass_key_passes_key_fk'],
  ['added a table', 'create table left_behind (id int)'],
] as const) {
  it(`A database whose test ${what} is not used again`, async () => {
    const first = await embeddedDatabase();
    await first.db.execute(statement);
    await first.close();

    const second = await embeddedDatabase();
    assert.equal(await addEvent(second.db), 1);
    await assert.rejects(second.db.execute('select from left_behind'));
    await assert.rejects(second.db.execute("insert into subscriptions (key, pass_key) values ('s', 'nowhere')"));
    await second.close();
  });
}

it('Two databases that are open at once know nothing of each other', async () => {
  const [first, second] = await Promise.all([embeddedDatabase(), embeddedDatabase()]);
  await addEvent(first.db);
  assert.deepEqual(await second.db.select().from(trackingEvents), []);
  await Promise.all([first.close(), second.close()]);
});

it('A database is closed to its test, also while the next test uses it', async () => {
  const first = await embeddedDatabase();
  await first.close();
  const second = await embeddedDatabase();
  assert.throws(() => first.db.select(), /is closed/);
  await first.close();
  assert.equal(await addEvent(second.db), 1);
  await second.close();
});
