import type { Reporter, TestCase, TestError, TestResult } from '@playwright/test/reporter';
import { RECORD_VARIABLE, type TestOutcome, writeRecordLine } from './record.ts';

/** The title path begins with the root and the project, which have no names here. */
const unitOf = (test: TestCase) => test.titlePath().filter(Boolean).join(' › ');

function outcomeOf(test: TestCase, { status }: TestResult): TestOutcome {
  if (status === 'skipped') return 'skipped';
  return status === test.expectedStatus ? 'passed' : 'failed';
}

/** A reporter of Playwright that records each journey, and what fails outside of journeys. */
export default class RecordJourneys implements Reporter {
  readonly #file = process.env[RECORD_VARIABLE];

  onTestBegin(test: TestCase): void {
    writeRecordLine({ event: 'unit began', unit: unitOf(test) }, this.#file);
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    const unit = unitOf(test);
    const outcome = outcomeOf(test, result);
    const told = outcome === 'failed' ? { error: result.errors.map(describeError).join('\n') } : {};
    writeRecordLine({ event: 'test ended', unit, test: unit, outcome, ...told }, this.#file);
    writeRecordLine({ event: 'unit ended', unit }, this.#file);
  }

  onError(error: TestError): void {
    const unit = 'outside of journeys';
    writeRecordLine({ event: 'unit began', unit }, this.#file);
    writeRecordLine(
      { event: 'test ended', unit, test: unit, outcome: 'failed', error: describeError(error) },
      this.#file,
    );
    writeRecordLine({ event: 'unit ended', unit }, this.#file);
  }
}

function describeError({ message, value, stack }: TestError): string {
  return stack ?? message ?? value ?? 'It failed without an error.';
}
