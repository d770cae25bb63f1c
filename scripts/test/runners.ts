import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { findBrowser } from './find-browser.ts';
import { startPostgres } from './postgres-cluster.ts';
import { runCommand } from './run-command.ts';

/** What one runner found. A runner that breaks without naming a test counts as one failure. */
export interface RunnerResult {
  passed: number;
  failed: number;
  skipped: number;
  note?: string;
}

export interface Runner {
  name: string;
  run: (reportFolder: string) => Promise<RunnerResult>;
}

function settle(counts: RunnerResult, exitCode: number): RunnerResult {
  return exitCode !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

async function runJest(reportFolder: string): Promise<RunnerResult> {
  const report = path.join(reportFolder, 'jest.json');
  const { exitCode } = await runCommand('jest', ['--ci', '--json', `--outputFile=${report}`]);
  const { numPassedTests, numFailedTests, numPendingTests } = JSON.parse(readFileSync(report, 'utf8'));
  return settle({ passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests }, exitCode);
}

async function runNodeTests(
  report: string,
  patterns: readonly string[],
  environment: Record<string, string> = {},
  leftOut?: RegExp,
): Promise<RunnerResult> {
  const files = patterns
    .flatMap((pattern) => globSync(pattern, { exclude: (name) => name === 'node_modules' }))
    .filter((file) => !leftOut?.test(file))
    .sort();
  const { exitCode } = await runCommand(
    process.execPath,
    [
      '--test',
      '--test-timeout=120000',
      '--test-reporter=dot',
      '--test-reporter-destination=stdout',
      '--test-reporter=tap',
      `--test-reporter-destination=${report}`,
      ...files,
    ],
    environment,
  );
  const tap = readFileSync(report, 'utf8');
  const count = (word: string) => Number(new RegExp(`^# ${word} (\\d+)$`, 'm').exec(tap)?.[1] ?? 0);
  const result = settle({ passed: count('pass'), failed: count('fail'), skipped: count('skipped') }, exitCode);
  if (result.failed > 0) console.log(tap.split('\n').filter(isFaultLine).join('\n'));
  return result;
}

/** The dot reporter names failures at its end only when it lives to see it; these lines of the record always do. */
function isFaultLine(line: string): boolean {
  return /^\s*not ok |^\s*(error|expected|actual|location|stack): /.test(line);
}

const serviceTests = ['services/**/*.test.ts'];
/** They know no database, so one run is enough. */
const withoutDatabase = /^services[\\/]releases[\\/]/;

async function runOnPostgres(reportFolder: string): Promise<RunnerResult> {
  const url = process.env.TEST_DATABASE_URL;
  const cluster = url ? { url, stop() {} } : await startPostgres();
  if (!cluster) {
    return { passed: 0, failed: 0, skipped: 1, note: 'no PostgreSQL was found here; the same tests ran on PGlite' };
  }
  try {
    const report = path.join(reportFolder, 'services-postgresql.tap');
    return await runNodeTests(report, serviceTests, { TEST_DATABASE_URL: cluster.url }, withoutDatabase);
  } finally {
    cluster.stop();
  }
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}

async function runJourneys(reportFolder: string): Promise<RunnerResult> {
  const browser = findBrowser();
  if (browser.status === 'missing') return { passed: 0, failed: 1, skipped: 0, note: browser.message };
  const report = path.join(reportFolder, 'playwright.json');
  const { exitCode } = await runCommand('playwright', ['test', '--config', 'e2e/playwright.config.ts'], {
    CHROMIUM_PATH: browser.path,
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  });
  const { stats } = JSON.parse(readFileSync(report, 'utf8')) as PlaywrightReport;
  // A test that passes only when it is tried again is a fault.
  const counts = { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped };
  return settle(counts, exitCode);
}

async function runCheck(): Promise<RunnerResult> {
  const { exitCode } = await runCommand(process.execPath, ['scripts/check.ts']);
  return { passed: exitCode === 0 ? 1 : 0, failed: exitCode === 0 ? 0 : 1, skipped: 0 };
}

/** Every kind of test, the quick ones first. */
export const runners: readonly Runner[] = [
  { name: 'check', run: runCheck },
  { name: 'units and components', run: runJest },
  {
    name: 'services on PGlite',
    run: (folder) => runNodeTests(path.join(folder, 'services-pglite.tap'), serviceTests, { TEST_DATABASE_URL: '' }),
  },
  { name: 'services on PostgreSQL', run: runOnPostgres },
  { name: 'scripts', run: (folder) => runNodeTests(path.join(folder, 'scripts.tap'), ['scripts/**/*.test.ts']) },
  { name: 'browser journeys', run: runJourneys },
];
