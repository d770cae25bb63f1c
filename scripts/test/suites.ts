import { RUNNER_LIMITS } from './limits.ts';
import { runCheck } from './runners/run-check.ts';
import { runJest } from './runners/run-jest.ts';
import { runJourneys } from './runners/run-journeys.ts';
import { findTestFiles, runNodeTests } from './runners/run-node-tests.ts';
import { runServicesOnPostgres } from './runners/run-services-on-postgres.ts';
import type { RunContext, RunnerResult } from './runners/runner.ts';

/** `npm test` runs the gate, `npm run test:all` everything. */
export type SuiteName = 'gate' | 'all';

export interface Runner {
  name: string;
  /** Milliseconds that it may take. */
  limit: number;
  /** The test files that it can run, from the top of the project. */
  files: readonly string[];
  run: (context: RunContext) => Promise<RunnerResult>;
}

/** A journey with this tag is in the gate, too: one for each promise to a user. */
const GATE_TAG = '@gate';

/** A script's test that builds, checks or installs the whole project, or makes a large network, has this ending. */
const isSlow = (file: string) => file.endsWith('.slow.test.ts');

/**
 * What PGlite and PostgreSQL can differ in, and the gate therefore runs on both: text search, types that a driver reads
 * and writes, and transactions that meet, which PGlite with its one connection never has.
 */
const differsByDatabase = [
  /^services\/db\//,
  /^services\/attempts\/attempt-limit/,
  /^services\/search\//,
  /^services\/directory\/(import\/import-|site-map\.)/,
  /^services\/payments\/(payment-routes|reconcile-payments|renewals\/renewals)\./,
  /^services\/subscriptions\/holdings\./,
  /^services\/reminders\/tell-reminders\./,
  /^services\/member\/(token-routes|authorize-route)\./,
  /^services\/registry\/channel-routes\./,
];

/** Returns the runners of a suite, the quick ones first. */
export function runnersOf(suite: SuiteName): Runner[] {
  const serviceFiles = findTestFiles(['services/**/*.test.ts']);
  // The tests of releases know no database, so PostgreSQL has nothing to show them.
  const databaseFiles = serviceFiles.filter((file) => !file.startsWith('services/releases/'));
  const postgresFiles =
    suite === 'all' ? databaseFiles : databaseFiles.filter((file) => differsByDatabase.some((part) => part.test(file)));
  const scriptFiles = findTestFiles(['scripts/**/*.test.ts']);
  const quickScriptFiles = scriptFiles.filter((file) => !isSlow(file));
  const slowScriptFiles = scriptFiles.filter(isSlow);

  const gate: Runner[] = [
    { name: 'check', limit: RUNNER_LIMITS.check, files: [], run: runCheck },
    {
      name: 'units and components',
      limit: RUNNER_LIMITS.units,
      files: findTestFiles(['{host,remotes,shared-contracts,shared-ui}/**/*.test.{ts,tsx}']),
      run: (context) => runJest(context),
    },
    {
      name: 'services',
      limit: RUNNER_LIMITS.services,
      files: serviceFiles,
      run: (context) =>
        runNodeTests({ name: 'services', files: serviceFiles, environment: { TEST_DATABASE_URL: '' } }, context),
    },
    {
      name: 'PostgreSQL',
      limit: RUNNER_LIMITS.postgres[suite],
      files: postgresFiles,
      run: (context) => runServicesOnPostgres(postgresFiles, context),
    },
    {
      name: 'scripts',
      limit: RUNNER_LIMITS.scripts,
      files: quickScriptFiles,
      run: (context) => runNodeTests({ name: 'scripts', files: quickScriptFiles }, context),
    },
    {
      name: 'browser journeys',
      limit: RUNNER_LIMITS.journeys[suite],
      files: findTestFiles(['e2e/tests/*.spec.ts']),
      run: (context) => runJourneys(context, suite === 'gate' ? GATE_TAG : undefined),
    },
  ];
  if (suite === 'gate') return gate;
  return [
    ...gate,
    {
      name: 'slow scripts',
      limit: RUNNER_LIMITS.slowScripts,
      files: slowScriptFiles,
      run: (context) => runNodeTests({ name: 'slow-scripts', files: slowScriptFiles }, context),
    },
  ];
}
