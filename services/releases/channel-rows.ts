import type { Cohort, Generation } from 'shared-contracts/generation';
import { type ReleasableName, releasableNames } from 'shared-contracts/remote';
import type { ChannelHistory, ReleaseDepot } from './depot.ts';

export interface ReleaseName {
  releaseId: string;
  /** Null when the record is not in the store. */
  version: string | null;
}

/** What is live of one part on an environment. */
export interface ChannelRow {
  part: ReleasableName;
  generation: number;
  stable: ReleaseName | null;
  canary: (ReleaseName & Pick<Cohort, 'percent'>) | null;
  holdback: (ReleaseName & { percent: number; until: string }) | null;
  isPinned: boolean;
  /** The last act; null before the first. */
  last: Pick<Generation, 'action' | 'actor' | 'reason' | 'at' | 'severity'> | null;
}

/**
 * What is live on an environment, one row a part.
 * @param known steps that were verified before, so that a long channel is not read anew
 */
export function channelRows(
  depot: ReleaseDepot,
  environment: string,
  known: (environment: string, part: ReleasableName) => ChannelHistory = () => [],
): Promise<ChannelRow[]> {
  return Promise.all(releasableNames.map((part) => channelRow(depot, environment, part, known(environment, part))));
}

async function channelRow(
  depot: ReleaseDepot,
  environment: string,
  part: ReleasableName,
  known: ChannelHistory,
): Promise<ChannelRow> {
  const last = (await depot.readChannel(environment, part, known)).at(-1) ?? known.at(-1);
  if (!last) {
    return { part, generation: 0, stable: null, canary: null, holdback: null, isPinned: false, last: null };
  }
  const named = async (releaseId: string): Promise<ReleaseName> => {
    const record = await depot.readRecord(part, releaseId);
    return { releaseId, version: record?.version ?? null };
  };
  const { canary, holdback, action, actor, reason, at, severity } = last;
  return {
    part,
    generation: last.generation,
    stable: await named(last.stable),
    canary: canary && { ...(await named(canary.release)), percent: canary.percent },
    holdback: holdback && { ...(await named(holdback.release)), percent: holdback.percent, until: holdback.until },
    isPinned: last.isPinned,
    last: { action, actor, reason, at, severity },
  };
}
