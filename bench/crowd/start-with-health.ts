import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { startProduct } from '../../e2e/fixtures/run-product.ts';
import { temporaryFolder } from '../../services/releases/store/testing/temporary-folder.ts';
import type { Lifetime } from '../../services/releases/testing.ts';
import { type HealthSecond, healthEnvironment, readHealth } from './server-health.ts';

export interface WatchedProduct {
  url: string;
  /** How its process was in each second since a time, in milliseconds of the epoch. */
  healthSince(time: number): HealthSecond[];
}

/** Starts a product with data of its own whose process tells how it is. */
export async function startWithHealth(t: Lifetime, environment: Record<string, string> = {}): Promise<WatchedProduct> {
  const folder = path.join(await temporaryFolder(t), 'health');
  await mkdir(folder);
  const all = { ...environment, ...healthEnvironment(folder) };
  const product = await startProduct(await temporaryFolder(t), all, { livesLong: true });
  t.after(product.stop);
  return { url: product.url, healthSince: (time) => readHealth(folder, time) };
}
