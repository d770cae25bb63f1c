import type { ReleaseSource } from '../federation/release-source.ts';
import type { Holds } from '../shell/holds.ts';

export interface BuildWatchOptions {
  releases: ReleaseSource;
  holds: Holds;
  fetch: typeof fetch;
  /** Loads a whole document from the address. */
  leave: (address: string) => void;
  /** Remembers for this tab alone; a browser may forbid it by throwing. */
  storage: () => Storage;
  now: () => number;
}

const MANIFEST = '/builds/latest.json';
const CONFIRM_LIMIT = 1_500;
const RELOADED_FOR = 'build-watch:generation';

/**
 * A remote is swapped in an open tab, the host is not: once its release has changed, the next navigation loads the
 * whole document of its target. That happens once for each generation, so that a gateway which lags behind cannot
 * make every navigation a full one.
 */
export function createBuildWatch({ releases, holds, fetch, leave, storage, now }: BuildWatchOptions) {
  const loaded = releases.current().host.releaseId;

  function takeTurn(generation: number): boolean {
    try {
      if (storage().getItem(RELOADED_FOR) === String(generation)) return false;
      storage().setItem(RELOADED_FOR, String(generation));
      return true;
    } catch {
      // What cannot be remembered might go round in circles; the old host goes on running instead.
      return false;
    }
  }

  /** Asked before the tab is given up: in-app pages still work when the gateway does not answer. */
  async function isServed(releaseId: string): Promise<boolean> {
    try {
      const signal = AbortSignal.timeout(CONFIRM_LIMIT);
      const response = await fetch(`${MANIFEST}?${now()}`, { cache: 'no-store', signal });
      if (!response.ok) return false;
      const { id } = (await response.json()) as { id?: unknown };
      return id === releaseId;
    } catch {
      return false;
    }
  }

  return {
    /** True when the tab is being left for a full load of the address. */
    async leavesFor(address: string): Promise<boolean> {
      const { releaseId, generation } = releases.current().host;
      if (releaseId === loaded || holds.isHeld()) return false;
      if (!(await isServed(releaseId)) || !takeTurn(generation)) return false;
      leave(address);
      return true;
    },
  };
}
export type BuildWatch = ReturnType<typeof createBuildWatch>;
