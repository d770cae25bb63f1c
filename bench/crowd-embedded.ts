import type { BenchResult } from './bench-result.ts';
import { crowdResults } from './crowd/crowd-results.ts';
import { crowdSize } from './crowd/crowd-size.ts';
import { runCrowd } from './crowd/run-crowd.ts';
import { startWithHealth } from './crowd/start-with-health.ts';
import { withCleanUp } from './measure.ts';

/** A Friday night in five minutes at one process with its embedded database. */
export function run(): Promise<BenchResult[]> {
  return withCleanUp(async (t) => {
    const { url, healthSince } = await startWithHealth(t);
    const size = crowdSize();
    const outcome = await runCrowd([url], size);
    return crowdResults(outcome, [healthSince(outcome.startedAt)], size);
  });
}
