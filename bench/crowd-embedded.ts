import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { startProduct } from '../e2e/fixtures/run-product.ts';
import { temporaryFolder } from '../services/releases/store/testing/temporary-folder.ts';
import type { BenchResult } from './bench-result.ts';
import { crowdResults } from './crowd/crowd-results.ts';
import { crowdSize } from './crowd/crowd-size.ts';
import { runCrowd } from './crowd/run-crowd.ts';
import { healthEnvironment, readHealth } from './crowd/server-health.ts';
import { withCleanUp } from './measure.ts';

/** A Friday night in five minutes at one process with its embedded database. */
export function run(): Promise<BenchResult[]> {
  return withCleanUp(async (t) => {
    const health = path.join(await temporaryFolder(t), 'health');
    await mkdir(health);
    const product = await startProduct(await temporaryFolder(t), healthEnvironment(health), { livesLong: true });
    t.after(product.stop);
    const size = crowdSize();
    const outcome = await runCrowd([product.url], size);
    return crowdResults(outcome, [readHealth(health, outcome.startedAt)], size);
  });
}
