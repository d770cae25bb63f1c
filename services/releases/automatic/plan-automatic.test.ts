import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import type { Generation } from 'shared-contracts/generation';
import {
  AUTOMATIC_ACTOR,
  type AutomaticFacts,
  comparedReleases,
  FEWEST_FAILURES,
  lastAutomaticAct,
  planAutomatic,
  type ReleaseCounts,
} from './plan-automatic.ts';

const SINCE = '2026-11-20T18:00:00.000Z';
const NOW = new Date('2026-11-20T18:00:12.000Z');
const FIRST = Date.parse(SINCE) / 60_000;
const [OLD, STABLE, CANARY] = ['a', 'b', 'c'].map((letter) => letter.repeat(64)) as [string, string, string];

const canary = { release: CANARY, percent: 10, salt: 'one' };
const holdback = { release: OLD, percent: 5, salt: 'two', until: '2026-11-20T18:30:00.000Z' };

function generation(more: Partial<Generation>): Generation {
  return {
    environment: 'production',
    remote: 'watch',
    generation: 42,
    previous: null,
    action: 'canary',
    stable: STABLE,
    canary: null,
    holdback: null,
    bad: [],
    isPinned: false,
    severity: 'normal',
    actor: 'dana',
    reason: null,
    git: null,
    evidence: null,
    at: SINCE,
    ...more,
  };
}

function counts(releaseId: string, sessions: number, failed: number): ReleaseCounts {
  return { releaseId, sessions, failures: failed > 0 ? [{ minute: FIRST, failed }] : [] };
}

function plan(last: Partial<Generation>, reported: readonly ReleaseCounts[], more: Partial<AutomaticFacts> = {}) {
  return planAutomatic({ last: generation(last), counts: reported, lastAutomaticAct: null, now: NOW, ...more });
}

const failing = [counts(CANARY, 24, 8), counts(STABLE, 216, 4)];
const failingStable = [counts(STABLE, 1900, 600), counts(OLD, 100, 2)];

