/** Failing sessions of one release in one minute; minutes are counted from the Unix epoch. */
export interface MinuteFailures {
  minute: number;
  failed: number;
}

/**
 * One release in a comparison: each visitor counts once, as one session, however often they load a page and in whatever
 * order their reports come. Whoever always fails and loads six pages would else be taken for six who fail alike.
 */
export interface ArmCounts {
  /** Sessions that ran the release since the comparison began. */
  sessions: number;
  /** Those of them that failed, by the minute in which the failure became known. */
  failures: readonly MinuteFailures[];
}

/** A release on trial and the one that runs beside it. */
export interface Comparison {
  newRelease: ArmCounts;
  baseline: ArmCounts;
  /** Share of visitors, of the two releases' together, who are given the new one: more than 0, less than 1. */
  nominalShare: number;
  /** When the shares last changed; sessions from before count for neither release. */
  since: Date;
  now: Date;
}

export interface FailureEvidence {
  /** Times by which the failures are likelier when the new release is worse than when it is not; 1e300 at most. */
  eValue: number;
  /** Share of the sessions that counts as the new release's. */
  share: number;
  /** Beginning of the hour that the evidence is from. */
  from: Date;
  failedNew: number;
  failedBaseline: number;
}

const MINUTE = 60_000;
/** A fault that begins late must not have to outweigh days of health: each hour is judged by itself. */
const HOUR_MINUTES = 60;
/** Distance between the onsets that are considered within an hour. */
const ONSET_MINUTES = 5;
const LATER_ONSETS = HOUR_MINUTES / ONSET_MINUTES - 1;
/** Weight of a fault that is there from the hour's beginning; the later onsets divide the rest. */
const FIRST_ONSET = 0.5;

/**
 * How many times more often the new release may fail, each as likely as the others. Below 2 nothing is looked for: what
 * is worse by a half only is for people to judge.
 */
const RATIOS = [2, 3, 5, 8, 13, 21, 34, 64];
const LOG_RATIOS = RATIOS.map(Math.log);

/**
 * Evidence is counted up to here. One more failure multiplies it by 64 at most, so no sum below the bound has a term
 * that is too large for a number.
 */
const MOST_EVIDENCE = 1e300;

/**
 * Weighs by which release the failing sessions ran whether the new one is worse.
 *
 * Visitors are assigned by a hash, so while the new release is no worse than the baseline, a session that fails ran the
 * new one with probability `share` at most, whatever the failures before it were, and whatever ails both alike. If it
 * fails θ times as often, that probability is sθ / (1 + s(θ − 1)). For each θ the product of these likelihood ratios over
 * the failing sessions (Wald, 1945) is a non-negative supermartingale that starts at 1, and so is a mixture of them over θ
 * (Robbins, "Statistical methods related to the law of the iterated logarithm", 1970) and over when the fault begins
 * (Shin, Ramdas and Rinaldo, "E-detectors", 2023; an onset ahead weighs as 1). By Ville's inequality (1939) such a process
 * ever exceeds 1000 with probability 1/1000 at most, so it may be looked at after every report and acted upon at once:
 * at most one false alarm in a thousand hours, at any traffic. Lindon, Sanden and Shirikian, "Rapid Regression Detection
 * in Software Deployments through Sequential Testing" (KDD 2022), compare releases in the same way, by the arms of events.
 *
 * A session enters when it fails, once. Sessions that are well enter only through `share`, which never sinks below the
 * nominal one (a larger share can only lower the outcome) and rises when the baseline's sessions are missing: without
 * any, no failure of the new release is evidence.
 */
export function weighFailures({ newRelease, baseline, nominalShare, since, now }: Comparison): FailureEvidence {
  const first = minuteOf(since);
  const hour = hourOf(since, now);
  const share = shareOf(newRelease.sessions, baseline.sessions, nominalShare);
  const failedNew = failuresByOnset(newRelease.failures, hour);
  const failedBaseline = failuresByOnset(baseline.failures, hour);
  let eValue = 0;
  for (let onset = 0; onset <= LATER_ONSETS; onset++) {
    const weight = onset === 0 ? FIRST_ONSET : (1 - FIRST_ONSET) / LATER_ONSETS;
    eValue += weight * mixture(failedNew[onset] ?? 0, failedBaseline[onset] ?? 0, share);
  }
  return {
    eValue: Math.min(eValue, MOST_EVIDENCE),
    share,
    from: hour === first ? since : new Date(hour * MINUTE),
    failedNew: failedNew[0] ?? 0,
    failedBaseline: failedBaseline[0] ?? 0,
  };
}

/** First minute, counted from the Unix epoch, of the hour that is judged; hours are counted from when the shares changed. */
export function hourOf(since: Date, now: Date): number {
  const first = minuteOf(since);
  return first + HOUR_MINUTES * Math.floor((minuteOf(now) - first) / HOUR_MINUTES);
}

function minuteOf(instant: Date): number {
  return Math.floor(instant.getTime() / MINUTE);
}

function shareOf(newSessions: number, baselineSessions: number, nominal: number): number {
  return baselineSessions > 0 ? Math.max(nominal, newSessions / (newSessions + baselineSessions)) : 1;
}

/** Failures since each onset, the hour's beginning first. */
function failuresByOnset(failures: readonly MinuteFailures[], hour: number): number[] {
  const byOnset = new Array<number>(LATER_ONSETS + 1).fill(0);
  for (const { minute, failed } of failures) {
    if (minute < hour) continue;
    const last = Math.min(LATER_ONSETS, Math.floor((minute - hour) / ONSET_MINUTES));
    for (let onset = 0; onset <= last; onset++) byOnset[onset] = (byOnset[onset] ?? 0) + failed;
  }
  return byOnset;
}

function mixture(failedNew: number, failedBaseline: number, share: number): number {
  const failed = failedNew + failedBaseline;
  if (failed === 0) return 1;
  let sum = 0;
  for (const [index, ratio] of RATIOS.entries()) {
    sum += Math.exp(failedNew * (LOG_RATIOS[index] ?? 0) - failed * Math.log1p(share * (ratio - 1)));
  }
  return sum / RATIOS.length;
}
