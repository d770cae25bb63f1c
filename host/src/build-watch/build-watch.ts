import type { ReleaseSource } from '../federation/release-source.ts';
import type { Holds } from '../shell/holds.ts';
import { createDocumentNote } from '../shell/next-document.ts';

export interface BuildWatchOptions {
  releases: Pick<ReleaseSource, 'current'>;
  holds: Holds;
  fetch: typeof fetch;
  /** Loads a whole document from the address. */
  leave: (address: string) => void;
  /** Loads the document on the screen again. */
  reload: () => void;
  /** Remembers for this tab alone; a browser may forbid it by throwing. */
  storage: () => Storage;
  /** In milliseconds. */
  now: () => number;
}

const MANIFEST = '/builds/latest.json';
const CONFIRM_LIMIT = 1_500;
const RELOADED_FOR = 'build-watch:generation';

/**
 * A remote is swapped in an open tab, the host is not: once its release has changed, the next navigation loads the
 * whole document of its target, and after a critical step the document on the screen is loaded again. Either happens
 * once for each generation, so that a gateway which lags behind cannot make a tab go round in circles.
 */
export function createBuildWatch({ releases, holds, fetch, leave, reload, storage, now }: BuildWatchOptions) {
  const loaded = releases.current().host;
  const interruption = createDocumentNote(storage, 'build-watch:interrupted');
  const hasChanged = () => releases.current().host.releaseId !== loaded.releaseId;

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
      const second = Math.floor(now() / 1_000);
      const response = await fetch(`${MANIFEST}?${second}`, { cache: 'no-store', signal });
      if (!response.ok) return false;
      const { id } = (await response.json()) as { id?: unknown };
      return id === releaseId;
    } catch {
      return false;
    }
  }

  async function mayLeave(): Promise<boolean> {
    const { releaseId, generation } = releases.current().host;
    return (await isServed(releaseId)) && takeTurn(generation);
  }

  return {
    /** True when the tab is being left for a full load of the address. */
    async leavesFor(address: string): Promise<boolean> {
      if (!hasChanged() || holds.isHeld() || !(await mayLeave())) return false;
      leave(address);
      return true;
    },
    /** True when the host that runs here must not go on. */
    isUrgent: () => hasChanged() && releases.current().host.criticalSince > loaded.generation,
    /** True when the document is being loaded again; the next one is told whether that interrupted something. */
    async leavesNow({ isInterrupting }: { isInterrupting: boolean }): Promise<boolean> {
      if (!(await mayLeave())) return false;
      if (isInterrupting) interruption.leave();
      reload();
      return true;
    },
    /** True once, in the document that came after an interruption. */
    takeInterruption: interruption.take,
  };
}
export type BuildWatch = ReturnType<typeof createBuildWatch>;
