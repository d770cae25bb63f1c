import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, globSync, mkdirSync, mkdtempSync, readFileSync } from 'node:fs';
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
  for (const place of ['.', ...workspaces()]) {
    const packages = path.join(root, place, 'node_modules');
    if (existsSync(packages)) copyPackages(packages, path.join(folder, place, 'node_modules'));
  }
  return folder;
}

/** Folders that may have packages of their own beside those at the root. */
function workspaces(): string[] {
  const { workspaces: patterns } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  return globSync(patterns, { cwd: root });
}

/**
 * Hard links where the system makes them: a symbolic link would lead every import back to the original checkout, and a
 * full copy takes half a gigabyte.
 */
function copyPackages(from: string, to: string): void {
  if (process.platform === 'linux') execFileSync('cp', ['-al', from, to]);
  else cpSync(from, to, { recursive: true, verbatimSymlinks: true });
}
