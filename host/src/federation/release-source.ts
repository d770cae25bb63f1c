import type { ReleaseMap } from 'shared-contracts/remote';

const POLL_EVERY = 15_000;
/** A map younger than this is not asked for again by a navigation. */
const FRESH_FOR = 2_000;

export interface ReleaseSource {
  current(): ReleaseMap;
  /** Asks the gateway whether the map has changed; keeps the old one when it cannot be reached. */
  refresh(): Promise<void>;
  /** The same, unless it was asked within the last seconds. */
  refreshIfStale(): Promise<void>;
  /** Keeps following until the signal ends. */
  follow(signal: AbortSignal): void;
}

interface SourceOptions {
  initial: ReleaseMap;
  fetch: typeof fetch;
  address: string;
  now: () => number;
}

/** True when `next` may replace `current`: a channel's generations only grow, so a lower one is an old answer. */
export function isNewerMap(current: ReleaseMap, next: ReleaseMap): boolean {
  if (next.id === current.id || next.host.generation < current.host.generation) return false;
  return Object.entries(current.remotes).every(([name, remote]) => {
    const other = next.remotes[name as keyof typeof next.remotes];
    return !other || other.generation >= remote.generation;
  });
}

/** The release map of this tab: inlined at first, then followed by polling with the map's ETag. */
export function createReleaseSource({ initial, fetch, address, now }: SourceOptions): ReleaseSource {
  let map = initial;
  let etag = `"${initial.id}"`;
  let askedAt = now();
  let pending: Promise<void> | null = null;

  async function ask(): Promise<void> {
    try {
      const response = await fetch(address, { headers: { 'if-none-match': etag }, cache: 'no-store' });
      if (response.status !== 200) return;
      const next = (await response.json()) as ReleaseMap;
      if (!isNewerMap(map, next)) return;
      map = next;
      etag = response.headers.get('etag') ?? `"${next.id}"`;
    } catch {
      // Without the gateway the releases that are loaded go on running.
    }
  }

  function refresh(): Promise<void> {
    askedAt = now();
    pending ??= ask().finally(() => {
      pending = null;
    });
    return pending;
  }

  return {
    current: () => map,
    refresh,
    refreshIfStale: () => (now() - askedAt < FRESH_FOR ? Promise.resolve() : refresh()),
    follow(signal) {
      const onVisible = () => {
        if (document.visibilityState === 'visible') void refresh();
      };
      const onOnline = () => void refresh();
      let timer: ReturnType<typeof setTimeout>;
      const schedule = () => {
        timer = setTimeout(() => void refresh().then(schedule), POLL_EVERY * (0.8 + Math.random() * 0.4));
      };
      schedule();
      document.addEventListener('visibilitychange', onVisible, { signal });
      window.addEventListener('online', onOnline, { signal });
      signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
    },
  };
}
