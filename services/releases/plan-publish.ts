import type { Generation } from 'shared-contracts/release-record';
import type { ReleasableName } from 'shared-contracts/remote';
import type { ChannelHistory } from './channel.ts';

/** Who acts, why and when; the clock is a fact here. */
export interface ActFacts {
  environment: string;
  actor: string;
  reason: string | null;
  git: string | null;
  at: string;
  /** Hash of the last generation, null before the first. */
  previousHash: string | null;
}

export type PublishPlan =
  | { kind: 'append'; generation: Generation }
  | { kind: 'already-live' }
  /** The release was taken back before; putting it live again needs to be said. */
  | { kind: 'marked-bad' };

/** Decides what a publish of `releaseId` adds to its channel. */
export function planPublish(
  remote: ReleasableName,
  releaseId: string,
  history: ChannelHistory,
  facts: ActFacts,
  { force = false } = {},
): PublishPlan {
  const last = history.at(-1);
  if (last?.stable === releaseId) return { kind: 'already-live' };
  const isBad = last?.bad.includes(releaseId) ?? false;
  if (isBad && !force) return { kind: 'marked-bad' };
  return {
    kind: 'append',
    generation: nextGeneration(remote, last, facts, {
      action: 'publish',
      stable: releaseId,
      bad: (last?.bad ?? []).filter((bad) => bad !== releaseId),
    }),
  };
}

export function nextGeneration(
  remote: ReleasableName,
  last: Generation | undefined,
  facts: ActFacts,
  change: Pick<Generation, 'action' | 'stable' | 'bad'>,
): Generation {
  return {
    environment: facts.environment,
    remote,
    generation: (last?.generation ?? 0) + 1,
    previous: facts.previousHash,
    ...change,
    actor: facts.actor,
    reason: facts.reason,
    git: facts.git,
    at: facts.at,
  };
}
