import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { startProduct } from '../e2e/fixtures/run-product.ts';
import { startPostgres } from '../scripts/test/postgres-cluster.ts';
import { temporaryFolder } from '../services/releases/store/testing/temporary-folder.ts';
import type { BenchResult } from './bench-result.ts';
import { crowdResults } from './crowd/crowd-results.ts';
import { crowdSize } from './crowd/crowd-size.ts';
import { runCrowd } from './crowd/run-crowd.ts';
import { healthEnvironment, readHealth } from './crowd/server-health.ts';
import { withCleanUp } from './measure.ts';

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
    const urls: string[] = [];
    const healths: string[] = [];
    // One after the other: the first builds, seeds and publishes.
    for (const name of ['first', 'second']) {
      const health = path.join(await temporaryFolder(t), `health-${name}`);
      await mkdir(health);
      const product = await startProduct(
        await temporaryFolder(t),
        { ...shared, ...healthEnvironment(health) },
        { livesLong: true },
      );
      t.after(product.stop);
      urls.push(product.url);
      healths.push(health);
    }
    const size = crowdSize();
    const outcome = await runCrowd(urls, size);
    return crowdResults(
      outcome,
      healths.map((health) => readHealth(health, outcome.startedAt)),
      size,
    );
  });
}
