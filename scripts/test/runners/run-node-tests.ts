import { globSync, mkdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { FILE_LIMIT, TEST_LIMIT } from '../limits.ts';
import { readRecord } from '../record/record.ts';
import { summarizeRecord } from '../record/summarize-record.ts';
import { runTestFile } from './run-test-file.ts';
import { failedRunner, type RunContext, type RunnerResult, resultOf } from './runner.ts';

export interface NodeTests {
  /** Name of the folder of records in the report folder. */
  name: string;
  /** All its test files; the context may choose some of them. */
  files: readonly string[];
  environment?: Record<string, string>;
  testLimit?: number;
  fileLimit?: number;
}

/** Returns the files that match one of the patterns, in order of their names, with slashes on every system. */
export function findTestFiles(patterns: readonly string[]): string[] {
  return patterns
    .flatMap((pattern) => globSync(pattern, { exclude: (name) => name === 'node_modules' }))
    .map((file) => file.replaceAll(path.sep, '/'))
    .sort();
}

/**
 * Runs test files on Node's test runner, a process for each and as many at once as there are cores. Files that fail
 * are run once more at the end, one after the other.
 */
export async function runNodeTests(tests: NodeTests, context: RunContext): Promise<RunnerResult> {
  const files = context.files ?? tests.files;
  if (files.length === 0) return failedRunner('No test file was found.');
  const folder = path.join(context.reportFolder, tests.name);
  mkdirSync(folder, { recursive: true });
  const recordOf = (file: string) => path.join(folder, `${file.replaceAll(/[\\/]/g, '.')}.ndjson`);
  const { signal } = context;
  const run = (file: string) =>
    runTestFile({
      file,
      record: recordOf(file),
      environment: tests.environment ?? {},
      testLimit: tests.testLimit ?? TEST_LIMIT,
      fileLimit: tests.fileLimit ?? FILE_LIMIT,
      signal,
    });

  const first = await runEach(files, availableParallelism(), signal, run);
  if (context.triesAgain && first.failed.length > 0 && !signal.aborted) {
    console.log(`Trying again, alone: ${first.failed.join(', ')}`);
    await runEach(first.failed, 1, signal, run);
  }
  const summary = summarizeRecord(files.flatMap((file) => readRecord(recordOf(file))));
  const notRun = first.notRun.map((name) => ({ name, error: 'The limit of the runner was past before it began.' }));
  const result = resultOf(summary, null);
  return { ...result, failures: [...result.failures, ...notRun] };
}

/** Runs files, `atOnce` side by side, until the signal is aborted. Returns those that failed and those not run. */
async function runEach(
  files: readonly string[],
  atOnce: number,
  signal: AbortSignal,
  run: (file: string) => Promise<boolean>,
): Promise<{ failed: string[]; notRun: string[] }> {
  const failed: string[] = [];
  const waiting = [...files];
  const work = async () => {
    while (waiting.length > 0 && !signal.aborted) {
      const file = waiting.shift() as string;
      if (!(await run(file))) failed.push(file);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return { failed: failed.sort(), notRun: waiting };
}
