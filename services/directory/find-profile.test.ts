import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Database } from '../db/database.ts';
import { writeTestNetwork } from '../db/network-testing.ts';
import { testDatabase } from '../db/testing.ts';
import { createFindProfiles } from './find-profile.ts';

let open: Awaited<ReturnType<typeof testDatabase>>;
before(async () => {
  open = await testDatabase();
  await writeTestNetwork(open.db);
});
after(() => open.close());

/** The same database, and how many queries were begun on it. */
function counted(db: Database): { db: Database; queries: () => number } {
  let queries = 0;
  const select: Database['select'] = ((...fields: []) => {
    queries += 1;
    return db.select(...fields);
  }) as Database['select'];
  return {
    db: new Proxy(db, { get: (target, name) => (name === 'select' ? select : Reflect.get(target, name)) }),
    queries: () => queries,
  };
}

test('profiles of every kind are found by key, and unknown keys are left out', async () => {
  const profiles = await createFindProfiles(open.db)([
    'sch-lincoln-tx',
    'sta-TX',
    'aff',
    'pub-sch-lincoln-tx',
    'none',
    '',
  ]);
  assert.deepEqual([...profiles].map(([key, profile]) => [key, profile.key, profile.type]).sort(), [
    ['aff', 'aff', 'affiliate'],
    ['pub-sch-lincoln-tx', 'pub-sch-lincoln-tx', 'publisher'],
    ['sch-lincoln-tx', 'sch-lincoln-tx', 'school'],
    ['sta-TX', 'sta-TX', 'state_association'],
  ]);
});

test('a thousand keys are one query, whatever stands in them', async () => {
  const { db, queries } = counted(open.db);
  const keys = Array.from({ length: 1_000 }, (_, index) => `'"\\{},$${index}`);
  const profiles = await createFindProfiles(db)([...keys, 'sch-lincoln-tx']);
  assert.deepEqual([...profiles.keys()], ['sch-lincoln-tx']);
  assert.equal(queries(), 1);
});

test('no keys are no profiles', async () => {
  assert.equal((await createFindProfiles(open.db)([])).size, 0);
});
