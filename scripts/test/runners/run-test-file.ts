import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { UNIT_VARIABLE } from '../record/node-reporter.ts';
import { RECORD_VARIABLE, readRecord, writeRecordLine } from '../record/record.ts';
import { summarizeRecord } from '../record/summarize-record.ts';
import { type CommandOutcome, runCommand } from '../run-command.ts';

const reporter = pathToFileURL(path.resolve(import.meta.dirname, '../record/node-reporter.ts')).href;

export interface TestFileRun {
  /** Path of the file, from the top of the project. */
  file: string;
  /** The record that the run adds its lines to; it has no other file's. */
  record: string;
  environment: Record<string, string>;
  /** Milliseconds for each test, and for the whole file. */
  testLimit: number;
  fileLimit: number;
  /** Ends the file before its limit, with the runner. */
  signal: AbortSignal;
}

/** Runs one test file on Node's test runner in a process of its own, prints how it went, and returns whether it passed. */
export async function runTestFile(run: TestFileRun): Promise<boolean> {
  const { file, record, environment } = run;
  const startedAt = performance.now();
  writeRecordLine({ event: 'unit began', unit: file }, record);
  const outcome = await runCommand(
    process.execPath,
    [
      '--disable-warning=ExperimentalWarning',
      `--test-timeout=${run.testLimit}`,
      `--test-reporter=${reporter}`,
      '--test-reporter-destination=stdout',
      file,
    ],
    {
      environment: { ...environment, [RECORD_VARIABLE]: record, [UNIT_VARIABLE]: file },
      signal: AbortSignal.any([run.signal, AbortSignal.timeout(run.fileLimit)]),
      isQuiet: true,
    },
  );
  const fault = faultOf(outcome, record);
  // A file that was stopped stays open in the record, which then says which of its tests were running.
  if (fault) {
    writeRecordLine({ event: 'test ended', unit: file, test: '', outcome: 'failed', error: fault }, record);
    writeRecordLine({ event: 'unit ended', unit: file }, record);
  }

  const { passed, failures } = summarizeRecord(readRecord(record));
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  if (failures.length === 0) {
    console.log(`ok    ${file}  ${passed} tests  (${seconds} s)`);
    return true;
  }
  const told = failures.map(({ name, error }) => `${name}\n${error}`).join('\n');
  console.log(`FAIL  ${file}  (${seconds} s)\n${told}\n${outcome.output}`);
  return false;
}

/** Returns what is wrong with a file that ended, beside its failed tests. */
function faultOf(outcome: CommandOutcome, record: string): string | null {
  if (outcome.status !== 'exited') return null;
  const lines = readRecord(record);
  const attempt = lines.slice(lines.findLastIndex(({ event }) => event === 'unit began'));
  const outcomes = attempt.flatMap((line) => (line.event === 'test ended' ? [line.outcome] : []));
  if (outcome.exitCode === 0 && !attempt.some(({ event }) => event === 'test began')) return 'The file has no test.';
  // Also with exit code 0: nobody would miss the tests that follow a `process.exit`.
  if (!attempt.some(({ event }) => event === 'unit ended')) {
    return `The file ended with exit code ${outcome.exitCode} before its tests did.`;
  }
  const isUnexplained = outcome.exitCode !== 0 && !outcomes.includes('failed');
  return isUnexplained ? `The file ended with exit code ${outcome.exitCode}.` : null;
}
