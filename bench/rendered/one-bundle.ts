import { mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import { type Configuration, rspack, type Stats } from '@rspack/core';
import { compiledAsLoaded, hostConfig } from '../../rspack.config.base.ts';
import { temporaryFolder } from '../../services/releases/store/testing/temporary-folder.ts';
import type { Lifetime } from '../../services/releases/testing.ts';

const root = path.resolve(import.meta.dirname, '../..');
/** Where pages find the bundle: as a release of the host, whose scripts may run and whose styles stay. */
export const BUNDLE_BASE = '/r/host/one/';

interface Files {
  scripts: string[];
  styles: string[];
}

export interface OneBundle {
  folder: string;
  shell: Files;
  /** Of a page, such as `watch/home`. */
  ofPage(page: string): Files;
}

/** Builds host and remotes from the same sources as one bundle without federation, in which each page loads on demand. */
export async function buildOneBundle(t: Lifetime): Promise<OneBundle> {
  const folder = path.join(await temporaryFolder(t), 'one-bundle');
  await mkdir(folder);
  const stats = await build(bundleConfig(folder, await pagesModule()));
  const groups = stats.toJson({ all: false, chunkGroups: true }).namedChunkGroups ?? {};
  const filesOf = (name: string): Files => {
    const files = (groups[name]?.assets ?? []).map((asset) => asset.name);
    return {
      scripts: files.filter((file) => file.endsWith('.js')),
      styles: files.filter((file) => file.endsWith('.css')),
    };
  };
  const shell = filesOf('main');
  return {
    folder,
    shell,
    ofPage(page) {
      const { scripts, styles } = filesOf(page);
      if (scripts.length === 0) throw new Error(`The bundle has no page "${page}".`);
      return { scripts, styles };
    },
  };
}

function bundleConfig(folder: string, pages: string): Configuration {
  const [browser] = hostConfig({ name: 'host', dir: path.join(root, 'host') });
  if (!browser) throw new Error('The host has no build for browsers.');
  return {
    ...browser,
    name: 'one bundle',
    output: { ...browser.output, path: folder },
    resolve: {
      ...browser.resolve,
      alias: {
        ...browser.resolve?.alias,
        'react-router$': path.join(root, 'host/src/federation/shared/react-router.ts'),
      },
    },
    plugins: [
      // The one module by which the shell reaches the pages of remotes.
      new rspack.NormalModuleReplacementPlugin(/\/federation-runtime\.ts$/, (request) => {
        request.request = pages;
      }),
      compiledAsLoaded,
    ],
  };
}

/** What stands in for federation: each page of each remote by a dynamic import, with a name to find its files by. */
async function pagesModule(): Promise<string> {
  const files = await readdir(path.join(root, 'remotes'), { recursive: true });
  const pages = files.flatMap((file) => {
    const [, remote, page] = /^(\w+)\/src\/pages\/([\w-]+)\/index\.tsx$/.exec(file) ?? [];
    return remote && page ? [`${remote}/${page}`] : [];
  });
  const loaders = pages.map((name) => {
    const [remote, page] = name.split('/');
    const file = path.join(root, 'remotes', remote ?? '', 'src/pages', page ?? '', 'index.tsx');
    return `${JSON.stringify(name)}:()=>import(/* webpackChunkName: ${JSON.stringify(name)} */${JSON.stringify(file)})`;
  });
  const load = 'export const loadExposed=({containerName},page)=>pages[containerName.split("_")[0]+"/"+page]();';
  return `data:text/javascript,const pages={${loaders.join(',')}};${load}`;
}

function build(config: Configuration): Promise<Stats> {
  return new Promise((resolve, reject) => {
    rspack(config, (error, stats) => {
      if (error) reject(error);
      else if (!stats || stats.hasErrors())
        reject(new Error(`The bundle does not build:\n${stats?.toString('errors-only')}`));
      else resolve(stats);
    });
  });
}
