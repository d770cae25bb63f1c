import type { Flag } from './flag-definition.ts';
import type { EnvironmentFlags, FlagStore } from './flag-store.ts';

/** What became different between two looks at an environment. */
export interface FlagChange {
  changed: readonly Flag[];
  /** Keys of flags that are gone; `version` is later than any that they had. */
  removed: readonly string[];
  version: number;
}

export interface FlagFeed {
  /** The environment as last seen; null when there is none of that id. Asks the database itself at the first call only. */
  find(clientId: string): Promise<EnvironmentFlags | null>;
  /** The same without waiting; null also before the first look. */
  current(clientId: string): EnvironmentFlags | null;
  /** Looks for changes now and tells them. */
  poll(): Promise<void>;
  /** Calls back at each change of an environment, until the answer is called. */
  subscribe(clientId: string, listener: (change: FlagChange) => void): () => void;
  /** Looks for changes over and over. */
  start(): void;
  /** Waits for the look in hand; nothing runs afterwards. */
  stop(): Promise<void>;
}

export interface FeedOptions {
  store: Pick<FlagStore, 'versions' | 'read'>;
  /** Pause between two looks, in milliseconds. */
  intervalMs: number;
  log: { error: (error: unknown, message: string) => void };
}

/**
 * Follows the flags in the database, whichever process changes them. While the database does not answer, what was seen
 * last holds.
 */
export function createFlagFeed({ store, intervalMs, log }: FeedOptions): FlagFeed {
  let seen: ReadonlyMap<string, EnvironmentFlags> | null = null;
  const listeners = new Map<string, Set<(change: FlagChange) => void>>();
  let turn: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let isDown = false;

  async function look(): Promise<void> {
    const versions = await store.versions();
    const next = new Map<string, EnvironmentFlags>();
    const changes: [string, FlagChange][] = [];
    for (const [clientId, version] of versions) {
      const before = seen?.get(clientId);
      const now = before?.version === version ? before : await store.read(clientId);
      if (!now) continue;
      next.set(clientId, now);
      if (before && now !== before) changes.push([clientId, compare(before, now)]);
    }
    seen = next;
    for (const [clientId, change] of changes) {
      for (const listener of listeners.get(clientId) ?? []) listener(change);
    }
  }

  /** One look at a time: two at once could tell changes in the wrong order. */
  function poll(): Promise<void> {
    const thisTurn = turn.then(look);
    turn = thisTurn.catch(() => {});
    return thisTurn;
  }

  async function follow(): Promise<void> {
    try {
      await poll();
      isDown = false;
    } catch (error) {
      if (!isDown) log.error(error, 'The flags cannot be read; those seen last stay in force.');
      isDown = true;
    }
    if (!isStopped) timer = setTimeout(follow, intervalMs);
  }

  return {
    async find(clientId) {
      if (!seen) await poll();
      return seen?.get(clientId) ?? null;
    },
    current: (clientId) => seen?.get(clientId) ?? null,
    poll,
    subscribe(clientId, listener) {
      const group = listeners.get(clientId) ?? new Set();
      listeners.set(clientId, group.add(listener));
      return () => {
        group.delete(listener);
        if (group.size === 0 && listeners.get(clientId) === group) listeners.delete(clientId);
      };
    },
    start: () => void follow(),
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await turn;
    },
  };
}

function compare(before: EnvironmentFlags, now: EnvironmentFlags): FlagChange {
  return {
    changed: [...now.flags.values()].filter((flag) => before.flags.get(flag.key)?.version !== flag.version),
    removed: [...before.flags.keys()].filter((key) => !now.flags.has(key)),
    version: now.version,
  };
}
