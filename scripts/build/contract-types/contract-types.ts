import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { workshop } from '../workshop.ts';
import { emitDeclarations } from './emit-declarations.ts';
import { type DeclarationName, rollDeclarations } from './roll-declarations.ts';

const { root } = workshop;
const cacheFolder = path.join(root, '.cache/contract-types');

/** What host and remotes exchange at run time, and the version that all of it bears. */
const surface: readonly DeclarationName[] = [
  { module: 'remote/contract-version', name: 'CONTRACT_VERSION' },
  { module: 'remote/page-module', name: 'PageModule' },
  { module: 'remote/page-module', name: 'PageProps' },
  { module: 'remote/page-module', name: 'PrefetchContext' },
  { module: 'remote/shell', name: 'Shell' },
];

/** Name of the file of a release that holds its contract's types. */
export const CONTRACT_TYPES_FILE = 'contract.d.ts';

const running = new Map<string, Promise<string>>();

/**
 * The types of the contract as one declaration file. Written once for the same sources, also when several parts are
 * built at a time.
 *
 * @param packageFolder folder of shared-contracts, this checkout's unless told
 */
export function contractTypes(packageFolder = path.join(root, 'shared-contracts')): Promise<string> {
  // The published package brings them.
  if (!workshop.isWhole) return readFile(path.join(root, 'node_modules/shared-contracts', CONTRACT_TYPES_FILE), 'utf8');
  const types = running.get(packageFolder) ?? cachedTypes(path.join(packageFolder, 'src'));
  running.set(packageFolder, types);
  return types.finally(() => running.delete(packageFolder));
}

async function cachedTypes(sourceFolder: string): Promise<string> {
  const file = path.join(cacheFolder, `${await hashOf(sourceFolder)}.d.ts`);
  const cached = await readFile(file, 'utf8').catch(() => null);
  if (cached !== null) return cached;
  const modules = [...new Set(surface.map(({ module }) => module))];
  const types = rollDeclarations(await emitDeclarations(sourceFolder, modules), surface);
  await mkdir(cacheFolder, { recursive: true });
  // By renaming, so that a build beside this one never reads half a file.
  const temporary = `${file}.${randomUUID()}`;
  await writeFile(temporary, types);
  await rename(temporary, file);
  return types;
}

/** SHA-256 of everything that the types come from: the sources, the installed packages, and this folder's code. */
async function hashOf(sourceFolder: string): Promise<string> {
  const hash = createHash('sha256').update(await readFile(path.join(root, 'package-lock.json')));
  for (const folder of [sourceFolder, import.meta.dirname]) {
    const entries = await readdir(folder, { withFileTypes: true, recursive: true });
    const files = entries
      .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
      .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
      .sort();
    for (const file of files) {
      hash.update(`\0${file.split(path.sep).join('/')}\0`);
      hash.update(await readFile(path.join(folder, file)));
    }
  }
  return hash.digest('hex');
}
