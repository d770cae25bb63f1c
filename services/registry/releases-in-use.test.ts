import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import type { OpenDatabase } from '../db/database.ts';
import { releaseTallies } from '../db/schema/index.ts';
import { testDatabase } from '../db/testing.ts';
import { sampleRelease } from '../releases/testing.ts';
import { createReleasesInUse } from './releases-in-use.ts';
import { forgetReports } from './reports/forget-reports.ts';
import { createUploads } from './uploads.ts';

let database: OpenDatabase;
before(async () => {
  database = await testDatabase();
});
after(() => database.close());

const at = (day: string) => new Date(`2026-11-${day}T18:00:00.000Z`);

it('releases are in use while tabs were heard of them, also after their reports are gone, and while they are uploaded', async () => {
  const { db } = database;
  const tally = (releaseId: string, minute: Date) => ({
    ...{ environment: 'production', remote: 'watch', generation: 1, releaseId, minute },
  });
  await db.insert(releaseTallies).values([tally('a', at('01')), tally('a', at('03')), tally('b', at('02'))]);
  const inUse = createReleasesInUse(db);
  const since = async (day: string) => [...new Set(await inUse(at(day)))].sort();
  assert.deepEqual(await since('02'), ['watch/a', 'watch/b']);
  await forgetReports(db, at('08'));
  assert.deepEqual(await db.select().from(releaseTallies), []);
  assert.deepEqual(await since('02'), ['watch/a', 'watch/b']);
  assert.deepEqual(await since('03'), ['watch/a']);
  // A report that came late does not take a sighting back.
  await db.insert(releaseTallies).values([tally('a', at('02'))]);
  await forgetReports(db, at('08'));
  assert.deepEqual(await since('03'), ['watch/a']);

  const { record, releaseId } = sampleRelease('store', '1.0.0');
  await createUploads(db, () => at('08')).keep(record);
  assert.deepEqual(await since('04'), [`store/${releaseId}`]);
});
