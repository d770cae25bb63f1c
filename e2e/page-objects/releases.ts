import { expect } from '@playwright/test';
import type { Product } from '../fixtures/run-product.ts';
import type { RemoteName } from './frame.ts';

export type Part = RemoteName | 'host';

export interface Release {
  releaseId: string;
  version: string;
  containerName: string;
  base: string;
  entry: string;
  pages: Record<string, { scripts: string[]; styles: string[] }>;
  integrity: Record<string, string>;
  needs: { contract: string; shared: Record<string, string> };
}

/** What the gateway tells a tab about releases. */
export interface ReleaseMap {
  id: string;
  host: { releaseId: string; version: string; generation: number; criticalSince: number };
  remotes: Record<
    RemoteName,
    { generation: number; criticalSince: number; current: Release; fallback: Release | null }
  >;
}

export async function readMap(url: string): Promise<ReleaseMap> {
  const response = await fetch(`${url}/release-map.json`);
  expect(response.status).toBe(200);
  return (await response.json()) as ReleaseMap;
}

/** Waits until the running gateway sends new tabs to this version of a part. */
export async function isLive(url: string, part: Part, version: string): Promise<void> {
  const live = async () => {
    const map = await readMap(url);
    return part === 'host' ? map.host.version : map.remotes[part].current.version;
  };
  await expect.poll(live).toBe(version);
}

/** Runs a release command that must succeed; gives what it said. */
export async function command(product: Pick<Product, 'release'>, ...args: string[]): Promise<string> {
  const { exitCode, output } = await product.release(...args);
  expect(exitCode, output).toBe(0);
  return output;
}

/** The command that publishes a new version of a part for everybody, without a baseline beside it. */
export const goingLive = (part: Part, version: string, ...options: string[]) => [
  ...['publish', part, '--version', version, '--promote', 'production', '--holdback', '0'],
  ...options,
];

/** Publishes a new version of a part for everybody and waits until page loads get it. */
export async function putLive(product: Product, part: Part, version: string, ...options: string[]): Promise<void> {
  await command(product, ...goingLive(part, version, ...options));
  await isLive(product.url, part, version);
}
