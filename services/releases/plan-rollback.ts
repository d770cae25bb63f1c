import type { Generation } from 'shared-contracts/release-record';
import type { ReleasableName } from 'shared-contracts/remote';
import type { ChannelHistory } from './channel.ts';
import { type ActFacts, nextGeneration } from './plan-publish.ts';

export interface RollbackFacts extends ActFacts {
  /** Releases that are published whole and fit the host that is live. */
  usable: ReadonlySet<string>;
}

export type RollbackPlan =
  | { kind: 'append'; generation: Generation; from: string }
  | { kind: 'never-published' }
  | { kind: 'nothing-earlier' };

/** Decides which release a rollback returns to: the newest earlier one that is usable and not known as bad. */
export function planRollback(remote: ReleasableName, history: ChannelHistory, facts: RollbackFacts): RollbackPlan {
  const last = history.at(-1);
  if (!last) return { kind: 'never-published' };
  const bad = new Set([...last.bad, last.stable]);
  const target = history
    .map((generation) => generation.stable)
    .findLast((releaseId) => !bad.has(releaseId) && facts.usable.has(releaseId));
  if (!target) return { kind: 'nothing-earlier' };
  return {
    kind: 'append',
    from: last.stable,
    generation: nextGeneration(remote, last, facts, { action: 'rollback', stable: target, bad: [...bad] }),
  };
}
