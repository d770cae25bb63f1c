import { setTimeout } from 'node:timers/promises';
import type { Generation } from 'shared-contracts/generation';
import { type ReleasableName, releasableNames } from 'shared-contracts/remote';
import {
  type AutomaticPlan,
  comparedReleases,
  lastAutomaticAct,
  planAutomatic,
} from '../../releases/automatic/plan-automatic.ts';
import type { ReleaseHealth } from './release-health.ts';

export type AutomaticAct = Exclude<AutomaticPlan, { action: 'none' }>;

/**
 * What became of an act: `moved` when the channel is no longer at the generation that was judged, as when another
 * gateway was faster; `refused` when the channel does not take it, as when there is nothing to go back to.
 */
export type ActOutcome = 'done' | 'moved' | 'refused';

export interface HealthWatchOptions {
  environment: string;
  health: Pick<ReleaseHealth, 'since'>;
  /** Steps of a channel as far as they are known, the last one last. */
  history: (remote: ReleasableName) => readonly Generation[];
  /** Writes the generation right after the judged one, with the plan's reason and evidence, or nothing. */
  act: (plan: AutomaticAct) => Promise<ActOutcome>;
  /** Whether this process may sign now; one that may not leaves the judging to those that may. */
  mayAct: () => boolean;
  clock: () => Date;
  /** Waits for the next look, and ends at once when the signal does; a second when absent. */
  pause?: (signal: AbortSignal) => Promise<void>;
  log: { error: (error: unknown, message: string) => void; warn: (facts: object, message: string) => void };
}

export interface HealthWatch {
  /** Judges every channel once. */
  look(): Promise<void>;
  /** Goes on looking until the signal ends; answers when the work in hand is done. */
  run(signal: AbortSignal): Promise<void>;
}

/**
 * Takes releases back that fail. Every gateway may do it at the same time: all judge the same counts, and only one can
 * write the next generation. What was done lately is read from the channel, so that a restart forgets nothing.
 */
export function createHealthWatch(options: HealthWatchOptions): HealthWatch {
  const { environment, health, history, act, mayAct, clock, pause = waitOneSecond, log } = options;
  /** Generation at which a channel refused an act: it would again. */
  const refusedAt = new Map<ReleasableName, number>();

  async function judge(remote: ReleasableName): Promise<void> {
    const steps = history(remote);
    const last = steps.at(-1);
    const now = clock();
    if (!last || refusedAt.get(remote) === last.generation) return;
    const releaseIds = comparedReleases(last, now);
    if (releaseIds.length === 0) return;
    const counts = await health.since({ environment, remote, generation: last.generation, releaseIds });
    const plan = planAutomatic({ last, counts, lastAutomaticAct: lastAutomaticAct(steps), now });
    if (plan.action === 'none') return;
    const outcome = await act(plan);
    if (outcome === 'refused') refusedAt.set(remote, last.generation);
    if (outcome !== 'moved') {
      const what = outcome === 'done' ? 'was taken back' : 'fails and could not be taken back';
      log.warn({ ...plan.evidence, remote }, `A release of ${remote} ${what}: ${plan.reason}`);
    }
  }

  async function look(): Promise<void> {
    if (!mayAct()) return;
    for (const remote of releasableNames) {
      try {
        await judge(remote);
      } catch (error) {
        log.error(error, `The health of ${remote} could not be judged; it will be tried again.`);
      }
    }
  }

  return {
    look,
    async run(signal) {
      while (!signal.aborted) {
        await look();
        await pause(signal);
      }
    },
  };
}

async function waitOneSecond(signal: AbortSignal): Promise<void> {
  await setTimeout(1000, undefined, { signal }).catch((error: Error) => {
    if (!signal.aborted) throw error;
  });
}
