import type { ReleaseMap } from 'shared-contracts/remote';
import { fits } from 'shared-contracts/shapes';
import { createMapGuard } from './map-guard.ts';
import { releaseMapShape } from './release-map-shape.ts';

const isReleaseMap = fits(releaseMapShape);

/** The longest wait between two questions: with what a gateway itself waits for its store, a tab knows within 20 s. */
const POLL_EVERY = 15_000;
/** A map younger than this is not asked for again by a navigation. */
const FRESH_FOR = 2_000;
/** How long a request may take, and how long a navigation waits for it. */
const REQUEST_LIMIT = 10_000;
const NAVIGATION_LIMIT = 1_000;

export interface ReleaseSource {
  current(): ReleaseMap;
  /** Asks the gateway whether the map has changed; keeps the old one when it cannot be reached. */
  refresh(): Promise<void>;
  /** The same, unless it was asked within the last seconds; waits until a second after the question at most. */
  refreshIfStale(): Promise<void>;
  /** Keeps polling until the signal ends; the stream beside it is `followReleaseNews`. */
  follow(signal: AbortSignal): void;
  /** Tells of each new map, until the answer is called. */
  subscribe(listener: () => void): () => void;
}

interface SourceOptions {
  initial: ReleaseMap;
  fetch: typeof fetch;
  address: string;
  now: () => number;
}

/** The release map of this tab: inlined at first, then followed by its ETag. */
export function createReleaseSource({ initial, fetch, address, now }: SourceOptions): ReleaseSource {
  const accepts = createMapGuard(initial);
  const listeners = new Set<() => void>();
  let map = initial;
  let etag = `"${initial.id}"`;
  let askedAt = now();
  let pending: Promise<void> | null = null;

  async function ask(): Promise<ReleaseMap | null> {
    const limit = new AbortController();
    const timer = setTimeout(() => limit.abort(), REQUEST_LIMIT);
    try {
      const headers = { 'if-none-match': etag };
      const response = await fetch(address, { headers, cache: 'no-store', signal: limit.signal });
      if (response.status !== 200) return null;
      const answer: unknown = await response.json();
      if (!isReleaseMap(answer)) return null;
      const next = answer as ReleaseMap;
      if (!accepts(next)) return null;
      etag = response.headers.get('etag') ?? `"${next.id}"`;
      return next;
    } catch {
      // Without the gateway the releases that are loaded go on running.
      return null;
    } finally {
      clearTimeout(timer);
    }
  }

  async function look(): Promise<void> {
    const next = await ask();
    pending = null;
    if (!next) return;
    map = next;
    for (const listener of listeners) listener();
  }

  function refresh(): Promise<void> {
    askedAt = now();
    pending ??= look();
    return pending;
  }

  return {
    current: () => map,
    refresh,
    async refreshIfStale() {
      const asked = now() - askedAt < FRESH_FOR ? pending : refresh();
      if (!asked) return;
      let timer: ReturnType<typeof setTimeout> | undefined;
      const limit = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, askedAt + NAVIGATION_LIMIT - now());
      });
      await Promise.race([asked, limit]);
      clearTimeout(timer);
    },
    follow(signal) {
      const onVisible = () => {
        if (document.visibilityState === 'visible') void refresh();
      };
      const onOnline = () => void refresh();
      let timer: ReturnType<typeof setTimeout>;
      const schedule = () => {
        // A request that outlives the signal must not start the next round.
        if (signal.aborted) return;
        timer = setTimeout(() => void refresh().then(schedule), POLL_EVERY * (0.8 + Math.random() * 0.2));
      };
      schedule();
      document.addEventListener('visibilitychange', onVisible, { signal });
      window.addEventListener('online', onOnline, { signal });
      signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
