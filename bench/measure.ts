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

/** The value below which a share of all values lies. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
