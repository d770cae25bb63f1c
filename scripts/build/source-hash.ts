import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { workshop } from './workshop.ts';

/** Files and folders whose change makes every build new. */
const common = [
  'rspack.config.base.ts',
  'remote-build/index.ts',
  'package-lock.json',
  'scripts/build/contract-types',
  'scripts/build/read-build.ts',
  'shared-contracts/src',
  'shared-contracts/package.json',
  'shared-ui/src',
];

/** What a remote alone is built with, in the place of their sources. */
const publishedPackages = ['shared-contracts', 'shared-ui', 'remote-build'].map(
  (name) => `node_modules/${name}/package.json`,
);

async function filesBelow(entry: string): Promise<string[]> {
  const children = await readdir(path.join(workshop.root, entry), { withFileTypes: true, recursive: true }).catch(
    () => null,
  );
  if (!children) return [entry];
  return children
    .filter((child) => child.isFile() && !/\.test\.tsx?$/.test(child.name))
    .map((child) => path.relative(workshop.root, path.join(child.parentPath, child.name)));
}

/**
 * SHA-256 of everything that goes into a part's build, its version included. Equal sources give an equal hash on any
 * machine, whatever the checkout's path.
 */
export async function sourceHash(partFolder: string, version: string): Promise<string> {
  const entries = [
    ...(workshop.isWhole ? common : publishedPackages),
    path.join(partFolder, 'src'),
    path.join(partFolder, 'rspack.config.ts'),
  ];
  const files = (await Promise.all(entries.map(filesBelow))).flat().sort();
  const hash = createHash('sha256').update(version);
  for (const file of files) {
    hash.update(`\0${file.split(path.sep).join('/')}\0`);
    hash.update(await readFile(path.join(workshop.root, file)));
  }
  return hash.digest('hex');
}
