import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { PageFiles, ReleaseRecord } from 'shared-contracts/release-record';
import { z } from 'zod';
import { integrityOf } from '../../services/releases/index.ts';

const assetsSchema = z.object({
  js: z.object({ sync: z.array(z.string()) }),
  css: z.object({ sync: z.array(z.string()) }),
});
const manifestSchema = z.object({
  shared: z.array(z.object({ name: z.string(), version: z.string(), requiredVersion: z.string() })),
  metaData: z.object({ remoteEntry: z.object({ name: z.string() }) }),
  exposes: z.array(z.object({ path: z.string(), assets: assetsSchema })),
});

export interface BuildFacts {
  name: ReleaseRecord['remote'];
  version: string;
  source: string;
  containerName: string;
  contract: string;
  /** File of the build that holds the contract's types. */
  types: string;
}

/** Files that the bundler writes for its own use and that no browser loads. */
const buildOnly = new Set(['mf-manifest.json', 'mf-stats.json', 'release.json', 'shell.json']);

/** The files of a build by name. */
export async function readBuildFiles(folder: string): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  for (const entry of (await readdir(folder, { withFileTypes: true })).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (entry.isFile() && !buildOnly.has(entry.name) && !entry.name.endsWith('.map')) {
      files.set(entry.name, await readFile(path.join(folder, entry.name)));
    }
  }
  return files;
}

interface BundlerFacts {
  entry: string;
  exposes: Record<string, PageFiles>;
  shared: Record<string, string>;
}

/** What the bundler says of a build: where it begins, and which packages it shares, brought or needed. */
async function bundlerFacts(folder: string, isHost: boolean): Promise<BundlerFacts> {
  const manifest = manifestSchema.parse(JSON.parse(await readFile(path.join(folder, 'mf-manifest.json'), 'utf8')));
  const shared = Object.fromEntries(
    manifest.shared.map(({ name, version, requiredVersion }) => [name, isHost ? version : requiredVersion]),
  );
  if (isHost) {
    const shell = JSON.parse(await readFile(path.join(folder, 'shell.json'), 'utf8')) as PageFiles;
    return { entry: shell.scripts.at(-1) ?? '', exposes: { shell }, shared };
  }
  const exposes = manifest.exposes.map(({ path: key, assets }) => [
    key.replace(/^\.\//, ''),
    { scripts: assets.js.sync, styles: assets.css.sync },
  ]);
  return { entry: manifest.metaData.remoteEntry.name, exposes: Object.fromEntries(exposes), shared };
}

/** Describes a finished build as a release record. */
export async function readBuild(folder: string, facts: BuildFacts): Promise<ReleaseRecord> {
  const files = await readBuildFiles(folder);
  const { entry, exposes, shared } = await bundlerFacts(folder, facts.name === 'host');
  return {
    remote: facts.name,
    version: facts.version,
    entry,
    containerName: facts.containerName,
    exposes,
    files: Object.fromEntries(
      [...files].map(([name, bytes]) => [name, { bytes: bytes.length, integrity: integrityOf(bytes) }]),
    ),
    contract: facts.contract,
    types: facts.types,
    server: [...files.keys()].find((name) => /^server\.[0-9a-f]+\.js$/.test(name)) ?? null,
    shared,
    source: facts.source,
  };
}
