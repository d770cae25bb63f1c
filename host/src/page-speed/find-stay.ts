import type { PageStay } from './page-stays.ts';

/**
 * The page that a navigation brought: the first one at its address that was still on the screen after the navigation
 * began. Of two releases that follow each other at one address it is the earlier one.
 * @param navigatedAt on the clock of `performance.now()`
 */
export function findStay(stays: readonly PageStay[], address: string, navigatedAt: number): PageStay | null {
  return stays.find(({ path, until }) => path === address && until > navigatedAt) ?? null;
}
