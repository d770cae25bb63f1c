import { spawn } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { type ReleaseRecord, releaseRecordSchema } from 'shared-contracts/release-record';
import { CONTRACT_VERSION, type ReleasableName } from 'shared-contracts/remote';
import { contractRange } from './contract-range.ts';
import { CONTRACT_TYPES_FILE, contractTypes } from './contract-types/contract-types.ts';
import { readBuild } from './read-build.ts';
import { sourceHash } from './source-hash.ts';
import { workshop } from './workshop.ts';

const require = createRequire(import.meta.url);

export interface BuiltPart {
  folder: string;
  record: ReleaseRecord;
  /** False when the last build was still good. */
  wasBuilt: boolean;
}

export interface BuildOptions {
  /** Version of the release; else that of the part's package.json. */
  version?: string;
  /** `development` brings React's development build, for `npm run dev`. */
  mode?: 'production' | 'development';
  /** Where the build goes; else the part's own `dist`. */
  outputFolder?: string;
}

/** Builds one part, unless its last build came from the very same sources. */
export async function buildPart(name: ReleasableName, options: BuildOptions = {}): Promise<BuiltPart> {
  const part = workshop.folderOf(name);
  const folder = options.outputFolder ?? path.join(workshop.root, part, 'dist');
  const { mode = 'production' } = options;
  const manifest = await manifestOf(part);
  const version = options.version ?? manifest.version;
  // The host offers one version; a remote runs on a range of them.
  const contract = name === 'host' ? CONTRACT_VERSION : contractRange(`${part}/package.json`, manifest.contract);
  const facts = [version, ...(mode === 'production' ? [] : [mode]), ...(manifest.contract ? [contract] : [])];
  const source = await sourceHash(part, facts.join(' '));

  const last = await lastBuild(folder);
  if (last?.source === source) return { folder, record: last, wasBuilt: false };

  const buildId = source.slice(0, 12);
  // Two compilers write into it, so neither may clear it away.
  await rm(folder, { recursive: true, force: true });
  const [types] = await Promise.all([
    contractTypes(),
    runBundler(part, { NODE_ENV: mode, BUILD_ID: buildId, OUTPUT_FOLDER: folder, CONTRACT_RANGE: contract }),
  ]);
  await writeFile(path.join(folder, CONTRACT_TYPES_FILE), types);
  const record = await readBuild(folder, {
    name,
    version,
    source,
    containerName: `${name}_${buildId}`,
    contract,
    types: CONTRACT_TYPES_FILE,
  });
  await writeFile(path.join(folder, 'release.json'), JSON.stringify(record));
  return { folder, record, wasBuilt: true };
}

async function manifestOf(part: string): Promise<{ version: string; contract?: unknown }> {
  return JSON.parse(await readFile(path.join(workshop.root, part, 'package.json'), 'utf8'));
}

async function lastBuild(folder: string): Promise<ReleaseRecord | null> {
  try {
    return releaseRecordSchema.parse(JSON.parse(await readFile(path.join(folder, 'release.json'), 'utf8')));
  } catch {
    return null;
  }
}

function runBundler(part: string, environment: Record<string, string>): Promise<void> {
  const bundler = path.join(path.dirname(require.resolve('@rspack/cli/package.json')), 'bin/rspack.js');
  const child = spawn(process.execPath, [bundler, 'build'], {
    cwd: path.join(workshop.root, part),
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (text) => (output += text));
  child.stderr.on('data', (text) => (output += text));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`The build of ${part} failed:\n${output}`));
    });
  });
}
