import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import path from 'node:path';

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The first of these programs that exists: a bare name is looked up on the PATH, a path is taken as it is. */
export function findProgram(candidates: readonly string[]): string | null {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
  for (const candidate of candidates) {
    const files = path.isAbsolute(candidate) ? [candidate] : folders.map((folder) => path.join(folder, candidate));
    const found = files.find(isExecutable);
    if (found) return found;
  }
  return null;
}

/** Installs packages of Debian where this process may; false when it may not or they are not to be had. */
export function installDebianPackage(name: string): boolean {
  if (process.getuid?.() !== 0 || !findProgram(['apt-get'])) return false;
  console.log(`Installing Debian's package ${name} …`);
  const run = (args: string[]) => spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;
  const install = ['install', '-y', '-qq', '--no-install-recommends', name];
  return run(install) || (run(['update', '-qq']) && run(install));
}
