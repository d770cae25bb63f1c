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
  run: (context: RunContext) => Promise<RunnerResult>;
}

/** A journey with this tag is in the gate, too: one for each promise to a user. */
const GATE_TAG = '@gate';

const serviceFiles = () => findTestFiles(['services/**/*.test.ts']);
/** The tests of releases know no database, so PostgreSQL has nothing to show them. */
const serviceFilesWithDatabase = () =>
  findTestFiles(['services/**/*.test.ts'], (file) => !/^services[\\/]releases[\\/]/.test(file));

/** A script's test that builds, checks or installs the whole project has this ending. */
const isSlow = (file: string) => file.endsWith('.slow.test.ts');
const scriptFiles = () => findTestFiles(['scripts/**/*.test.ts'], (file) => !isSlow(file));
const slowScriptFiles = () => findTestFiles(['scripts/**/*.slow.test.ts']);

/** Returns the runners of a suite, the quick ones first. */
export function runnersOf(suite: SuiteName): Runner[] {
  const gate: Runner[] = [
    { name: 'check', limit: RUNNER_LIMITS.check, run: runCheck },
    { name: 'units and components', limit: RUNNER_LIMITS.units, run: (context) => runJest(context) },
    {
      name: 'services',
      limit: RUNNER_LIMITS.services,
      run: (context) =>
        runNodeTests({ name: 'services', files: serviceFiles(), environment: { TEST_DATABASE_URL: '' } }, context),
    },
    {
      name: 'scripts',
      limit: RUNNER_LIMITS.scripts,
      run: (context) => runNodeTests({ name: 'scripts', files: scriptFiles() }, context),
    },
    {
      name: 'browser journeys',
      limit: RUNNER_LIMITS.journeys[suite],
      run: (context) => runJourneys(context, suite === 'gate' ? GATE_TAG : undefined),
    },
  ];
  if (suite === 'gate') return gate;
  return [
    ...gate,
    {
      name: 'services on PostgreSQL',
      limit: RUNNER_LIMITS.servicesOnPostgres,
      run: (context) => runServicesOnPostgres(serviceFilesWithDatabase(), context),
    },
    {
      name: 'slow scripts',
      limit: RUNNER_LIMITS.slowScripts,
      run: (context) => runNodeTests({ name: 'slow-scripts', files: slowScriptFiles() }, context),
    },
  ];
}
