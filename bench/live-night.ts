import { setTimeout as pause } from 'node:timers/promises';
import { atMost, type BenchResult, told } from './bench-result.ts';
import type { CrowdSize } from './crowd/crowd-size.ts';
import { type CrowdOutcome, runCrowd } from './crowd/run-crowd.ts';
import type { HealthSecond } from './crowd/server-health.ts';
import { startWithHealth } from './crowd/start-with-health.ts';
import { quantile, withCleanUp } from './measure.ts';

/** Viewers of one process: once, four times and sixteen times as many. */
const STEPS = [60, 240, 960];
/** Of the viewers, in milliseconds: all come within the first, and the evening is over after the second. */
const RUSH = 80_000;
const LENGTH = 130_000;
/** A short evening before, by which code that is used often is compiled. */
const WARM_UP: CrowdSize = { viewers: 125, passersBy: 1, rush: 20_000, length: 40_000 };
/** For which the process is seen with nobody there, in milliseconds, after as long again in which it comes to rest. */
const IDLE = 20_000;
/** Beside a thousand viewers, people a second who look around and leave. */
const PASSERS_BY = 2.5;
/** After the rush, and before the end, in milliseconds: whoever comes last is to have loaded what players begin with. */
const MARGIN = 15_000;
/** A viewer at sixteen times the load, of what one costs at four times. */
const COST_LIMIT = 1.2;
const MEGABYTE = 1_048_576;

interface Step {
  viewers: number;
  outcome: CrowdOutcome;
  /** The gateway's process while all watch and some look around. */
  seconds: HealthSecond[];
}

/** What viewers of a live night cost one process with its embedded database: playlists, segments, streams and pages, as more come. */
export function run(): Promise<BenchResult[]> {
  return withCleanUp(async (t) => {
    const { url, healthSince } = await startWithHealth(t);
    await runCrowd([url], WARM_UP);
    await pause(IDLE);
    const idleSince = Date.now();
    await pause(IDLE);
    const idle = healthSince(idleSince);

    const steps: Step[] = [];
    for (const viewers of STEPS) {
      console.log(`  ${viewers} viewers`);
      const size = { viewers, passersBy: (viewers * PASSERS_BY) / 1_000, rush: RUSH, length: LENGTH };
      const outcome = await runCrowd([url], size);
      const all = healthSince(outcome.startedAt + RUSH + MARGIN);
      const seconds = all.filter(({ at }) => at <= outcome.startedAt + LENGTH - MARGIN);
      steps.push({ viewers, outcome, seconds });
    }
    const [, fourTimes = Number.NaN, sixteenTimes = Number.NaN] = steps.map(costOf);
    return [
      told('processor with nobody, of one core', middleOf(idle, 'cpuMs') / 10, '%'),
      ...steps.flatMap(resultsOf),
      atMost('a viewer of the most, of what one costs among a quarter', sixteenTimes / fourTimes, COST_LIMIT, '×'),
    ];
  });
}

const middleOf = (seconds: readonly HealthSecond[], of: 'cpuMs' | 'rss'): number =>
  quantile(
    seconds.map((second) => second[of]),
    0.5,
  );

/** Milliseconds of processor time in a second for each viewer. */
const costOf = ({ seconds, viewers }: Step): number => middleOf(seconds, 'cpuMs') / viewers;

function resultsOf(step: Step): BenchResult[] {
  const { viewers, seconds, outcome } = step;
  const { ledger, faults } = outcome;
  for (const [reason, count] of ledger.reasons()) console.log(`  ${viewers} viewers: ${count} × ${reason}`);
  for (const fault of faults) console.log(`  ${viewers} viewers: ${fault}`);
  const late = seconds.flatMap((second) => second.late);
  const routes = ['playlist', 'segment', 'event stream', 'home', 'event page'].map((route) => {
    const p99 = ledger.byRoute().find((line) => line.route === route)?.p99 ?? Number.NaN;
    return told(`${route} with ${viewers} viewers, p99 of the evening`, p99, 'ms');
  });
  return [
    told(`processor with ${viewers} viewers, of one core`, middleOf(seconds, 'cpuMs') / 10, '%'),
    told('the same for one of them', costOf(step), 'ms a second'),
    told('memory then', middleOf(seconds, 'rss') / MEGABYTE, 'MB'),
    told('event loop held then, p99', quantile(late, 0.99), 'ms'),
    told('requests a second, of the evening', ledger.requests() / (LENGTH / 1_000), ''),
    ...routes,
    atMost('answers that were no success', ledger.errors() + faults.length, 0, ''),
    atMost('viewers whose video stalled', outcome.viewers.stalled, 0, ''),
  ];
}
