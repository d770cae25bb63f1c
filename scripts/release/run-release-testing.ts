import { execFile } from 'node:child_process';
import path from 'node:path';

const script = path.resolve(import.meta.dirname, '../release.ts');

interface Ran {
  code: number;
  out: string;
  error: string;
}

/** Runs the command line in a process of its own, with nothing of this one's environment but the path. */
export function release(environment: Record<string, string>, ...args: string[]): Promise<Ran> {
  return new Promise((resolve) => {
    const env = { PATH: process.env.PATH ?? '', ...environment };
    const options = { env, cwd: path.resolve(import.meta.dirname, '../..') };
    const child = execFile(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', script, ...args],
      options,
      (error, out, said) =>
        resolve({ code: typeof error?.code === 'number' ? error.code : 0, out: out.trim(), error: said.trim() }),
    );
    child.stdin?.end();
  });
}
