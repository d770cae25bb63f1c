import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

/** A copy of the sources in another folder, on the same packages: to plant faults in, or to build elsewhere. */
export function copySources(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'sources-'));
  const list = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root });
  for (const file of list.toString().split('\n')) {
    if (file === '' || file.startsWith('media/footage/')) continue;
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    cpSync(path.join(root, file), path.join(folder, file), { force: true });
  }
  execFileSync('git', ['init', '-q'], { cwd: folder });
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  return folder;
}
