import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { PageFiles } from 'shared-contracts/release-record';
import { buildPart } from '../build/build-part.ts';

const root = path.resolve(import.meta.dirname, '../..');

export interface DevelopmentHost {
  /** Folder on this server that the host is served from. */
  base: string;
  shell: PageFiles;
  version: string;
  /** Bytes of a file of the build; null when there is none of that name. */
  read(name: string): Promise<Buffer | null>;
}

/**
 * The host with React's development build: the one for production cannot exchange components and keep their state.
 * Built once for the same sources.
 */
export async function openDevelopmentHost(): Promise<DevelopmentHost> {
  const { folder, record } = await buildPart('host', {
    mode: 'development',
    outputFolder: path.join(root, '.cache/development-host'),
  });
  return {
    base: `/r/host/${record.source}/`,
    shell: record.exposes.shell ?? { scripts: [], styles: [] },
    version: record.version,
    read: async (name) => (Object.hasOwn(record.files, name) ? readFile(path.join(folder, name)) : null),
  };
}
