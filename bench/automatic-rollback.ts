import { EVIDENCE_LIMIT, FEWEST_FAILURES } from '../services/releases/automatic/plan-automatic.ts';
import { type MinuteFailures, weighFailures } from '../services/releases/automatic/weigh-failures.ts';
import type { BenchResult } from './bench-result.ts';

const SEED = 4583;
/** Sessions that begin in a second, of both releases together. */
const SESSIONS = 20;
const BASE_FAILURE = 0.02;
const BROKEN_FAILURE = 0.3;
const HOURS = 10_000;
const HOUR = 3600;
const TRIALS = 10_000;

type Random = () => number;

/** Marsaglia's xorshift32: fast, and the same numbers at each run. */
function seeded(seed: number): Random {
  let state = seed | 0;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}

/** Draws from Binomial(n, p) for n up to SESSIONS, by its distribution function. */
function binomial(p: number): (n: number, random: Random) => number {
  const tables = Array.from({ length: SESSIONS + 1 }, (_, n) => {
    let mass = (1 - p) ** n;
    let sum = mass;
    const table = [sum];
    for (let k = 1; k < n; k++) {
      mass *= ((n - k + 1) / k) * (p / (1 - p));
      sum += mass;
      table.push(sum);
    }
    return table;
  });
  return (n, random) => {
    const table = tables[n] as number[];
    const draw = random();
    let k = 0;
    while (k < n && draw >= (table[k] as number)) k++;
    return k;
  };
}

interface Traffic {
  /** Share of the sessions that run the new release. */
  share: number;
  newFailure: number;
}

/** Seconds until the new release is taken back, looking every second for an hour; null when it never is. */
function secondsToAct({ share, newFailure }: Traffic, random: Random): number | null {
  const drawNew = drawOf(share);
  const drawNewFailures = drawOf(newFailure);
  const drawBaselineFailures = drawOf(BASE_FAILURE);
  const newFailures: MinuteFailures[] = [];
  const baselineFailures: MinuteFailures[] = [];
  let [newSessions, baselineSessions, failedNew] = [0, 0, 0];
  let isNear = false;
  for (let second = 1; second <= HOUR; second++) {
    const minute = Math.floor((second - 1) / 60);
    const entering = drawNew(SESSIONS, random);
    const failed = drawNewFailures(entering, random);
    newSessions += entering;
    baselineSessions += SESSIONS - entering;
    failedNew += failed;
    add(newFailures, minute, failed);
    add(baselineFailures, minute, drawBaselineFailures(SESSIONS - entering, random));
    // At the nominal share the evidence is at its greatest, and only a failure of the new release raises it.
    if ((failed === 0 && !isNear) || failedNew < FEWEST_FAILURES) continue;
    const weigh = (sessions: number) =>
      weighFailures({
        newRelease: { sessions, failures: newFailures },
        baseline: { sessions: baselineSessions, failures: baselineFailures },
        nominalShare: share,
        since: START,
        now: new Date((second - 1) * 1000),
      }).eValue > EVIDENCE_LIMIT;
    isNear = weigh(0);
    if (isNear && weigh(newSessions)) return second;
  }
  return null;
}

const START = new Date(0);
const draws = new Map<number, ReturnType<typeof binomial>>();

function drawOf(p: number): ReturnType<typeof binomial> {
  const known = draws.get(p) ?? binomial(p);
  draws.set(p, known);
  return known;
}

function add(failures: MinuteFailures[], minute: number, failed: number): void {
  if (failed === 0) return;
  const last = failures.at(-1);
  if (last?.minute === minute) last.failed += failed;
  else failures.push({ minute, failed });
}

function quantile(sorted: readonly number[], q: number): number {
  return sorted[Math.ceil(q * sorted.length) - 1] ?? Number.POSITIVE_INFINITY;
}

function falseAlarms(share: number, random: Random): BenchResult {
  let alarms = 0;
  for (let hour = 0; hour < HOURS; hour++) {
    if (secondsToAct({ share, newFailure: BASE_FAILURE }, random) !== null) alarms++;
  }
  const figure = (100 * alarms) / HOURS;
  const what = `false alarms at ${Math.round(share * 100)} % share, ${HOURS} simulated hours`;
  return { what, figure, unit: '% of hours', limit: 0.1, ok: figure <= 0.1 };
}

function catches(what: string, share: number, limits: { median: number | null; p95: number | null }, random: Random) {
  const times = Array.from({ length: TRIALS }, () => {
    return secondsToAct({ share, newFailure: BROKEN_FAILURE }, random) ?? Number.POSITIVE_INFINITY;
  }).sort((one, other) => one - other);
  const row = (name: string, q: number, limit: number | null): BenchResult => {
    const figure = quantile(times, q);
    return { what: `${what}, ${name}`, figure, unit: 's', limit, ok: limit === null || figure <= limit };
  };
  return [row('median', 0.5, limits.median), row('p95', 0.95, limits.p95)];
}

/**
 * How fast a release is taken back that fails 30 % of its sessions, and how often a good one is, at 20 sessions a second
 * of which 2 % fail: seeded, second by second, with the test that the gateway runs.
 */
export async function run(): Promise<BenchResult[]> {
  const random = seeded(SEED);
  return [
    ...catches('30 % failing on a 10 % canary', 0.1, { median: 15, p95: 30 }, random),
    ...catches('30 % failing after promotion, 5 % held back', 0.95, { median: null, p95: null }, random),
    ...[0.01, 0.05, 0.1].map((share) => falseAlarms(share, random)),
  ];
}
