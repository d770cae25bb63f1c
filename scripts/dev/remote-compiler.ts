import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Compiler, type Configuration, rspack, type Stats } from '@rspack/core';
import { LANGUAGES, languageModule } from 'shared-contracts/messages';
import type { MappedRelease, RemoteName } from 'shared-contracts/remote';
import { routeTable } from 'shared-contracts/routes';
import { integrityOf } from '../../services/releases/index.ts';

export interface RemoteCompiler {
  compiler: Compiler;
  /** Folder on this server that the build is served from. */
  base: string;
  /** The build as a release map names it; waits while one is under way. */
  release(): Promise<MappedRelease>;
}

export interface CompilerOptions {
  remote: RemoteName;
  /** Folder of the remote. */
  folder: string;
  version: string;
  /** Tells how each build went. */
  report: (stats: Stats) => void;
}

/** Watches one remote and keeps its development build, with the modules that change exchanged in open pages. */
export async function createRemoteCompiler(options: CompilerOptions): Promise<RemoteCompiler> {
  const { remote, folder, version, report } = options;
  process.env.NODE_ENV = 'development';
  process.env.BUILD_ID = 'development';
  const { DEVELOPMENT_ENTRY } = await import('../../rspack.config.base.ts');
  const { default: config }: { default: Configuration } = await import(
    pathToFileURL(path.join(folder, 'rspack.config.ts')).href
  );
  // One id for all builds of this session: what the page shows stays the same release while it changes.
  const releaseId = createHash('sha256').update(`${remote} ${process.pid} ${Date.now()}`).digest('hex');
  const base = `/r/${remote}/${releaseId}/`;
  const pages = routeTable.filter((row) => row.remote === remote).map(({ page }) => page);
  const languages = LANGUAGES.filter((language) => existsSync(path.join(folder, 'src/languages', `${language}.ts`)));
  const exposed = [...pages, ...languages.map(languageModule)];

  const compiler = rspack({
    ...config,
    infrastructureLogging: { level: 'error' },
    plugins: [
      ...(config.plugins ?? []),
      new rspack.EntryPlugin(folder, path.join(import.meta.dirname, 'browser/heal.js'), {}),
    ],
  });
  let isReady = Promise.withResolvers<MappedRelease>();
  let isBuilding = true;
  compiler.hooks.invalid.tap('development', () => {
    if (!isBuilding) isReady = Promise.withResolvers();
    isBuilding = true;
  });
  compiler.hooks.done.tap('development', (stats) => {
    isBuilding = false;
    report(stats);
    isReady.resolve(releaseOf(stats));
  });

  function releaseOf({ compilation }: Stats): MappedRelease {
    const bytes = compilation.getAsset(DEVELOPMENT_ENTRY)?.source.buffer() ?? Buffer.of();
    const entry = base + DEVELOPMENT_ENTRY;
    return {
      releaseId,
      version,
      containerName: String(compilation.outputOptions.uniqueName),
      entry,
      base,
      pages: Object.fromEntries(exposed.map((name) => [name, { scripts: [], styles: [] }])),
      integrity: { [entry]: integrityOf(Buffer.from(bytes)) },
    };
  }

  return { compiler, base, release: () => isReady.promise };
}
