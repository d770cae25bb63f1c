import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import type { ChannelStep } from './depot.ts';
import { planAbort, planCanary, planPromote } from './plan-promote.ts';
import { planRollback } from './plan-rollback.ts';
import { freezePlan, type StepPlan } from './plan-step.ts';
import { historyOf, sampleAct } from './testing.ts';

/** A plan in short: what would be live, on trial, kept and marked as bad, or why nothing is done. */
function brief(plan: StepPlan): string {
  if (plan.kind === 'refused') return plan.code;
  const { generation, action, stable, canary, holdback, bad } = plan.generation;
  const trial = canary ? ` trial ${canary.release} ${canary.percent}% ${canary.salt}` : '';
  const kept = holdback ? ` keeps ${holdback.release} ${holdback.percent}%` : '';
  return `${generation}: ${action} ${stable}${trial}${kept} bad [${bad.join(' ')}]`;
}

const until = '2026-11-20T18:30:00.000Z';
const canaryOf = (release: string, percent = 10) => ({ release, percent, salt: 'old' });

describe('planPromote', () => {
  type Case = [
    name: string,
    live: string[],
    last: Partial<ChannelStep>,
    release: string,
    force: boolean,
    result: string,
  ];
  const cases: Case[] = [
    ['opens a channel with its first release', [], {}, 'a', false, '1: promote a bad []'],
    ['keeps the release before for a few', ['a'], {}, 'b', false, '2: promote b keeps a 5% bad []'],
    ['does nothing for the release that is live', ['a', 'b'], {}, 'b', false, 'already-live'],
    ['does nothing for the live release even when forced', ['a', 'b'], {}, 'b', true, 'already-live'],
    ['refuses a release that was taken back', ['a', 'b', 'a'], { bad: ['b'] }, 'b', false, 'marked-bad'],
    [
      'takes it when that is said, and clears its mark',
      ['a', 'b', 'a'],
      { bad: ['b', 'c'] },
      'b',
      true,
      '4: promote b keeps a 5% bad [c]',
    ],
    [
      'finishes a trial of the same release',
      ['a'],
      { canary: canaryOf('b') },
      'b',
      false,
      '2: promote b keeps a 5% bad []',
    ],
    [
      'keeps the release before for no more than have it still',
      ['a'],
      { canary: canaryOf('b', 97.5) },
      'b',
      false,
      '2: promote b keeps a 2.5% bad []',
    ],
    [
      'keeps no release before that nobody has any more',
      ['a'],
      { canary: canaryOf('b', 100) },
      'b',
      false,
      '2: promote b bad []',
    ],
    ['refuses while another release is on trial', ['a'], { canary: canaryOf('b') }, 'c', false, 'canary-running'],
    ['ends that trial when forced', ['a'], { canary: canaryOf('b') }, 'c', true, '2: promote c keeps a 5% bad []'],
    ['refuses on a pinned channel', ['a'], { isPinned: true }, 'b', false, 'pinned'],
    ['refuses on a pinned channel even when forced', ['a'], { isPinned: true }, 'b', true, 'pinned'],
  ];
  for (const [name, live, last, releaseId, force, result] of cases) {
    it(name, () => {
      const facts = { releaseId, force, severity: 'normal', holdback: { percent: 5, until }, salt: 'new' } as const;
      assert.equal(brief(planPromote('watch', historyOf('watch', live, last), sampleAct, facts)), result);
    });
  }

  it('writes down who, why, when and what came before', () => {
    const act = { ...sampleAct, reason: 'a fix', git: 'c0ffee' };
    const facts = {
      releaseId: 'b',
      force: false,
      severity: 'critical',
      holdback: { percent: 5, until },
      salt: 's',
    } as const;
    const plan = planPromote('watch', historyOf('watch', ['a']), act, facts);
    assert.deepEqual(plan, {
      kind: 'append',
      generation: {
        ...act,
        remote: 'watch',
        generation: 2,
        previous: 'hash-1',
        action: 'promote',
        stable: 'b',
        canary: null,
        // A critical release is for everybody.
        holdback: null,
        bad: [],
        isPinned: false,
        severity: 'critical',
        evidence: null,
      },
    });
  });
});

describe('planCanary', () => {
  type Case = [
    name: string,
    live: string[],
    last: Partial<ChannelStep>,
    release: string,
    percent: number,
    result: string,
  ];
  const cases: Case[] = [
    ['needs a stable release beside it', [], {}, 'a', 10, 'never-promoted'],
    ['starts a trial with a salt of its own', ['a'], {}, 'b', 10, '2: canary a trial b 10% new bad []'],
    [
      'widens a trial with the same salt',
      ['a'],
      { canary: canaryOf('b') },
      'b',
      25,
      '2: widen a trial b 25% old bad []',
    ],
    ['refuses to narrow a trial', ['a'], { canary: canaryOf('b') }, 'b', 10, 'not-wider'],
    ['refuses a second trial', ['a'], { canary: canaryOf('b') }, 'c', 10, 'canary-running'],
    ['refuses the release that is live', ['a'], {}, 'a', 10, 'already-live'],
    ['refuses one that was taken back', ['a'], { bad: ['b'] }, 'b', 10, 'marked-bad'],
    ['refuses on a pinned channel', ['a'], { isPinned: true }, 'b', 10, 'pinned'],
  ];
  for (const [name, live, last, releaseId, percent, result] of cases) {
    it(name, () => {
      const facts = { releaseId, percent, force: false, salt: 'new' };
      assert.equal(brief(planCanary('watch', historyOf('watch', live, last), sampleAct, facts)), result);
    });
  }
});

