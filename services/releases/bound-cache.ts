import { setTimeout } from 'node:timers/promises';
import { releasableNames } from 'shared-contracts/remote';
import type { ReleaseFollower } from './release-follower.ts';

/** Last steps of a channel whose releases stay: tabs that are open since then find their files without the store. */
const STEPS_KEPT = 20;
const SIX_HOURS = 6 * 3_600_000;

/**
 * Whether a gateway's copy of a key is of use. Releases that no late step of a channel names are not; nor are events, which
 * operators read now and then. What goes here stays in the store, and is asked for again when somebody wants it.
 */
export function isOfUse({ history }: Pick<ReleaseFollower, 'history'>): (key: string) => boolean {
  const named = new Map(
    releasableNames.map((part) => {
      const steps = history(part).slice(-STEPS_KEPT);
      return [
        part as string,
        new Set(steps.flatMap((step) => [step.stable, step.canary?.release, step.holdback?.release])),
      ];
    }),
  );
  return (key) => {
    const [kind, part = '', releaseId] = key.split('/');
    if (kind === 'ev') return false;
    const releases = named.get(part);
    // Of a channel that could not be read nothing is known: all of it stays.
    return kind !== 'r' || !releases || releases.size === 0 || releases.has(releaseId);
  };
}

export interface BoundCacheOptions {
  /** Takes out of the cache what is not to be kept. */
  prune: (keep: (key: string) => boolean) => Promise<number>;
  follower: Pick<ReleaseFollower, 'history'>;
  signal: AbortSignal;
  report: (error: unknown) => void;
  /** Waits for the next time, and throws when the signal ends; six hours when absent. */
  pause?: (signal: AbortSignal) => Promise<void>;
}

/** Keeps a gateway's copies of the store to what is of use, now and every six hours, until the signal ends. */
export async function boundCache({
  prune,
  follower,
  signal,
  report,
  pause = sixHours,
}: BoundCacheOptions): Promise<void> {
  while (!signal.aborted) {
    await prune(isOfUse(follower)).catch(report);
    await pause(signal).catch((error: unknown) => {
      if (!signal.aborted) throw error;
    });
  }
}

const sixHours = (signal: AbortSignal) => setTimeout(SIX_HOURS, undefined, { signal, ref: false });
