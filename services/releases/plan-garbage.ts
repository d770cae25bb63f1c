import type { Generation } from 'shared-contracts/generation';
import type { ReleasableName } from 'shared-contracts/remote';

/** Newest generations of a channel whose releases are kept, so that it can be taken back to them. */
export const KEPT_GENERATIONS = 20;

/** A release that nobody seems to need stays for another day, for whoever knows better. */
const GRACE = 24 * 3_600_000;

export interface ReleaseRef {
  part: ReleasableName;
  releaseId: string;
}

export interface GarbageFacts {
  /** All releases of the store, whole or not. */
  stored: readonly ReleaseRef[];
  /** Every channel of every environment, as far as the part concerns. */
  channels: readonly (readonly Generation[])[];
  /** Names (see `nameOf`) of releases that somebody runs, or is about to. */
  inUse: ReadonlySet<string>;
  /** When a release was last found to be needed by nobody, by name. */
  marks: ReadonlyMap<string, Date>;
  now: Date;
}

export interface GarbagePlan {
  /** Needed by nobody, which was not known before. */
  mark: ReleaseRef[];
  /** Marked less than a day ago. */
  waiting: ReleaseRef[];
  /** Marked a day ago and needed by nobody still. */
  remove: ReleaseRef[];
  /** Marked, and needed again. */
  unmark: ReleaseRef[];
  kept: number;
}

export const nameOf = ({ part, releaseId }: ReleaseRef): string => `${part}/${releaseId}`;

/** Releases that a channel may be taken back to, or that it gives to somebody now. */
export function releasesOfChannel(history: readonly Generation[]): string[] {
  const named = history
    .slice(-KEPT_GENERATIONS)
    .flatMap(({ remote: part, stable, canary, holdback }) =>
      [stable, canary?.release, holdback?.release]
        .filter((releaseId) => releaseId !== undefined)
        .map((releaseId) => nameOf({ part, releaseId })),
    );
  return [...new Set(named)];
}

/** Decides what may go: nothing goes that was not marked a day before. A pinned release is its channel's newest. */
export function planGarbage({ stored, channels, inUse, marks, now }: GarbageFacts): GarbagePlan {
  const needed = new Set([...inUse, ...channels.flatMap(releasesOfChannel)]);
  const plan: GarbagePlan = { mark: [], waiting: [], remove: [], unmark: [], kept: 0 };
  for (const release of stored) {
    const name = nameOf(release);
    const markedAt = marks.get(name);
    if (needed.has(name)) {
      plan.kept += 1;
      if (markedAt) plan.unmark.push(release);
    } else if (!markedAt) plan.mark.push(release);
    else if (now.getTime() - markedAt.getTime() >= GRACE) plan.remove.push(release);
    else plan.waiting.push(release);
  }
  return plan;
}
