import { runCommand } from '../run-command.ts';
import { failedRunner, nothingRun, type RunContext, type RunnerResult } from './runner.ts';

/** Runs `npm run check`, which counts as one test. */
export async function runCheck({ signal }: RunContext): Promise<RunnerResult> {
  const outcome = await runCommand(process.execPath, ['scripts/check.ts'], { signal });
  if (outcome.status !== 'exited') return failedRunner('npm run check did not end within its limit.');
  return outcome.exitCode === 0
    ? { ...nothingRun, passed: 1 }
    : failedRunner('npm run check found something: see above.');
}
