import type { RemoteName } from 'shared-contracts/remote';
import type { LoadedPage } from './page-loader.ts';

interface ActiveRelease {
  releaseId: string;
  pages: Map<string, LoadedPage>;
}

/**
 * Which release of each remote is in force in this tab. A page's `activate` runs when its release comes into force or
 * at its first visit after that, and `dispose` when another release takes over: modules are evaluated only once, and
 * pages of one remote share endpoints, so a page of an older release must bring its own back.
 */
export function createActivePages(onSwap: (remote: RemoteName) => void = () => {}) {
  const active = new Map<RemoteName, ActiveRelease>();

  function inForce({ remote, release: { releaseId } }: LoadedPage): ActiveRelease {
    const before = active.get(remote);
    if (before?.releaseId === releaseId) return before;
    for (const { module, page } of before?.pages.values() ?? []) {
      try {
        module.dispose?.();
      } catch (error) {
        // What is on its way out must not keep its successor, often a rollback, from coming in.
        console.error(`${remote}/${page} could not be disposed of`, error);
      }
    }
    const now = { releaseId, pages: new Map() };
    active.set(remote, now);
    if (before) onSwap(remote);
    return now;
  }

  return {
    enter(page: LoadedPage): void {
      const { pages } = inForce(page);
      if (pages.has(page.page)) return;
      page.module.activate?.();
      pages.set(page.page, page);
    },
    /** True when the page comes into force without another release of its remote giving way. */
    mayEnter: ({ remote, release }: LoadedPage) =>
      (active.get(remote)?.releaseId ?? release.releaseId) === release.releaseId,
    /** True while no other release of the page's remote has taken over. */
    isInForce: ({ remote, release }: LoadedPage) => active.get(remote)?.releaseId === release.releaseId,
  };
}
export type ActivePages = ReturnType<typeof createActivePages>;
