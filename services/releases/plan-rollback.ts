import type { Generation } from 'shared-contracts/generation';
import type { ReleasableName } from 'shared-contracts/remote';
import type { Act } from './act.ts';
import type { ChannelHistory } from './depot.ts';
import { nextStep, refused, type StepPlan } from './plan-step.ts';

export interface RollbackFacts {
  /** Take back what everybody has although another release is on trial; else a rollback ends the trial alone. */
  isStable: boolean;
  /** Releases that are published whole and fit the host that is live. */
  usable: ReadonlySet<string>;
  severity: Generation['severity'];
  /** What an automatic rollback was decided upon. */
  evidence: Generation['evidence'];
}

/**
 * Takes a channel back. While a release is on trial, that is the one which is taken back: everybody gets the stable release
 * again, which was good before. Otherwise the channel goes to the newest earlier release that is usable and not known as
 * bad. A pinned channel is taken back too: pins guard against change for the worse.
 */
export function planRollback(part: ReleasableName, history: ChannelHistory, act: Act, facts: RollbackFacts): StepPlan {
  const last = history.at(-1);
  if (!last) return refused('never-promoted', `Nothing of ${part} was ever promoted to ${act.environment}.`);
  const { severity, evidence } = facts;
  if (last.canary && !facts.isStable) {
    return nextStep(part, last, act, {
      action: 'rollback',
      stable: last.stable,
      canary: null,
      bad: [...new Set([...last.bad, last.canary.release])],
      severity,
      evidence,
    });
  }
  const bad = new Set([...last.bad, last.stable]);
  const target = history
    .map((step) => step.stable)
    .findLast((releaseId) => !bad.has(releaseId) && facts.usable.has(releaseId));
  if (!target) {
    return refused('nothing-earlier', `There is no earlier release of ${part} on ${act.environment} to go back to.`);
  }
  return nextStep(part, last, act, {
    action: 'rollback',
    stable: target,
    canary: null,
    holdback: null,
    bad: [...bad],
    severity,
    evidence,
  });
}
