import assert from 'node:assert/strict';
import { mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import Fastify from 'fastify';
import { openEmbedded } from '../db/database.ts';
import { writeTestNetwork } from '../db/network-testing.ts';
import { schools } from '../db/schema/index.ts';
import { migratedSnapshot } from '../db/testing/embedded-database.ts';
import { configureHttp } from '../http.ts';
import { createShareAnswer, createSharedAnswers, EVENT_RULES } from './index.ts';

test('What was read before is given while the database is down, and is read anew once that is there again', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const folder = mkdtempSync(path.join(tmpdir(), 'database-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const { db, ...open } = await openEmbedded({ folder, snapshot: await migratedSnapshot(), report: () => {} });
  t.after(() => open.close());
  let time = 0;
  const failures: string[] = [];
  const answers = createSharedAnswers(() => new Date(time), { onFailure: (_error, key) => failures.push(key) });
  const count = async () => ({ schools: await db.$count(schools) });
  const app = Fastify();
  t.after(() => app.close());
  configureHttp(app);
  app.get('/kept', createShareAnswer(answers)(EVENT_RULES, count));
  app.get('/never-kept', count);
  const ask = async (url: string) => {
    const { statusCode, headers, ...answer } = await app.inject(url);
    return statusCode === 200 ? answer.json().schools : [statusCode, headers['retry-after']];
  };
  assert.equal(await ask('/kept'), 0);
  await writeTestNetwork(db);

  const [part, elsewhere] = [path.join(folder, 'global'), path.join(folder, 'elsewhere')];
  renameSync(part, elsewhere);
  await db.execute(
    `create function pg_temp.deeper() returns int language plpgsql as 'begin return pg_temp.deeper(); end'`,
  );
  await assert.rejects(db.execute('select pg_temp.deeper()').execute());
  time += 3_600_000;
  assert.deepEqual(await ask('/never-kept'), [503, '2']);
  assert.deepEqual([await ask('/kept'), await ask('/kept'), failures], [0, 0, ['/kept [{}]']]);

  renameSync(elsewhere, part);
  t.mock.timers.tick(1_000);
  assert.equal(await ask('/never-kept'), 4);
  let given = await ask('/kept');
  for (; given === 0; given = await ask('/kept')) await turn();
  assert.equal(given, 4);
});
