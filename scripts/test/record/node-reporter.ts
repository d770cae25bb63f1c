import type { TestEvent } from 'node:test/reporters';
import { current, recordOfCurrentFile } from './current-file.ts';

/**
 * A reporter of Node's test runner for a process that runs each test file as a suite of its own. It records the tests
 * of a file, without the name of that suite, and says when all of them have ended.
 */
// biome-ignore lint/correctness/useYield: a reporter is an async generator, and this one prints nothing
export default async function* recordTests(source: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  const names = new Map<number, string>();
  for await (const { type, data } of source) {
    if (type === 'test:dequeue') {
      const parent = names.get(data.parentId ?? 0);
      const test = data.nesting === 0 ? '' : parent ? `${parent} › ${data.name}` : data.name;
      names.set(data.testId, test);
      if (data.type === 'test') recordOfCurrentFile({ event: 'test began', test });
    }
    if (type !== 'test:complete') continue;
    const { passed, error, type: kind } = data.details;
    const test = names.get(data.testId) ?? data.name;
    // A suite counts only where it fails by itself, by a hook for example, and not with a test in it.
    if (kind !== 'suite' || !(passed || isFailureOfSubtests(error))) {
      const outcome = !passed ? 'failed' : isSet(data.skip) || isSet(data.todo) ? 'skipped' : 'passed';
      const told = passed ? {} : { error: describeError(error) };
      recordOfCurrentFile({ event: 'test ended', test, outcome, ...told });
    }
    if (data.nesting === 0) void current.onEnd();
  }
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
