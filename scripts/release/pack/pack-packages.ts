import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { contractTypes } from '../../build/contract-types/contract-types.ts';
import { workshop } from '../../build/workshop.ts';
import { buildDevelopmentHost } from '../../dev/development-host.ts';
import { compile, filesIn, keepWhatRuns } from './compile.ts';
import { importedPackages, planPackage, type WorkspaceManifest } from './plan-package.ts';

/** What a remote is checked, tested and built with, though no code imports it. */
const tools = [
  '@module-federation/runtime',
  '@module-federation/webpack-bundler-runtime',
  '@rspack/cli',
  '@swc/core',
  '@swc/jest',
  '@testing-library/dom',
  '@testing-library/jest-dom',
  '@testing-library/react',
  '@testing-library/user-event',
  '@types/jest',
  '@types/node',
  '@types/react',
  '@types/react-dom',
  'jest',
  'jest-environment-jsdom',
  'react-refresh',
  'typescript',
];

/** Files that go along as they are: what compiled code reads beside itself. */
const buildFiles = [
  'css-modules.d.ts',
  'tsconfig.base.json',
  'jest',
  'jest.config.mjs',
  'remote-build/alone',
  'scripts/dev/browser',
];

export interface PackedPackage {
  name: string;
  version: string;
  /** Path of the tarball. */
  file: string;
}

/** Makes tarballs of what a team needs to work on its remote without this repository. */
export async function packPackages(outFolder: string): Promise<PackedPackage[]> {
  const staging = await mkdtemp(path.join(tmpdir(), 'pack-'));
  try {
    await mkdir(outFolder, { recursive: true });
    const packed: PackedPackage[] = [];
    for (const stage of [stageContracts, stageUi, stageBuild]) packed.push(await pack(await stage(staging), outFolder));
    return packed;
  } finally {
    await rm(staging, { recursive: true });
  }
}

interface StagedPackage {
  folder: string;
  manifest: WorkspaceManifest;
  files: string[];
  extra?: readonly string[];
  bin?: Record<string, string>;
}

async function stageContracts(staging: string): Promise<StagedPackage> {
  const staged = await stageSources(staging, 'shared-contracts');
  await writeFile(path.join(staged.folder, 'contract.d.ts'), await contractTypes());
  return { ...staged, files: ['src', 'contract.d.ts'] };
}

const stageUi = (staging: string) => stageSources(staging, 'shared-ui');

/** A package whose sources are compiled in their own folders. */
async function stageSources(staging: string, name: string): Promise<StagedPackage> {
  const manifest = await manifestOf(name);
  const folder = path.join(staging, name);
  const files = Object.values(manifest.exports)
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => path.join(name, file));
  await compile({ files, from: name, to: folder });
  const source = path.join(workshop.root, name, 'src');
  const uncompiled = [...(await filesIn(source, '.css')), ...(await filesIn(source, '.json'))];
  for (const file of uncompiled) {
    await cp(file, path.join(folder, 'src', path.relative(source, file)));
  }
  return { folder, manifest, files: ['src'] };
}

/** The recipe and the commands; sources of the other packages that were compiled along are published by themselves. */
async function stageBuild(staging: string): Promise<StagedPackage> {
  const manifest = await manifestOf('remote-build');
  const folder = path.join(staging, 'remote-build');
  const files = ['remote-build/index.ts', 'remote-build/remote.ts', 'jest/setup.ts'];
  await compile({ files, from: '.', to: folder });
  await keepWhatRuns(
    folder,
    files.map((file) => file.replace(/\.ts$/, '.js')),
  );
  for (const file of buildFiles) {
    await cp(path.join(workshop.root, file), path.join(folder, file), { recursive: true });
  }
  const host = await buildDevelopmentHost();
  await cp(host.folder, path.join(folder, 'development-host'), { recursive: true });
  const exports = {
    '.': './remote-build/index.ts',
    './tsconfig.json': './remote-build/alone/tsconfig.json',
    './jest.config.mjs': './remote-build/alone/jest.config.mjs',
    './css-modules': './css-modules.d.ts',
    './package.json': './package.json',
  };
  const all = [
    'development-host',
    'jest',
    'jest.config.mjs',
    'remote-build',
    'rspack.config.base.js',
    'scripts',
    'services',
  ];
  return {
    folder,
    manifest: { ...manifest, exports },
    files: [...all, '*.d.ts', 'tsconfig.base.json'],
    extra: tools,
    bin: { remote: 'remote-build/remote.js' },
  };
}

async function pack(
  { folder, manifest, files, extra = [], bin }: StagedPackage,
  outFolder: string,
): Promise<PackedPackage> {
  const code = await Promise.all((await filesIn(folder, '.js')).map((file) => readFile(file, 'utf8')));
  const imported = new Set([...code.flatMap(importedPackages), ...extra]);
  const { packages } = JSON.parse(await readFile(path.join(workshop.root, 'package-lock.json'), 'utf8'));
  const imports = Object.fromEntries(
    [...imported].flatMap((name) => {
      const version =
        packages[`services/node_modules/${name}`]?.version ??
        packages[`node_modules/${name}`]?.version ??
        packages[name]?.version;
      return version ? [[name, version]] : [];
    }),
  );
  const { license } = JSON.parse(await readFile(path.join(workshop.root, 'package.json'), 'utf8'));
  const planned = planPackage(manifest, { license, files, imports, ...(bin ? { bin } : {}) });
  await writeFile(path.join(folder, 'package.json'), `${JSON.stringify(planned, null, 2)}\n`);
  await cp(path.join(workshop.root, 'LICENSE'), path.join(folder, 'LICENSE'));
  await promisify(execFile)('npm', ['pack', '--silent', '--pack-destination', outFolder], { cwd: folder });
  const { name, version } = manifest;
  return { name, version, file: path.join(outFolder, `${name}-${version}.tgz`) };
}

async function manifestOf(name: string): Promise<WorkspaceManifest> {
  return JSON.parse(await readFile(path.join(workshop.root, name, 'package.json'), 'utf8'));
}
