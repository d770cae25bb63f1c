import { type ReleasableName, releasableNames } from 'shared-contracts/remote';
import type { GatewayState, ReleaseHealthSummary, ReleaseSpeed } from '../registry/index.ts';
import type { ChannelStep, PassedOver, ReleaseFollower } from '../releases/index.ts';

export interface NamedRelease {
  releaseId: string;
  /** Null when no record of it is known. */
  version: string | null;
}

/** A release with what tabs reported of it in the last hour. */
export interface ReportedRelease extends NamedRelease {
  /** Null when nothing was heard of it. */
  health: ReleaseHealthSummary | null;
  /** Null when nothing was measured of it. */
  speed: ReleaseSpeed | null;
}

/** What operations see of one part on one environment. */
export interface PartFacts {
  part: ReleasableName;
  /** 0 before the first promotion. */
  generation: number;
  live: NamedRelease | null;
  canary: (NamedRelease & { percent: number }) | null;
  /** Null also when it is over. */
  holdback: (NamedRelease & { percent: number; until: string }) | null;
  isPinned: boolean;
  /** True when there is an earlier release that was not taken back. */
  hasEarlier: boolean;
  /** The step that made the live release so. */
  liveSince: ChannelStep | null;
  last: ChannelStep | null;
  /** Newest first, the last few. */
  history: (ChannelStep & { named: NamedRelease })[];
  passedOver: PassedOver[];
  /** The newest release that somebody is given, and the one that it is held against. */
  watched: { current: ReportedRelease; baseline: ReportedRelease | null } | null;
  /** The generation that each known gateway gives to page loads. */
  gateways: { name: string; generation: number }[];
  /** Browsers with a tab in sight, of all known gateways, by release; null when none is known. */
  tabs: (NamedRelease & { count: number })[] | null;
}

export interface FactSources {
  follower: ReleaseFollower;
  /** Null when they cannot be read. */
  health: readonly ReleaseHealthSummary[] | null;
  /** The same of what tabs measured. */
  speeds: readonly ReleaseSpeed[] | null;
  /** Those that serve the environment, as far as they can be read. */
  gateways: readonly GatewayState[];
  now: Date;
}

/** Steps of the history that a page shows. */
const STEPS = 12;

export function readPartFacts(sources: FactSources): PartFacts[] {
  return releasableNames.map((part) => partFacts(part, sources));
}

function partFacts(part: ReleasableName, { follower, health, speeds, gateways, now }: FactSources): PartFacts {
  const history = follower.history(part);
  const last = history.at(-1) ?? null;
  const named = (releaseId: string): NamedRelease => ({
    releaseId,
    version: follower.record(part, releaseId)?.version ?? null,
  });
  const reported = (releaseId: string): ReportedRelease => ({
    ...named(releaseId),
    health: health?.find((summary) => summary.remote === part && summary.releaseId === releaseId) ?? null,
    speed: speeds?.find((speed) => speed.remote === part && speed.releaseId === releaseId) ?? null,
  });
  const holdback = last?.holdback && Date.parse(last.holdback.until) > now.getTime() ? last.holdback : null;
  const before = history.findLast(({ stable }) => stable !== last?.stable)?.stable ?? null;
  const currentId = last?.canary?.release ?? last?.stable;
  const baselineId = last?.canary ? last.stable : (holdback?.release ?? before);
  const releases = new Set(
    history.flatMap(({ stable, canary }) => [stable, ...(canary ? [canary.release] : [])]).reverse(),
  );
  return {
    part,
    generation: last?.generation ?? 0,
    live: last && named(last.stable),
    canary: last?.canary ? { ...named(last.canary.release), percent: last.canary.percent } : null,
    holdback: holdback && { ...named(holdback.release), percent: holdback.percent, until: holdback.until },
    isPinned: last?.isPinned ?? false,
    hasEarlier: history.some(({ stable }) => stable !== last?.stable && !last?.bad.includes(stable)),
    liveSince: history.findLast((step, index) => history[index - 1]?.stable !== step.stable) ?? null,
    last,
    history: history
      .slice(-STEPS)
      .reverse()
      .map((step) => ({ ...step, named: named(releaseOf(step)) })),
    passedOver: follower.passedOver().filter((entry) => entry.part === part),
    watched: currentId ? { current: reported(currentId), baseline: baselineId ? reported(baselineId) : null } : null,
    gateways: gateways.map(({ name, generations }) => ({ name, generation: generations[part] ?? 0 })),
    tabs:
      gateways.length === 0
        ? null
        : [...releases]
            .map((releaseId) => ({ ...named(releaseId), count: tabsOn(releaseId, gateways) }))
            .filter(({ count }) => count > 0),
  };
}

function tabsOn(releaseId: string, gateways: readonly GatewayState[]): number {
  return gateways.reduce((sum, { tabsByRelease }) => sum + (tabsByRelease[releaseId] ?? 0), 0);
}

/** The release that a step was about. */
export function releaseOf({ action, canary, stable }: ChannelStep): string {
  return canary && (action === 'canary' || action === 'widen') ? canary.release : stable;
}
