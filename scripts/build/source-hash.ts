import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

/** Files and folders whose change makes every build new. */
const common = [
  'rspack.config.base.ts',
  'package-lock.json',
  'scripts/build/contract-types',
  'scripts/build/read-build.ts',
  'shared-contracts/src',
  'shared-contracts/package.json',
  'shared-ui/src',
];

async function filesBelow(entry: string): Promise<string[]> {
  const children = await readdir(path.join(root, entry), { withFileTypes: true, recursive: true }).catch(() => null);
  if (!children) return [entry];
  return children
    .filter((child) => child.isFile() && !/\.test\.tsx?$/.test(child.name))
    .map((child) => path.relative(root, path.join(child.parentPath, child.name)));
}

/**
 * SHA-256 of everything that goes into a part's build, its version included. Equal sources give an equal hash on any
 * machine, whatever the checkout's path.
 */
export async function sourceHash(partFolder: string, version: string): Promise<string> {
  const entries = [...common, `${partFolder}/src`, `${partFolder}/rspack.config.ts`];
  const files = (await Promise.all(entries.map(filesBelow))).flat().sort();
  const hash = createHash('sha256').update(version);
  for (const file of files) {
    hash.update(`\0${file.split(path.sep).join('/')}\0`);
    hash.update(await readFile(path.join(root, file)));
  }
  return hash.digest('hex');
}
