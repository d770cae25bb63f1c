export interface AttemptLimitOptions {
  limit: number;
  windowSeconds: number;
  clock: () => Date;
}

/** Counts attempts by key in fixed windows, in this process's memory. */
export interface AttemptLimit {
  /** Takes one attempt; answers the seconds to wait when none is left, else 0. */
  take(key: string): number;
  /** Gives one attempt back, after one that turned out to be right. */
  giveBack(key: string): void;
  /** Forgets a key's attempts. */
  forget(key: string): void;
}

/** Windows kept before the ended ones are swept out. */
const SWEEP_AT = 10_000;

export function createAttemptLimit({ limit, windowSeconds, clock }: AttemptLimitOptions): AttemptLimit {
  const windows = new Map<string, { taken: number; endsAt: number }>();

  function sweep(now: number): void {
    for (const [key, window] of windows) if (window.endsAt <= now) windows.delete(key);
  }

  return {
    take(key) {
      const now = clock().getTime();
      if (windows.size >= SWEEP_AT) sweep(now);
      const current = windows.get(key);
      if (!current || current.endsAt <= now) {
        windows.set(key, { taken: 1, endsAt: now + windowSeconds * 1000 });
        return 0;
      }
      if (current.taken >= limit) return Math.ceil((current.endsAt - now) / 1000);
      current.taken += 1;
      return 0;
    },
    giveBack(key) {
      const current = windows.get(key);
      if (current && current.taken > 0) current.taken -= 1;
    },
    forget(key) {
      windows.delete(key);
    },
  };
}
