import type { NamedFailure, RecordSummary } from '../record/summarize-record.ts';

/** What one runner found. A runner that breaks without naming a test counts as one failure. */
export interface RunnerResult {
  passed: number;
  skipped: number;
  failures: NamedFailure[];
  /** Tests that failed first and passed when they were tried again. */
  triedAgain: NamedFailure[];
  note?: string;
}

export interface RunContext {
  /** An existing folder for records and reports. */
  reportFolder: string;
  /** Is aborted when the runner's time is over: it ends what is running and says what that was. */
  signal: AbortSignal;
  /** Whether what fails is tried again. */
  triesAgain: boolean;
  /** The test files to run, from the top of the project; absent, the runner runs all it has. */
  files?: readonly string[];
}

export const nothingRun: RunnerResult = { passed: 0, skipped: 0, failures: [], triedAgain: [] };

/** Returns the result of a runner that failed as a whole. */
export function failedRunner(error: string): RunnerResult {
  return { ...nothingRun, failures: [{ name: 'the runner itself', error }] };
}

/** Returns the result that a record tells. A `fault` of the runner as a whole counts where no test has failed. */
export function resultOf({ running, ...counts }: RecordSummary, fault: string | null): RunnerResult {
  const isUnnamed = fault !== null && counts.failures.length === 0;
  return {
    ...counts,
    failures: isUnnamed ? failedRunner(fault).failures : counts.failures,
    ...(running.length > 0 ? { note: `still running at the end: ${running.join('; ')}` } : {}),
  };
}
