import { expect } from '@playwright/test';
import type { RemoteName } from './frame.ts';

interface Release {
  releaseId: string;
  version: string;
  containerName: string;
  base: string;
  entry: string;
  pages: Record<string, { scripts: string[]; styles: string[] }>;
  integrity: Record<string, string>;
}

/** What the gateway tells a tab about releases. */
export interface ReleaseMap {
  id: string;
  host: { releaseId: string; version: string; generation: number };
  remotes: Record<RemoteName, { generation: number; current: Release; fallback: Release | null }>;
}

export async function readMap(url: string): Promise<ReleaseMap> {
  const response = await fetch(`${url}/release-map.json`);
  expect(response.status).toBe(200);
  return (await response.json()) as ReleaseMap;
}

/** Waits until the running gateway sends new tabs to this version of a part. */
export async function isLive(url: string, part: RemoteName | 'host', version: string): Promise<void> {
  const live = async () => {
    const map = await readMap(url);
    return part === 'host' ? map.host.version : map.remotes[part].current.version;
  };
  await expect.poll(live).toBe(version);
}
