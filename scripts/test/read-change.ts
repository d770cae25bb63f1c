import { spawnSync } from 'node:child_process';
import { CODE_FOLDERS } from '../code-folders.ts';
import type { Change } from './choose-tests.ts';

export type ChangeOutcome = { status: 'read'; change: Change } | { status: 'failed'; message: string };

/**
 * Reads what differs from a commit, with files that are not committed yet, and what can reach it by imports.
 * @param since a commit in any form that Git knows
 */
export function readChange(since: string): ChangeOutcome {
  const commit = read('git', ['rev-parse', '--verify', '--quiet', '--end-of-options', `${since}^{commit}`])?.trim();
  if (!commit) return { status: 'failed', message: `Git knows no commit "${since}".` };
  const tracked = read('git', ['diff', '--name-only', '--no-renames', '-z', commit]);
  const untracked = read('git', ['ls-files', '--others', '--exclude-standard', '-z']);
  const graph = read('depcruise', [
    ...['--config', '.dependency-cruiser.cjs', '--output-type', 'json'],
    ...['--affected', commit, ...CODE_FOLDERS],
  ]);
  if (tracked === null || untracked === null || graph === null) {
    return { status: 'failed', message: 'What has changed could not be read: see above.' };
  }
  const { modules } = JSON.parse(graph) as { modules: { source: string }[] };
  return {
    status: 'read',
    change: {
      changed: `${tracked}${untracked}`.split('\0').filter(Boolean),
      reached: modules.map(({ source }) => source),
    },
  };
}

/** Returns what a program prints, or null when it fails. */
function read(program: string, args: readonly string[]): string | null {
  const { status, stdout } = spawnSync(program, args, {
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return status === 0 ? stdout : null;
}
