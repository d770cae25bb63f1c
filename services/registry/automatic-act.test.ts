import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import type { OpenDatabase } from '../db/database.ts';
import { testDatabase } from '../db/testing.ts';
import { AUTOMATIC_ACTOR } from '../releases/automatic/plan-automatic.ts';
import { createAutomaticAct } from './automatic-act.ts';
import { registryUnderTest } from './registry-testing.ts';
import type { AutomaticAct } from './reports/index.ts';

let database: OpenDatabase;
before(async () => {
  database = await testDatabase();
});
after(() => database.close());

const evidence = { eValue: 2000 } as unknown as AutomaticAct['evidence'];

it('an automatic act writes the step after the judged one with its evidence, or nothing', async (t) => {
  const registry = await registryUnderTest(t, database);
  const owner = await registry.token('owner', '*:*:publish');
  const second = await registry.token('second', '*:*:promote');
  const one = await registry.publish(owner, 'watch', '1.0.0');
  const two = await registry.publish(owner, 'watch', '2.0.0');
  const url = '/channels/production/watch/promote';
  await registry.act(second, url, { releaseId: one.releaseId });
  await registry.act(second, url, { releaseId: two.releaseId, canaryPercent: 10 });
  const act = createAutomaticAct(registry.control, registry.follower);
  const plan = {
    ...({ action: 'abort', remote: 'watch', environment: 'production', releaseId: two.releaseId } as const),
    ...{ generation: 2, reason: '9 sessions failed', evidence },
  };
  assert.deepEqual(await Promise.all([act(plan), act(plan)]).then((both) => both.sort()), ['done', 'moved']);
  const steps = registry.follower.history('watch');
  const last = steps.at(-1);
  assert.deepEqual(
    [steps.length, last?.action, last?.actor, last?.reason, last?.evidence, last?.canary],
    [3, 'abort', AUTOMATIC_ACTOR, '9 sessions failed', { eValue: 2000 }, null],
  );
  assert.equal(await act({ ...plan, generation: 3 }), 'refused');
  assert.equal(await act({ ...plan, action: 'rollback', generation: 3 }), 'refused');
});

it('an automatic rollback takes back the stable release that it judged, not the one on trial alone', async (t) => {
  const registry = await registryUnderTest(t, database);
  const owner = await registry.token('owner', '*:*:publish');
  const second = await registry.token('second', '*:*:promote');
  const url = '/channels/production/watch/promote';
  const releases = [];
  for (const version of ['1.0.0', '2.0.0', '3.0.0']) releases.push(await registry.publish(owner, 'watch', version));
  const [one, two, three] = releases as [(typeof releases)[0], (typeof releases)[0], (typeof releases)[0]];
  await registry.act(second, url, { releaseId: one.releaseId });
  await registry.act(second, url, { releaseId: two.releaseId });
  await registry.act(second, url, { releaseId: three.releaseId, canaryPercent: 10 });
  const act = createAutomaticAct(registry.control, registry.follower);
  const plan = { action: 'rollback', remote: 'watch', environment: 'production', releaseId: two.releaseId } as const;
  assert.equal(await act({ ...plan, generation: 3, reason: '9 sessions failed', evidence }), 'done');
  const last = registry.follower.history('watch').at(-1);
  assert.deepEqual([last?.stable, last?.canary, last?.bad.includes(two.releaseId)], [one.releaseId, null, true]);
});

it('a process that may not sign acts on nothing by itself', async (t) => {
  const { control, follower } = await registryUnderTest(t, database);
  const act = createAutomaticAct({ ...control, visitorFor: async () => null }, follower);
  const plan = { action: 'abort', remote: 'watch', environment: 'production', generation: 1 } as AutomaticAct;
  assert.equal(await act(plan), 'refused');
});
