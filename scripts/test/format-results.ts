import type { NamedFailure } from './record/summarize-record.ts';
import type { RunnerResult } from './runners/runner.ts';

export interface NamedResult {
  name: string;
  seconds: number;
  result: RunnerResult;
}

/** A failure with the name of its runner. */
export interface RunnerFailure extends NamedFailure {
  runner: string;
}

/** Returns the failures of all runners, or what all runners tried again. */
export function failuresOf(results: readonly NamedResult[], list: 'failures' | 'triedAgain'): RunnerFailure[] {
  return results.flatMap(({ name, result }) => result[list].map((failure) => ({ runner: name, ...failure })));
}

/** Returns the closing lines of a run. The last one counts all tests, in the form that CI reads. */
export function formatResults(results: readonly NamedResult[]): string {
  const failures = failuresOf(results, 'failures');
  const passed = results.reduce((total, { result }) => total + result.passed, 0);
  return [
    ...formatList('tried again:', failuresOf(results, 'triedAgain')),
    ...formatList('failed:', failures),
    ...results.map(formatRunner),
    `${passed} passed, ${failures.length} failed`,
  ].join('\n');
}

/** Returns a line for each failure and the first two lines of its error. */
function formatList(title: string, failures: readonly RunnerFailure[]): string[] {
  if (failures.length === 0) return [];
  const rows = failures.flatMap(({ runner, name, error }) => {
    const lines = error.split('\n').filter((line) => line.trim() !== '');
    return [`  ${runner}: ${name}`, ...lines.slice(0, 2).map((line) => `      ${line.trim()}`)];
  });
  return [title, ...rows, ''];
}

function formatRunner({ name, seconds, result }: NamedResult): string {
  const counts = `${result.passed} passed, ${result.failures.length} failed, ${result.skipped} skipped`;
  return `${name.padEnd(24)} ${counts}  (${seconds} s)${result.note ? `  ${result.note}` : ''}`;
}
