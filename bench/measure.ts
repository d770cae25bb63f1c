import { type Product, startProduct } from '../e2e/fixtures/run-product.ts';
import { temporaryFolder } from '../services/releases/store/testing/temporary-folder.ts';
import type { Lifetime } from '../services/releases/testing.ts';

/** Runs a bench with fixtures made for tests, and clears up after it, the last one first. */
export async function withCleanUp<Result>(run: (t: Lifetime) => Promise<Result>): Promise<Result> {
  const actions: (() => unknown)[] = [];
  try {
    return await run({ after: (action) => actions.push(action) });
  } finally {
    for (const action of actions.reverse()) await action();
  }
}

/** Runs a bench against a product of its own, with the demo's network on the embedded database. */
export function withProduct<Result>(
  run: (product: Product, t: Lifetime) => Promise<Result>,
  environment: Record<string, string> = {},
): Promise<Result> {
  return withCleanUp(async (t) => {
    const product = await startProduct(await temporaryFolder(t), environment, { livesLong: true });
    t.after(product.stop);
    return run(product, t);
  });
}

/** The value below which a share of all values lies. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
