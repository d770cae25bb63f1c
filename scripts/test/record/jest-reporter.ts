import path from 'node:path';
import { RECORD_VARIABLE, type TestOutcome, writeRecordLine } from './record.ts';

/** What Jest tells of a test file: the part of its `Test` that is used here. */
interface TestFile {
  path: string;
}

/** What Jest tells of a test file that ended: the part of its `TestResult` that is used here. */
interface TestFileResult {
  testResults: { fullName: string; status: string; failureMessages: string[] }[];
  /** Set when a test failed, and also when the file could not be loaded. */
  failureMessage?: string | null;
}

const outcomes: Record<string, TestOutcome> = { passed: 'passed', failed: 'failed' };
const unitOf = (file: string) => path.relative(process.cwd(), file);

/** A reporter of Jest that records each test file and the tests in it. */
export default class RecordTests {
  readonly #file = process.env[RECORD_VARIABLE];

  onTestFileStart({ path: file }: TestFile): void {
    writeRecordLine({ event: 'unit began', unit: unitOf(file) }, this.#file);
  }

  onTestFileResult({ path: file }: TestFile, { testResults, failureMessage }: TestFileResult): void {
    const unit = unitOf(file);
    for (const { fullName, status, failureMessages } of testResults) {
      const told = status === 'failed' ? { error: failureMessages.join('\n') } : {};
      const outcome = outcomes[status] ?? 'skipped';
      writeRecordLine({ event: 'test ended', unit, test: fullName, outcome, ...told }, this.#file);
    }
    // A file that cannot be loaded has a failure and no tests.
    if (failureMessage && testResults.length === 0) {
      writeRecordLine({ event: 'test ended', unit, test: '', outcome: 'failed', error: failureMessage }, this.#file);
    }
    writeRecordLine({ event: 'unit ended', unit }, this.#file);
  }
}
