import { type ReleasableName, releasableNames } from 'shared-contracts/remote';
import type { ReleaseFollower } from '../releases/index.ts';
import type { ReleaseFiles } from './release-files.ts';

/**
 * Reads, checks and compresses what is live before the first browser asks for it, at the start and after each change.
 * A release with a damaged file is left out of every map from then on.
 */
export function prepareReleases(
  follower: ReleaseFollower,
  files: ReleaseFiles,
  log: { error(facts: object, message: string): void },
): () => void {
  const prepared = new Set<string>();
  let work: Promise<void> = Promise.resolve();

  async function prepare(part: ReleasableName, releaseId: string): Promise<void> {
    if (prepared.has(releaseId)) return;
    prepared.add(releaseId);
    try {
      if (await files.prepare(part, releaseId)) return;
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

  prepareAll();
  return follower.onChange(prepareAll);
}
