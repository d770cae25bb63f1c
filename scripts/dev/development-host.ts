import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { PageFiles, ReleaseRecord } from 'shared-contracts/release-record';
import { buildPart } from '../build/build-part.ts';
import { readBuildFiles } from '../build/read-build.ts';
import { workshop } from '../build/workshop.ts';

export interface DevelopmentHost {
  /** Folder on this server that the host is served from. */
  base: string;
  shell: PageFiles;
  version: string;
  /** Bytes of a file of the build; null when there is none of that name. */
  read(name: string): Buffer | null;
}

/**
 * The host with React's development build: the one for production cannot exchange components and keep their state.
 * Built once for the same sources.
 */
export async function openDevelopmentHost(): Promise<DevelopmentHost> {
  const { folder, record } = workshop.isWhole ? await buildDevelopmentHost() : await publishedHost();
  // Kept, since another session may build the folder anew from changed sources.
  const files = await readBuildFiles(folder);
  return {
    base: `/r/host/${record.source}/`,
    shell: record.exposes.shell ?? { scripts: [], styles: [] },
    version: record.version,
    read: (name) => files.get(name) ?? null,
  };
}

/** Builds that host, unless the last build came from the same sources. */
export function buildDevelopmentHost(): Promise<{ folder: string; record: ReleaseRecord }> {
  const outputFolder = path.join(workshop.root, '.cache/development-host');
  return buildPart('host', { mode: 'development', outputFolder });
}

/** The host that came with the published build package. */
async function publishedHost(): Promise<{ folder: string; record: ReleaseRecord }> {
  const folder = path.join(import.meta.dirname, '../../development-host');
  return { folder, record: JSON.parse(await readFile(path.join(folder, 'release.json'), 'utf8')) };
}
