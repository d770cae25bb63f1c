import { globSync, mkdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { FILE_LIMIT, TEST_LIMIT } from '../limits.ts';
import { readRecord } from '../record/record.ts';
import { summarizeRecord } from '../record/summarize-record.ts';
import { runTestFile } from './run-test-file.ts';
import { failedRunner, type RunContext, type RunnerResult, resultOf } from './runner.ts';
import { startTestProcess, type TestProcess } from './test-process.ts';

export interface NodeTests {
  /** Name of the folder of records in the report folder. */
  name: string;
  /** All its test files; the context may choose some of them. */
  files: readonly string[];
  environment?: Record<string, string>;
  testLimit?: number;
  fileLimit?: number;
  /** How many processes run files side by side: as many as there are cores, if absent. */
  processes?: number;
}

/** Returns the files that match one of the patterns, in order of their names, with slashes on every system. */
export function findTestFiles(patterns: readonly string[]): string[] {
  return patterns
    .flatMap((pattern) => globSync(pattern, { exclude: (name) => name === 'node_modules' }))
    .map((file) => file.replaceAll(path.sep, '/'))
    .sort();
}

/**
 * Runs test files on Node's test runner, in as many processes at once as there are cores. Each process runs one file
 * after the other, since loading the packages and the database takes longer than most files' tests. A file that fails
 * is run once more at the end, in a process of its own.
 */
export async function runNodeTests(tests: NodeTests, context: RunContext): Promise<RunnerResult> {
  const files = context.files ?? tests.files;
  if (files.length === 0) return failedRunner('No test file was found.');
  const folder = path.join(context.reportFolder, tests.name);
  mkdirSync(folder, { recursive: true });
  const recordOf = (file: string) => path.join(folder, `${file.replaceAll(/[\\/]/g, '.')}.ndjson`);
  const { signal } = context;
  const start = () =>
    startTestProcess({ environment: tests.environment ?? {}, testLimit: tests.testLimit ?? TEST_LIMIT, signal });
  const run = (file: string, runner: TestProcess) =>
    runTestFile({ file, record: recordOf(file), fileLimit: tests.fileLimit ?? FILE_LIMIT }, runner);

  const waiting = [...files];
  const failed: string[] = [];
  const work = async () => {
    let runner = start();
    for (let file = waiting.shift(); file && !signal.aborted; file = waiting.shift()) {
      if (!(await run(file, runner))) failed.push(file);
      if (runner.hasEnded && waiting.length > 0) runner = start();
    }
    await runner.close();
  };
  await Promise.all(Array.from({ length: Math.min(tests.processes ?? availableParallelism(), files.length) }, work));
  if (context.triesAgain && failed.length > 0 && !signal.aborted) {
    failed.sort();
    console.log(`Trying again, alone: ${failed.join(', ')}`);
    for (const file of failed) {
      if (signal.aborted) break;
      const runner = start();
      await run(file, runner);
      await runner.close();
    }
  }

  const summary = summarizeRecord(files.flatMap((file) => readRecord(recordOf(file))));
  const notRun = waiting.map((name) => ({ name, error: 'The limit of the runner was past before it began.' }));
  const result = resultOf(summary, null);
  return { ...result, failures: [...result.failures, ...notRun] };
}
