import type { TestEvent } from 'node:test/reporters';
import { RECORD_VARIABLE, writeRecordLine } from './record.ts';

/** The variable that names the test file to its reporter. */
export const UNIT_VARIABLE = 'TEST_UNIT';

/** A reporter of Node's test runner that records the tests of one file, and its end once all of them have ended. */
// biome-ignore lint/correctness/useYield: a reporter is an async generator, and this one prints nothing
export default async function* recordTests(source: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  const file = process.env[RECORD_VARIABLE];
  const unit = process.env[UNIT_VARIABLE] ?? '';
  const names = new Map<number, string>();
  for await (const { type, data } of source) {
    if (type === 'test:dequeue') {
      const parent = names.get(data.parentId ?? 0);
      const test = parent ? `${parent} › ${data.name}` : data.name;
      names.set(data.testId, test);
      if (data.type === 'test') writeRecordLine({ event: 'test began', unit, test }, file);
    }
    if (type !== 'test:complete') continue;
    const { passed, error, type: kind } = data.details;
    const test = names.get(data.testId) ?? data.name;
    // A suite counts only where it fails by itself, by a hook for example, and not with a test in it.
    if (kind === 'suite' && (passed || isFailureOfSubtests(error))) continue;
    const outcome = !passed ? 'failed' : isSet(data.skip) || isSet(data.todo) ? 'skipped' : 'passed';
    const told = passed ? {} : { error: describeError(error) };
    writeRecordLine({ event: 'test ended', unit, test, outcome, ...told }, file);
  }
  writeRecordLine({ event: 'unit ended', unit }, file);
}

const isSet = (mark: string | boolean | undefined) => mark !== undefined && mark !== false;

function isFailureOfSubtests(error: Error | undefined): boolean {
  return (error as { failureType?: string } | undefined)?.failureType === 'subtestsFailed';
}

/** Node wraps what a test threw in an error of its own. */
function describeError(error: Error | undefined): string {
  const thrown = error?.cause ?? error;
  return thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown);
}
