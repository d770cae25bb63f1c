import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestContext } from 'node:test';
import type { Generation, ReleaseRecord } from 'shared-contracts/release-record';
import type { Act } from './publish-release.ts';
import { integrityOf } from './release-id.ts';
import { folderStore } from './store/folder-store.ts';
import type { ReleaseStore } from './store/release-store.ts';

export interface TestStore {
  store: ReleaseStore;
  folder: string;
}

/** A release store in a folder that goes with the test. */
export async function temporaryStore(t: TestContext): Promise<TestStore> {
  const folder = await mkdtemp(path.join(tmpdir(), 'releases-'));
  t.after(() => rm(folder, { recursive: true }));
  return { store: folderStore(folder), folder };
}

export interface SampleRelease {
  record: ReleaseRecord;
  files: Map<string, Buffer>;
}

/** A small release with real hashes; another `version` gives other bytes. */
export function sampleRelease(
  remote: ReleaseRecord['remote'],
  version: string,
  contract = remote === 'host' ? '1.0.0' : '^1.0.0',
): SampleRelease {
  const files = new Map([
    ['entry.js', Buffer.from(`globalThis.${remote} = '${version}';\n`.repeat(40))],
    ['page.css', Buffer.from(`.page::before { content: '${version}'; }\n`)],
    ['font.woff2', Buffer.from([0, 1, 2, 3, 255])],
  ]);
  const page = { scripts: ['entry.js'], styles: ['page.css'] };
  return {
    files,
    record: {
      remote,
      version,
      entry: 'entry.js',
      containerName: `${remote}_${version.replaceAll('.', '_')}`,
      exposes: remote === 'host' ? { shell: page } : { home: page },
      files: Object.fromEntries(
        [...files].map(([name, bytes]) => [name, { bytes: bytes.length, integrity: integrityOf(bytes) }]),
      ),
      contract,
      source: version,
    },
  };
}

export const sampleAct: Act = {
  environment: 'production',
  actor: 'pat',
  reason: null,
  git: null,
  at: '2026-11-20T18:00:00.000Z',
};

/** A channel's history from the releases that were live in turn; `bad` holds for the last step. */
export function historyOf(
  remote: ReleaseRecord['remote'],
  stables: readonly string[],
  bad: readonly string[] = [],
): Generation[] {
  return stables.map((stable, index) => ({
    ...sampleAct,
    remote,
    generation: index + 1,
    previous: null,
    action: 'publish',
    stable,
    bad: index === stables.length - 1 ? [...bad] : [],
  }));
}
