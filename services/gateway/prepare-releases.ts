import { type ReleasableName, releasableNames } from 'shared-contracts/remote';
import type { ReleaseFollower } from '../releases/index.ts';
import type { ReleaseFiles } from './release-files.ts';

/** How often a damaged release is looked at again, in milliseconds: publishing it anew mends it. */
const LOOK_AGAIN = 30_000;

interface PrepareOptions {
  log: { error(facts: object, message: string): void };
  /** Calls back again and again until the answer is called; every 30 seconds when absent. */
  repeat?: (look: () => void) => () => void;
}

/**
 * Reads, checks and compresses what is live before the first browser asks for it, at the start and after each change.
 * A release with a damaged file is left out of every map until it is whole again. The answer ends it.
 */
export function prepareReleases(
  follower: ReleaseFollower,
  files: ReleaseFiles,
  { log, repeat = everyHalfMinute }: PrepareOptions,
): () => void {
  const prepared = new Set<string>();
  const damaged = new Map<string, ReleasableName>();
  let work: Promise<void> = Promise.resolve();

  async function prepare(part: ReleasableName, releaseId: string): Promise<void> {
    if (prepared.has(releaseId)) return;
    prepared.add(releaseId);
    try {
      if (await files.prepare(part, releaseId)) {
        if (damaged.delete(releaseId)) follower.readmit(part, releaseId);
        return;
      }
      prepared.delete(releaseId);
      if (damaged.has(releaseId)) return;
      damaged.set(releaseId, part);
      log.error({ part, releaseId }, 'a release in the store is damaged and is left out');
      follower.setAside(part, releaseId);
    } catch (error) {
      // A store that fails now may answer at the next change; browsers ask for the files one by one until then.
      prepared.delete(releaseId);
      log.error({ part, releaseId, error }, 'a release could not be prepared');
    }
  }

  function prepareAll(): void {
    for (const part of releasableNames) {
      const last = follower.history(part).at(-1);
      for (const releaseId of [last?.stable, last?.canary?.release, last?.holdback?.release]) {
        if (releaseId) work = work.then(() => prepare(part, releaseId));
      }
    }
  }

  function lookAgain(): void {
    for (const [releaseId, part] of damaged) work = work.then(() => prepare(part, releaseId));
  }

  prepareAll();
  const ends = [follower.onChange(prepareAll), repeat(lookAgain)];
  return () => {
    for (const end of ends) end();
  };
}

function everyHalfMinute(look: () => void): () => void {
  const timer = setInterval(look, LOOK_AGAIN).unref();
  return () => clearInterval(timer);
}
