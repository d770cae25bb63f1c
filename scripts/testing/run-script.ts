import { execFile } from 'node:child_process';
import path from 'node:path';
import { SHIFT_VARIABLE } from '../test/clock/shift-clock.ts';

const root = path.resolve(import.meta.dirname, '../..');

export interface RanScript {
  code: number;
  out: string;
  error: string;
}

/**
 * Runs a script of this folder in a process of its own, without a terminal and with nothing of this one's environment
 * but the path and the clock.
 */
export function runScript(
  script: string,
  environment: Record<string, string>,
  args: readonly string[],
): Promise<RanScript> {
  return new Promise((resolve) => {
    const kept = ['PATH', 'NODE_OPTIONS', SHIFT_VARIABLE].map((name) => [name, process.env[name] ?? '']);
    const child = execFile(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', path.join(root, 'scripts', script), ...args],
      { env: { ...Object.fromEntries(kept), ...environment }, cwd: root },
      (error, out, said) =>
        resolve({ code: typeof error?.code === 'number' ? error.code : 0, out: out.trim(), error: said.trim() }),
    );
    child.stdin?.end();
  });
}
