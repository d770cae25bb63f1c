import { appendFileSync, existsSync, readFileSync } from 'node:fs';

export type TestOutcome = 'passed' | 'failed' | 'skipped';

/**
 * One line of a runner's record. A unit is what the runner tries again as a whole: a test file, or one journey. The
 * reporters write each line when it happens, so that a run that is cut off still says what was running.
 */
export type RecordLine =
  | { event: 'unit began'; unit: string }
  | { event: 'test began'; unit: string; test: string }
  | { event: 'test ended'; unit: string; test: string; outcome: TestOutcome; error?: string }
  | { event: 'unit ended'; unit: string };

/** The variable that gives a reporter the file of its record. Without it a reporter writes nothing. */
export const RECORD_VARIABLE = 'TEST_RECORD';

/** Adds a line to a record, at once. */
export function writeRecordLine(line: RecordLine, file: string | undefined): void {
  if (file) appendFileSync(file, `${JSON.stringify(line)}\n`);
}

/** Returns the lines of a record. A last line that was cut off with its process is left out. */
export function readRecord(file: string): RecordLine[] {
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line) => {
      try {
        return [JSON.parse(line) as RecordLine];
      } catch {
        return [];
      }
    });
}
