import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

/** A copy of the sources in another folder, with its own packages: to plant faults in, or to build elsewhere. */
export function copySources(): string {
  const cache = path.join(root, '.cache');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(path.join(cache, 'sources-'));
  const list = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root });
  for (const file of list.toString().split('\n')) {
    if (file === '' || file.startsWith('media/footage/')) continue;
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    cpSync(path.join(root, file), path.join(folder, file), { force: true });
  }
  execFileSync('git', ['init', '-q'], { cwd: folder });
  copyPackages(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  return folder;
}

/**
 * Hard links where the system makes them: a symbolic link would lead every import back to the original checkout, and a
 * full copy takes half a gigabyte.
 */
function copyPackages(from: string, to: string): void {
  if (process.platform === 'linux') execFileSync('cp', ['-al', from, to]);
  else cpSync(from, to, { recursive: true, verbatimSymlinks: true });
}
