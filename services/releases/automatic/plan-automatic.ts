import type { Generation } from 'shared-contracts/generation';
import { type ArmCounts, weighFailures } from './weigh-failures.ts';

/** Actor of generations that nobody but the gateway decided upon. */
export const AUTOMATIC_ACTOR = 'automatic';

/** The e-value that must be exceeded: at most one false alarm in so many hours. */
export const EVIDENCE_LIMIT = 1000;
/** Failing sessions of the new release without which nothing happens. */
export const FEWEST_FAILURES = 3;

const HOUR = 3_600_000;

/** Counts of a release since the channel's last generation. */
export interface ReleaseCounts extends ArmCounts {
  releaseId: string;
}

export interface AutomaticFacts {
  /** The channel's last generation. */
  last: Generation;
  /** What was reported since; a release without an entry was not heard of. */
  counts: readonly ReleaseCounts[];
  /** When the channel was last changed by nobody; null for never. */
  lastAutomaticAct: Date | null;
  now: Date;
}

/** What an automatic act was decided upon, kept in its generation. */
export interface AutomaticEvidence extends Record<string, unknown> {
  releaseId: string;
  baselineId: string;
  /** Sessions since the generation before. */
  sessions: number;
  baselineSessions: number;
  /** Failing sessions between `from` and `to`. */
  failed: number;
  baselineFailed: number;
  /** Share of the sessions that counted as the new release's. */
  share: number;
  eValue: number;
  limit: number;
  from: string;
  to: string;
}

export type AutomaticPlan =
  | { action: 'none'; why: 'no-comparison' | 'healthy' | 'acted-lately' | 'pinned' }
  | {
      /** `abort` ends the canary; `rollback` takes the stable release back. */
      action: 'abort' | 'rollback';
      remote: Generation['remote'];
      environment: string;
      /** The generation that was judged: the act is the one right after it, or none. */
      generation: number;
      /** The release that fails. */
      releaseId: string;
      /** A sentence for the channel's history. */
      reason: string;
      evidence: AutomaticEvidence;
    };

interface Trial {
  action: 'abort' | 'rollback';
  releaseId: string;
  baselineId: string;
  nominalShare: number;
}

/** The releases that a generation names and whose sessions are counted against each other. */
export function comparedReleases(last: Generation, now: Date): string[] {
  return [...new Set(trialsOf(last, now).flatMap(({ releaseId, baselineId }) => [releaseId, baselineId]))];
}

/** When a channel was last changed automatically; null for never. */
export function lastAutomaticAct(history: readonly Generation[]): Date | null {
  const act = history.findLast(({ actor }) => actor === AUTOMATIC_ACTOR);
  return act ? new Date(act.at) : null;
}

/** Decides whether a remote's release on trial is to be taken back now, for failing more often than the one beside it. */
export function planAutomatic({ last, counts, lastAutomaticAct, now }: AutomaticFacts): AutomaticPlan {
  const trials = trialsOf(last, now);
  if (trials.length === 0) return { action: 'none', why: 'no-comparison' };
  if (lastAutomaticAct && now.getTime() - lastAutomaticAct.getTime() < HOUR) {
    return { action: 'none', why: 'acted-lately' };
  }
  for (const trial of trials) {
    const evidence = evidenceOf(trial, counts, last, now);
    if (evidence.failed < FEWEST_FAILURES || !(evidence.eValue > EVIDENCE_LIMIT)) continue;
    if (trial.action === 'abort' && last.isPinned) return { action: 'none', why: 'pinned' };
    return {
      action: trial.action,
      remote: last.remote,
      environment: last.environment,
      generation: last.generation,
      releaseId: trial.releaseId,
      reason: reasonOf(evidence),
      evidence,
    };
  }
  return { action: 'none', why: 'healthy' };
}

/** A rollback comes first: it ends a canary as well. */
function trialsOf({ stable, canary, holdback, bad }: Generation, now: Date): Trial[] {
  const trials: Trial[] = [];
  const held = holdback && new Date(holdback.until) > now && holdback.release !== stable ? holdback : null;
  if (held && !bad.includes(stable)) {
    trials.push({
      action: 'rollback',
      releaseId: stable,
      baselineId: held.release,
      nominalShare: 1 - held.percent / 100,
    });
  }
  if (canary && canary.release !== stable && !bad.includes(canary.release)) {
    const share = canary.percent / 100;
    const stableShare = (1 - share) * (held ? 1 - held.percent / 100 : 1);
    const nominalShare = share / (share + stableShare);
    trials.push({ action: 'abort', releaseId: canary.release, baselineId: stable, nominalShare });
  }
  // With nobody left on one side there is nothing to compare.
  return trials.filter(({ nominalShare }) => nominalShare > 0 && nominalShare < 1);
}

function evidenceOf(trial: Trial, counts: readonly ReleaseCounts[], last: Generation, now: Date): AutomaticEvidence {
  const countsOf = (releaseId: string): ArmCounts =>
    counts.find((entry) => entry.releaseId === releaseId) ?? { sessions: 0, failures: [] };
  const newRelease = countsOf(trial.releaseId);
  const baseline = countsOf(trial.baselineId);
  const { nominalShare, releaseId, baselineId } = trial;
  const weighed = weighFailures({ newRelease, baseline, nominalShare, since: new Date(last.at), now });
  return {
    releaseId,
    baselineId,
    sessions: newRelease.sessions,
    baselineSessions: baseline.sessions,
    failed: weighed.failedNew,
    baselineFailed: weighed.failedBaseline,
    share: weighed.share,
    eValue: weighed.eValue,
    limit: EVIDENCE_LIMIT,
    from: weighed.from.toISOString(),
    to: now.toISOString(),
  };
}

function reasonOf({ sessions, failed, baselineSessions, baselineFailed, from, to }: AutomaticEvidence): string {
  const seconds = Math.max(1, Math.round((Date.parse(to) - Date.parse(from)) / 1000));
  const failures = `${failed} sessions failed within ${seconds} s, against ${baselineFailed} on the release beside it`;
  return `${failures}; they ran in ${sessions} and ${baselineSessions} sessions.`;
}
