import { startPostgres } from '../postgres-cluster.ts';
import { runNodeTests } from './run-node-tests.ts';
import { nothingRun, type RunContext, type RunnerResult } from './runner.ts';

/** Runs service tests on `TEST_DATABASE_URL`, or on a PostgreSQL that is started for them. */
export async function runServicesOnPostgres(files: readonly string[], context: RunContext): Promise<RunnerResult> {
  const url = process.env.TEST_DATABASE_URL;
  const cluster = url ? { url, stop() {} } : await startPostgres();
  if (!cluster)
    return { ...nothingRun, skipped: 1, note: 'no PostgreSQL was found here; the same tests ran on PGlite' };
  try {
    const environment = { TEST_DATABASE_URL: cluster.url };
    return await runNodeTests({ name: 'services-on-postgres', files, environment }, context);
  } finally {
    cluster.stop();
  }
}
