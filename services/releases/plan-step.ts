import type { ChannelAction, Generation } from 'shared-contracts/generation';
import type { ReleasableName } from 'shared-contracts/remote';
import type { Act } from './act.ts';
import type { ChannelHistory, ChannelStep } from './depot.ts';

export type RefusalCode =
  | 'already-live'
  | 'marked-bad'
  | 'pinned'
  | 'not-pinned'
  | 'canary-running'
  | 'no-canary'
  | 'not-wider'
  | 'never-promoted'
  | 'removed'
  | 'nothing-earlier';

/** What an act adds to its channel, or why it adds nothing. */
export type StepPlan =
  | { kind: 'append'; generation: Generation }
  | { kind: 'refused'; code: RefusalCode; message: string };

type Change = Pick<Generation, 'stable'> & Partial<Generation> & { action: ChannelAction };

/** The next step of a channel: what it changes, over what the last one said. */
export function nextStep(
  part: ReleasableName,
  last: ChannelStep | undefined,
  act: Act,
  change: Change,
): { kind: 'append'; generation: Generation } {
  return {
    kind: 'append',
    generation: {
      environment: act.environment,
      remote: part,
      generation: (last?.generation ?? 0) + 1,
      previous: last?.hash ?? null,
      canary: last?.canary ?? null,
      holdback: last?.holdback ?? null,
      bad: last?.bad ?? [],
      isPinned: last?.isPinned ?? false,
      severity: 'normal',
      actor: act.actor,
      reason: act.reason,
      git: act.git,
      evidence: null,
      at: act.at,
      ...change,
    },
  };
}

export function refused(code: RefusalCode, message: string): StepPlan {
  return { kind: 'refused', code, message };
}

/** Refuses what a frozen channel does not take. */
export function pinnedRefusal(part: ReleasableName, last: ChannelStep | undefined): StepPlan | null {
  if (!last?.isPinned) return null;
  const why = last.reason ? ` (${last.reason})` : '';
  return refused('pinned', `${part} is pinned by ${last.actor}${why}. Free it first: release unpin ${part}`);
}

export function freezePlan(part: ReleasableName, history: ChannelHistory, act: Act, isPinned: boolean): StepPlan {
  const last = history.at(-1);
  if (!last) return refused('never-promoted', `Nothing of ${part} was ever promoted to ${act.environment}.`);
  if (isPinned)
    return pinnedRefusal(part, last) ?? nextStep(part, last, act, { ...kept(last), action: 'pin', isPinned });
  if (!last.isPinned) return refused('not-pinned', `${part} is not pinned on ${act.environment}.`);
  return nextStep(part, last, act, { ...kept(last), action: 'unpin', isPinned });
}

const kept = ({ stable }: ChannelStep) => ({ stable });
