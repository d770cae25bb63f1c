import type { MappedRelease } from 'shared-contracts/remote';

/** Pages of releases that threw while they rendered: another release of them is tried first from then on. */
export function createBrokenPages() {
  const broken = new Set<string>();
  const keyOf = (release: MappedRelease, page: string) => `${release.releaseId}/${page}`;
  return {
    add: (release: MappedRelease, page: string) => void broken.add(keyOf(release, page)),
    has: (release: MappedRelease, page: string) => broken.has(keyOf(release, page)),
  };
}
export type BrokenPages = ReturnType<typeof createBrokenPages>;
