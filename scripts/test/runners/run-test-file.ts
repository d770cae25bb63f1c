import { readRecord, writeRecordLine } from '../record/record.ts';
import { summarizeRecord } from '../record/summarize-record.ts';
import type { FileOutcome, TestProcess } from './test-process.ts';

export interface TestFileRun {
  /** Path of the file, from the top of the project. */
  file: string;
  /** The record that the run adds its lines to; it has no other file's. */
  record: string;
  /** Milliseconds that the whole file may take. */
  fileLimit: number;
}

/** Runs one test file in a process for test files, prints how it went, and returns whether it passed. */
export async function runTestFile({ file, record, fileLimit }: TestFileRun, runner: TestProcess): Promise<boolean> {
  const startedAt = performance.now();
  writeRecordLine({ event: 'unit began', unit: file }, record);
  const outcome = await runner.run({ file, record }, fileLimit);
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
function faultOf({ end }: FileOutcome, record: string): string | null {
  if (end?.status === 'stopped') return null;
  // Also with exit code 0: nobody would miss the tests that follow a `process.exit`.
  if (end) return `Its process ended with exit code ${end.exitCode} before its tests did.`;
  const lines = readRecord(record);
  const attempt = lines.slice(lines.findLastIndex(({ event }) => event === 'unit began'));
  return attempt.some(({ event }) => event === 'test began' || event === 'test ended') ? null : 'The file has no test.';
}
