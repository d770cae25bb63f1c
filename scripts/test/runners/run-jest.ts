import { availableParallelism } from 'node:os';
import path from 'node:path';
import { RECORD_VARIABLE, readRecord } from '../record/record.ts';
import { summarizeRecord } from '../record/summarize-record.ts';
import { runCommand } from '../run-command.ts';
import { type RunContext, type RunnerResult, resultOf } from './runner.ts';

const reporter = path.resolve(import.meta.dirname, '../record/jest-reporter.ts');

/**
 * Runs Jest on every core, with one process more than there are, since tests wait a sixth of their time. Files that fail are
 * run once more at the end, one after the other.
 */
export async function runJest(context: RunContext, config = 'jest.config.mjs'): Promise<RunnerResult> {
  const record = path.join(context.reportFolder, 'jest.ndjson');
  const run = (...args: string[]) =>
    runCommand('jest', ['--ci', '--config', config, '--reporters=default', `--reporters=${reporter}`, ...args], {
      environment: { [RECORD_VARIABLE]: record },
      signal: context.signal,
    });

  const chosen = context.files ? ['--runTestsByPath', ...context.files] : [];
  let outcome = await run(`--maxWorkers=${availableParallelism() + 1}`, ...chosen);
  const failed = failedFiles(record);
  if (context.triesAgain && outcome.status === 'exited' && outcome.exitCode !== 0 && failed.length > 0) {
    console.log(`\nTrying again: ${failed.join(', ')}`);
    outcome = await run('--runInBand', '--runTestsByPath', ...failed);
  }
  const summary = summarizeRecord(readRecord(record));
  if (outcome.status !== 'exited') return resultOf(summary, 'Jest did not end within its limit.');
  return resultOf(summary, outcome.exitCode === 0 ? null : 'Jest failed without naming a test.');
}

function failedFiles(record: string): string[] {
  const failed = readRecord(record).filter((line) => line.event === 'test ended' && line.outcome === 'failed');
  return [...new Set(failed.map(({ unit }) => unit))];
}
