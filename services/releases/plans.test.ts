import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import type { Generation } from 'shared-contracts/release-record';
import { planPublish } from './plan-publish.ts';
import { planRollback } from './plan-rollback.ts';
import { historyOf, sampleAct } from './testing.ts';

const facts = { ...sampleAct, previousHash: 'hash' };

/** A plan in short: what would be live and what would be marked as bad, or why nothing is done. */
function brief(plan: { kind: string; generation?: Generation }): string {
  const { generation } = plan;
  return generation ? `${generation.generation}: ${generation.stable} bad [${generation.bad.join(' ')}]` : plan.kind;
}

describe('planPublish', () => {
  const cases: [name: string, live: string[], bad: string[], publish: string, force: boolean, expected: string][] = [
    ['opens a channel with its first release', [], [], 'a', false, '1: a bad []'],
    ['puts a new release on top', ['a'], [], 'b', false, '2: b bad []'],
    ['does nothing for the release that is live', ['a', 'b'], [], 'b', false, 'already-live'],
    ['does nothing for the live release even when forced', ['a', 'b'], [], 'b', true, 'already-live'],
    ['takes an earlier good release', ['a', 'b'], [], 'a', false, '3: a bad []'],
    ['refuses a release that was taken back', ['a', 'b', 'a'], ['b'], 'b', false, 'marked-bad'],
    ['takes it when that is said, and clears its mark', ['a', 'b', 'a'], ['b', 'c'], 'b', true, '4: b bad [c]'],
    ['keeps the marks of others', ['a', 'b', 'a'], ['b'], 'c', false, '4: c bad [b]'],
  ];
  for (const [name, live, bad, publish, force, expected] of cases) {
    it(name, () => {
      assert.equal(brief(planPublish('watch', publish, historyOf('watch', live, bad), facts, { force })), expected);
    });
  }

  it('writes down who, why, when and what came before', () => {
    const plan = planPublish('watch', 'b', historyOf('watch', ['a']), { ...facts, reason: 'a fix', git: 'c0ffee' });
    assert.ok(plan.kind === 'append');
    assert.deepEqual(plan.generation, {
      ...sampleAct,
      remote: 'watch',
      generation: 2,
      previous: 'hash',
      action: 'publish',
      stable: 'b',
      bad: [],
      reason: 'a fix',
      git: 'c0ffee',
    });
  });
});

describe('planRollback', () => {
  const cases: [name: string, live: string[], bad: string[], usable: string[], expected: string][] = [
    ['has nothing to take back before the first publish', [], [], [], 'never-published'],
    ['has nowhere to go from the first release', ['a'], [], ['a'], 'nothing-earlier'],
    ['goes to the release before', ['a', 'b'], [], ['a', 'b'], '3: a bad [b]'],
    ['goes to the newest earlier one', ['a', 'b', 'c'], [], ['a', 'b', 'c'], '4: b bad [c]'],
    ['passes over a release that is not usable', ['a', 'b', 'c'], [], ['a', 'c'], '4: a bad [c]'],
    ['passes over a release marked bad', ['a', 'b', 'c'], ['b'], ['a', 'b', 'c'], '4: a bad [b c]'],
    ['goes further back when asked again', ['a', 'b', 'c', 'b'], ['c'], ['a', 'b', 'c'], '5: a bad [c b]'],
    ['stops where nothing good is left', ['a', 'b', 'a'], ['b'], ['a', 'b'], 'nothing-earlier'],
    ['has nowhere to go when nothing fits the live host', ['a', 'b'], [], [], 'nothing-earlier'],
  ];
  for (const [name, live, bad, usable, expected] of cases) {
    it(name, () => {
      const plan = planRollback('watch', historyOf('watch', live, bad), { ...facts, usable: new Set(usable) });
      assert.equal(brief(plan), expected);
    });
  }

  it('never stays, never picks a bad or unusable release, and always raises the generation', () => {
    const id = fc.constantFrom<string>('a', 'b', 'c', 'd', 'e');
    fc.assert(
      fc.property(fc.array(id, { minLength: 1 }), fc.uniqueArray(id), fc.uniqueArray(id), (live, bad, usable) => {
        const history = historyOf('watch', live, bad);
        const plan = planRollback('watch', history, { ...facts, usable: new Set(usable) });
        if (plan.kind !== 'append') {
          const hope = live.filter((one) => one !== live.at(-1) && !bad.includes(one) && usable.includes(one));
          assert.deepEqual(hope, []);
          return;
        }
        const { stable, generation, bad: marked } = plan.generation;
        assert.equal(generation, history.length + 1);
        assert.notEqual(stable, live.at(-1));
        assert.ok(live.includes(stable) && usable.includes(stable) && !marked.includes(stable));
        assert.deepEqual([...marked].sort(), [...new Set([...bad, live.at(-1) ?? ''])].sort());
      }),
    );
  });
});
