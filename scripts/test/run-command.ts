import { spawn } from 'node:child_process';

export interface CommandOutcome {
  exitCode: number;
  seconds: number;
}

/** Runs a command with its output on this terminal. */
export function runCommand(
  program: string,
  args: readonly string[],
  environment: Record<string, string> = {},
): Promise<CommandOutcome> {
  const startedAt = performance.now();
  const child = spawn(program, args, { stdio: 'inherit', env: { ...process.env, ...environment } });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code) => {
      resolve({ exitCode: code ?? 1, seconds: Math.round((performance.now() - startedAt) / 1000) });
    });
  });
}
