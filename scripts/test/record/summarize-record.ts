import type { RecordLine, TestOutcome } from './record.ts';

export interface NamedFailure {
  /** The unit, and the test in it where there is one. */
  name: string;
  /** The first lines of its error. */
  error: string;
}

export interface RecordSummary {
  passed: number;
  skipped: number;
  /** Tests that failed in the last attempt at their unit, and units that never ended. */
  failures: NamedFailure[];
  /** Tests that failed in an earlier attempt and passed in the last one, with their first error. */
  triedAgain: NamedFailure[];
  /** Units that began and did not end, with the tests in them that did not end. */
  running: string[];
}

interface Attempt {
  ended: boolean;
  begun: Set<string>;
  results: Map<string, { outcome: TestOutcome; error: string }>;
}

const nameOf = (unit: string, test: string) => (test && test !== unit ? `${unit} › ${test}` : unit);

/** Returns what a record says in the end: the last attempt at each unit counts, and earlier failures are listed. */
export function summarizeRecord(lines: readonly RecordLine[]): RecordSummary {
  const summary: RecordSummary = { passed: 0, skipped: 0, failures: [], triedAgain: [], running: [] };
  for (const [unit, attempts] of attemptsByUnit(lines)) {
    const last = attempts.at(-1);
    if (!last) continue;
    for (const [test, { outcome, error }] of last.results) {
      if (outcome === 'failed') summary.failures.push({ name: nameOf(unit, test), error });
      else summary[outcome] += 1;
    }
    if (!last.ended) {
      const open = [...last.begun].filter((test) => !last.results.has(test));
      const name = nameOf(unit, open.join(', '));
      summary.running.push(name);
      summary.failures.push({ name, error: 'It did not end.' });
    }
    summary.triedAgain.push(...mended(unit, attempts));
  }
  return summary;
}

function attemptsByUnit(lines: readonly RecordLine[]): Map<string, Attempt[]> {
  const units = new Map<string, Attempt[]>();
  for (const line of lines) {
    const attempts = units.get(line.unit) ?? [];
    units.set(line.unit, attempts);
    if (line.event === 'unit began' || attempts.length === 0) {
      attempts.push({ ended: false, begun: new Set(), results: new Map() });
    }
    const attempt = attempts.at(-1) as Attempt;
    if (line.event === 'test began') attempt.begun.add(line.test);
    if (line.event === 'test ended') {
      const name = unusedName(line.test, attempt.results);
      attempt.results.set(name, { outcome: line.outcome, error: line.error ?? '' });
    }
    if (line.event === 'unit ended') attempt.ended = true;
  }
  return units;
}

/** Two tests of a file may have the same name, and each counts. */
function unusedName(test: string, results: ReadonlyMap<string, unknown>): string {
  let name = test;
  for (let count = 2; results.has(name); count++) name = `${test} (${count})`;
  return name;
}

/** Failures of earlier attempts that the last attempt does not have, each test once. */
function mended(unit: string, attempts: readonly Attempt[]): NamedFailure[] {
  const last = attempts.at(-1);
  const found = new Map<string, string>();
  for (const attempt of attempts.slice(0, -1)) {
    for (const [test, { outcome, error }] of attempt.results) {
      const isMended = last?.ended && last.results.get(test)?.outcome !== 'failed';
      if (outcome === 'failed' && isMended && !found.has(test)) found.set(test, error);
    }
  }
  return [...found].map(([test, error]) => ({ name: nameOf(unit, test), error }));
}
