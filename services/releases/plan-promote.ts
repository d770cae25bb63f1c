import type { Cohort, Generation } from 'shared-contracts/generation';
import type { ReleasableName } from 'shared-contracts/remote';
import type { Act } from './act.ts';
import type { ChannelHistory, ChannelStep } from './depot.ts';
import { nextStep, pinnedRefusal, refused, type StepPlan } from './plan-step.ts';

export interface PromoteFacts {
  releaseId: string;
  /** Promote although the release was taken back before, or although another one is on trial. */
  force: boolean;
  severity: Generation['severity'];
  /** Share of visitors that keep the release before, and until when; null for none. */
  holdback: { percent: number; until: string } | null;
  /** Salt of a new cohort. */
  salt: string;
}

/**
 * Makes a release the stable one of its channel. A canary of the same release ends with that, and whoever had it keeps it: the
 * release before is left to some of those who have it still.
 */
export function planPromote(part: ReleasableName, history: ChannelHistory, act: Act, facts: PromoteFacts): StepPlan {
  const last = history.at(-1);
  const { releaseId, severity, holdback, salt } = facts;
  const refusal = releaseRefusal(part, last, act, facts);
  if (refusal) return refusal;
  const tried = last?.canary?.release === releaseId ? last.canary : null;
  const heldPercent = Math.min(holdback?.percent ?? 0, tried ? rounded(100 - tried.percent) : 100);
  const keepsBaseline = holdback !== null && heldPercent > 0 && severity === 'normal' && last !== undefined;
  return nextStep(part, last, act, {
    action: 'promote',
    stable: releaseId,
    canary: null,
    holdback: keepsBaseline
      ? { release: last.stable, percent: heldPercent, salt: tried?.salt ?? salt, until: holdback.until }
      : null,
    bad: (last?.bad ?? []).filter((bad) => bad !== releaseId),
    severity,
  });
}

/** To the two decimals that a share has. */
const rounded = (percent: number) => Math.round(percent * 100) / 100;

/** Starts a trial of a release for a share of visitors, or widens the one that runs: whoever has it keeps it. */
export function planCanary(
  part: ReleasableName,
  history: ChannelHistory,
  act: Act,
  facts: Omit<PromoteFacts, 'severity' | 'holdback'> & { percent: number },
): StepPlan {
  const last = history.at(-1);
  const { releaseId, percent, salt } = facts;
  if (!last) {
    return refused('never-promoted', `${part} has no stable release on ${act.environment} to try another beside.`);
  }
  const running = last.canary?.release === releaseId ? last.canary : null;
  const refusal = releaseRefusal(part, last, act, facts);
  if (refusal) return refusal;
  if (running && percent <= running.percent) {
    return refused(
      'not-wider',
      `${running.percent} % have it already. Name a greater share, or end the trial: release abort ${part}`,
    );
  }
  const canary: Cohort = { release: releaseId, percent, salt: running?.salt ?? salt };
  return nextStep(part, last, act, {
    action: running ? 'widen' : 'canary',
    stable: last.stable,
    canary,
    holdback: null,
    bad: last.bad.filter((bad) => bad !== releaseId),
  });
}

/** Ends a trial: everybody gets the stable release again, and the tried one counts as bad. */
export function planAbort(
  part: ReleasableName,
  history: ChannelHistory,
  act: Act,
  evidence: Generation['evidence'] = null,
): StepPlan {
  const last = history.at(-1);
  const tried = last?.canary;
  if (!last || !tried) return refused('no-canary', `No release of ${part} is on trial on ${act.environment}.`);
  return nextStep(part, last, act, {
    action: 'abort',
    stable: last.stable,
    canary: null,
    bad: [...new Set([...last.bad, tried.release])],
    evidence,
  });
}

function releaseRefusal(
  part: ReleasableName,
  last: ChannelStep | undefined,
  act: Act,
  { releaseId, force }: Pick<PromoteFacts, 'releaseId' | 'force'>,
): StepPlan | null {
  if (last?.stable === releaseId) {
    return refused('already-live', `This release of ${part} is live on ${act.environment} already.`);
  }
  const pinned = pinnedRefusal(part, last);
  if (pinned) return pinned;
  if (last?.bad.includes(releaseId) && !force) {
    return refused('marked-bad', `This release of ${part} was taken back before. Use --force if that is wanted.`);
  }
  if (last?.canary && last.canary.release !== releaseId && !force) {
    return refused(
      'canary-running',
      `Another release of ${part} is on trial. End that first (release abort ${part}), or use --force.`,
    );
  }
  return null;
}
