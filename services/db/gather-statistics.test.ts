import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import { gatherStatistics } from './gather-statistics.ts';
import { schools } from './schema/index.ts';
import { testDatabase } from './testing.ts';

test('Others are served while statistics are gathered', async (t) => {
  const { db, kind, close } = await testDatabase();
  t.after(close);
  if (kind === 'postgresql') return t.skip('has ten connections');
  const order: string[] = [];
  const gathered = gatherStatistics(db).then(() => order.push('gathered'));
  await turn();
  const asked = db.$count(schools).then(() => order.push('asked'));
  await Promise.all([gathered, asked]);
  assert.deepEqual(order, ['asked', 'gathered']);
});
