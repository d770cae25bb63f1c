import assert from 'node:assert/strict';
import { test } from 'node:test';
import { flagEnvironments } from '../db/schema/flags.ts';
import { createEvaluateForVisitor } from './evaluate-for-visitor.ts';
import { createFlagFeed } from './flag-feed.ts';
import { createFlagStore } from './flag-store.ts';
import { flagsUnderTest, putFlag, readFlags } from './flags-testing.ts';

test('a visitor’s flags are the same without a request as by one', async (t) => {
  const service = await flagsUnderTest(t);
  const { db } = service.context;
  const weights = [0, 1].map((variation) => ({ variation, weight: 50_000 }));
  const rollout = { contextKind: 'user', bucketBy: 'key', weights };
  await putFlag(service, 'site-theme', { variations: ['dark', 'light'], fallthrough: { rollout } });
  const feed = createFlagFeed({ store: createFlagStore(db), intervalMs: 1_000, log: { error: assert.ifError } });
  const evaluateForVisitor = createEvaluateForVisitor(feed);
  assert.equal(evaluateForVisitor('embedded', 'a', false), null, 'nothing is known before the first look');
  await feed.poll();

  const themes = new Set<unknown>();
  for (const key of 'abcdefghij') {
    const answer = await readFlags(service, { kind: 'user', key, anonymous: true }, '?withReasons=true');
    const flags = evaluateForVisitor('embedded', key, false);
    assert.deepEqual(JSON.parse(JSON.stringify(flags)), answer.json());
    themes.add(flags?.['site-theme']?.value);
  }
  assert.equal(themes.size, 2, 'half of them have the other theme');
  assert.equal(evaluateForVisitor('another', 'a', false), null);

  await db.update(flagEnvironments).set({ isSecure: true });
  await feed.poll();
  assert.equal(evaluateForVisitor('embedded', 'a', false), null);
  assert.ok(evaluateForVisitor('embedded', 'a', true));
});
