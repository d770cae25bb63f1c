import type { ReleaseMap, RemoteName } from 'shared-contracts/remote';
import type { LoadedPage } from '../federation/page-loader.ts';

interface OnScreen {
  remote: RemoteName;
  /** Of the remote's channel, when the page came on the screen or failed to. */
  generation: number;
  /** Null while the error page stands in its place. */
  page: LoadedPage | null;
}

/** Which remote has the screen. Empty on pages of the host's own. */
export function createScreen() {
  let now: OnScreen | null = null;
  return {
    page: () => now?.page ?? null,
    show(page: LoadedPage): void {
      now = { remote: page.remote, generation: page.generation, page };
    },
    fail(remote: RemoteName, map: ReleaseMap): void {
      now = { remote, generation: map.remotes[remote]?.generation ?? 0, page: null };
    },
    clear(): void {
      now = null;
    },
    /**
     * True when the map asks for another release on the screen at once: after a critical step, or after any step of
     * a remote that could not be shown.
     */
    isOutdated(map: ReleaseMap): boolean {
      const mapped = now && map.remotes[now.remote];
      if (!now || !mapped) return false;
      if (!now.page) return mapped.generation > now.generation;
      return mapped.criticalSince > now.generation && mapped.current.releaseId !== now.page.release.releaseId;
    },
  };
}
export type Screen = ReturnType<typeof createScreen>;