describe('the automatic plan', () => {
  const table: [string, ReturnType<typeof plan>, string][] = [
    ['ends a canary that fails', plan({ canary }, failing), 'abort'],
    ['takes a promoted release back that fails', plan({ holdback }, failingStable), 'rollback'],
    [
      'rolls back, rather than ending the canary, when the stable release is what fails',
      plan({ canary, holdback }, [...failingStable, counts(CANARY, 200, 60)]),
      'rollback',
    ],
    [
      'ends a failing canary beside a holdback',
      plan({ canary, holdback }, [counts(CANARY, 24, 8), counts(STABLE, 205, 4), counts(OLD, 11, 0)]),
      'abort',
    ],
    [
      'leaves a canary alone that fails as the release beside it',
      plan({ canary }, [counts(CANARY, 100, 30), counts(STABLE, 900, 270)]),
      'healthy',
    ],
    [
      'leaves a canary alone that fails less',
      plan({ canary }, [counts(CANARY, 100, 0), counts(STABLE, 900, 270)]),
      'healthy',
    ],
    ['waits while nothing is reported', plan({ canary }, []), 'healthy'],
    ['waits while only the canary reports', plan({ canary }, [counts(CANARY, 500, 500)]), 'healthy'],
    ['waits while only the stable release reports', plan({ canary }, [counts(STABLE, 500, 500)]), 'healthy'],
    [
      'does not act on two failures, however unlikely they are',
      plan({ canary: { ...canary, percent: 0.01 } }, [counts(CANARY, 2, 2), counts(STABLE, 100_000, 0)]),
      'healthy',
    ],
    ['has nothing to compare without a trial', plan({}, failing), 'no-comparison'],
    [
      'has nothing to compare once the holdback has ended',
      plan({ holdback: { ...holdback, until: NOW.toISOString() } }, failingStable),
      'no-comparison',
    ],
    [
      'has nothing to compare when all visitors have the canary',
      plan({ canary: { ...canary, percent: 100 } }, failing),
      'no-comparison',
    ],
    [
      'has nothing to compare when the canary is known as bad',
      plan({ canary, bad: [CANARY] }, failing),
      'no-comparison',
    ],
    [
      'acts once an hour only',
      plan({ canary }, failing, { lastAutomaticAct: new Date(NOW.getTime() - 3_599_999) }),
      'acted-lately',
    ],
    [
      'acts again when the hour is over',
      plan({ canary }, failing, { lastAutomaticAct: new Date(NOW.getTime() - 3_600_000) }),
      'abort',
    ],
    ['does not end the canary of a pinned channel', plan({ canary, isPinned: true }, failing), 'pinned'],
    ['takes a pinned release back', plan({ holdback, isPinned: true }, failingStable), 'rollback'],
  ];
  for (const [name, answer, expected] of table) {
    it(name, () => assert.equal(answer.action === 'none' ? answer.why : answer.action, expected));
  }

  it('says what it decided upon', () => {
    const answer = plan({ canary }, failing);
    assert.ok(answer.action === 'abort');
    const { evidence, ...act } = answer;
    assert.deepEqual(act, {
      action: 'abort',
      remote: 'watch',
      environment: 'production',
      generation: 42,
      releaseId: CANARY,
      reason: '8 sessions failed within 12 s, against 4 on the release beside it; they ran in 24 and 216 sessions.',
    });
    const { eValue, ...counted } = evidence;
    assert.ok(eValue > 1000);
    assert.deepEqual(counted, {
      releaseId: CANARY,
      baselineId: STABLE,
      sessions: 24,
      baselineSessions: 216,
      failed: 8,
      baselineFailed: 4,
      share: 0.1,
      limit: 1000,
      from: SINCE,
      to: NOW.toISOString(),
    });
    assert.deepEqual(JSON.parse(JSON.stringify(evidence)), evidence);
  });

  it('never acts on fewer failures than it needs, nor without a baseline', () => {
    const number = fc.nat({ max: 100_000 });
    const percent = fc.double({ min: 0.01, max: 99.99, noNaN: true });
    fc.assert(
      fc.property(
        number,
        number,
        fc.nat({ max: FEWEST_FAILURES - 1 }),
        number,
        percent,
        (ours, theirs, few, many, size) => {
          const trial = { canary: { ...canary, percent: size } };
          assert.equal(plan(trial, [counts(CANARY, ours, few), counts(STABLE, theirs, 0)]).action, 'none');
          assert.equal(plan(trial, [counts(CANARY, ours, many), counts(STABLE, 0, 0)]).action, 'none');
        },
      ),
    );
  });

  it('still acts when more of the failing release fails, or less of the other', () => {
    const number = fc.nat({ max: 300 });
    fc.assert(
      fc.property(number, number, number, number, (ours, theirs, more, less) => {
        const acts = (failed: number, beside: number) =>
          plan({ canary }, [counts(CANARY, 700, failed), counts(STABLE, 6300, beside)]).action === 'abort';
        if (acts(ours, theirs)) assert.ok(acts(ours + more, Math.max(0, theirs - less)));
      }),
    );
  });
});

describe('what a plan reads of a channel', () => {
  it('names the releases that are compared now', () => {
    assert.deepEqual(comparedReleases(generation({ canary }), NOW), [CANARY, STABLE]);
    assert.deepEqual(comparedReleases(generation({ canary, holdback }), NOW), [STABLE, OLD, CANARY]);
    assert.deepEqual(comparedReleases(generation({}), NOW), []);
  });

  it('finds the last automatic act in the history', () => {
    const automatic = generation({ actor: AUTOMATIC_ACTOR, at: '2026-11-20T17:00:00.000Z' });
    assert.deepEqual(lastAutomaticAct([generation({}), automatic, generation({})]), new Date(automatic.at));
    assert.equal(lastAutomaticAct([generation({})]), null);
  });
});