describe('planAbort', () => {
  it('ends the trial and marks what was tried', () => {
    const history = historyOf('watch', ['a'], { canary: canaryOf('b'), bad: ['c'] });
    assert.equal(brief(planAbort('watch', history, sampleAct)), '2: abort a bad [c b]');
  });
  it('has nothing to end without a trial', () => {
    assert.equal(brief(planAbort('watch', historyOf('watch', ['a']), sampleAct)), 'no-canary');
    assert.equal(brief(planAbort('watch', [], sampleAct)), 'no-canary');
  });
});

describe('freezePlan', () => {
  it('freezes a channel and frees it, and changes nothing else', () => {
    const history = historyOf('watch', ['a'], { canary: canaryOf('b'), bad: ['c'] });
    const pin = freezePlan('watch', history, sampleAct, true);
    assert.equal(brief(pin), '2: pin a trial b 10% old bad [c]');
    assert.ok(pin.kind === 'append' && pin.generation.isPinned);
    const pinned = historyOf('watch', ['a'], { isPinned: true, actor: 'robin', reason: 'state finals' });
    const unpin = freezePlan('watch', pinned, sampleAct, false);
    assert.ok(unpin.kind === 'append' && !unpin.generation.isPinned);
  });
  it('says who pinned the channel, why, and how to free it', () => {
    const pinned = historyOf('watch', ['a'], { isPinned: true, actor: 'robin', reason: 'state finals' });
    const plan = freezePlan('watch', pinned, sampleAct, true);
    assert.match('message' in plan ? plan.message : '', /robin.*state finals.*unpin/);
  });
  it('has nothing to freeze or free', () => {
    assert.equal(brief(freezePlan('watch', [], sampleAct, true)), 'never-promoted');
    assert.equal(brief(freezePlan('watch', historyOf('watch', ['a']), sampleAct, false)), 'not-pinned');
  });
});

describe('planRollback', () => {
  const cases: [name: string, live: string[], bad: string[], usable: string[], expected: string][] = [
    ['has nothing to take back before the first promotion', [], [], [], 'never-promoted'],
    ['has nowhere to go from the first release', ['a'], [], ['a'], 'nothing-earlier'],
    ['goes to the release before', ['a', 'b'], [], ['a', 'b'], '3: rollback a bad [b]'],
    ['goes to the newest earlier one', ['a', 'b', 'c'], [], ['a', 'b', 'c'], '4: rollback b bad [c]'],
    ['passes over a release that is not usable', ['a', 'b', 'c'], [], ['a', 'c'], '4: rollback a bad [c]'],
    ['passes over a release marked bad', ['a', 'b', 'c'], ['b'], ['a', 'b', 'c'], '4: rollback a bad [b c]'],
    ['goes further back when asked again', ['a', 'b', 'c', 'b'], ['c'], ['a', 'b', 'c'], '5: rollback a bad [c b]'],
    ['stops where nothing good is left', ['a', 'b', 'a'], ['b'], ['a', 'b'], 'nothing-earlier'],
    ['has nowhere to go when nothing fits the live host', ['a', 'b'], [], [], 'nothing-earlier'],
  ];
  const facts = { severity: 'normal', evidence: null, isStable: false } as const;
  for (const [name, live, bad, usable, expected] of cases) {
    it(name, () => {
      const history = historyOf('watch', live, { bad });
      assert.equal(brief(planRollback('watch', history, sampleAct, { ...facts, usable: new Set(usable) })), expected);
    });
  }

  it('ends the trial alone while one runs, and leaves what everybody else has', () => {
    const history = historyOf('watch', ['a', 'b'], { canary: canaryOf('c'), bad: ['d'], isPinned: true });
    const plan = planRollback('watch', history, sampleAct, { ...facts, usable: new Set(['a']), severity: 'critical' });
    assert.equal(brief(plan), '3: rollback b bad [d c]');
    assert.ok(plan.kind === 'append' && plan.generation.isPinned && plan.generation.severity === 'critical');
  });

  it('ends a trial even where nothing earlier is left to go back to', () => {
    const history = historyOf('watch', ['a'], { canary: canaryOf('b') });
    assert.equal(
      brief(planRollback('watch', history, sampleAct, { ...facts, usable: new Set() })),
      '2: rollback a bad [b]',
    );
  });

  it('takes the stable one back during a trial when that is said, ends a holdback, and works on a pinned channel', () => {
    const last = { canary: canaryOf('c'), holdback: { ...canaryOf('a', 5), until }, isPinned: true };
    const plan = planRollback('watch', historyOf('watch', ['a', 'b'], last), sampleAct, {
      usable: new Set(['a']),
      isStable: true,
      severity: 'critical',
      evidence: { failed: 3 },
    });
    assert.equal(brief(plan), '3: rollback a bad [b]');
    assert.ok(plan.kind === 'append' && plan.generation.isPinned && plan.generation.severity === 'critical');
    assert.deepEqual(plan.generation.evidence, { failed: 3 });
  });

  it('never stays, never picks a bad or unusable release, and always raises the generation', () => {
    const id = fc.constantFrom<string>('a', 'b', 'c', 'd', 'e');
    fc.assert(
      fc.property(fc.array(id, { minLength: 1 }), fc.uniqueArray(id), fc.uniqueArray(id), (live, bad, usable) => {
        const history = historyOf('watch', live, { bad });
        const plan = planRollback('watch', history, sampleAct, { ...facts, usable: new Set(usable) });
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
