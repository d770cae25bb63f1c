import path from 'node:path';
import { startPostgres } from '../scripts/test/postgres-cluster.ts';
import { temporaryFolder } from '../services/releases/store/testing/temporary-folder.ts';
import type { BenchResult } from './bench-result.ts';
import { crowdResults } from './crowd/crowd-results.ts';
import { crowdSize } from './crowd/crowd-size.ts';
import { runCrowd } from './crowd/run-crowd.ts';
import { startWithHealth, type WatchedProduct } from './crowd/start-with-health.ts';
import { withCleanUp } from './measure.ts';

const GATEWAYS = 2;

/** The same Friday night at two gateways on one PostgreSQL, the visitors spread over both. */
export function run(): Promise<BenchResult[]> {
  return withCleanUp(async (t) => {
    const cluster = await startPostgres();
    if (!cluster) throw new Error('There is no PostgreSQL on this machine: install its server programs.');
    t.after(() => cluster.stop());
    const store = path.join(await temporaryFolder(t), 'releases');
    const shared = {
      DATABASE_URL: cluster.url,
      RELEASE_STORE: store,
      DEMO: '1',
      SECRET: 'a secret that both gateways know',
    };
    const gateways: WatchedProduct[] = [];
    // One after the other: the first builds, seeds and publishes.
    for (let count = 0; count < GATEWAYS; count += 1) gateways.push(await startWithHealth(t, shared));
    const size = crowdSize();
    const outcome = await runCrowd(
      gateways.map(({ url }) => url),
      size,
    );
    return crowdResults(
      outcome,
      gateways.map(({ healthSince }) => healthSince(outcome.startedAt)),
      size,
    );
  });
}
