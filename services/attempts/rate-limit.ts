import { LRUCache } from 'lru-cache';
import type { Share } from './fair-shares.ts';

export interface RateLimitOptions extends Share {
  clock: () => Date;
  /** Subjects that are told apart; beyond them the one that was counted longest ago begins anew. */
  subjects?: number;
}

export interface RateLimit {
  /**
   * Takes one call of a subject, or one that weighs more; answers the seconds to wait when too little is left, else 0. A
   * call that weighs more than a whole share takes all of it.
   */
  take(subject: string, weight?: number): number;
  /** The seconds to wait while a subject has nothing left, else 0; takes nothing. */
  waitOf(subject: string): number;
}

/** What a subject has left grows back in fractions; below this many milliseconds nobody is sent away. */
const SOON = 1;

/**
 * Limits calls by subject, in this process's memory: so many at once, and as many again in each window. What was taken
 * comes back bit by bit, so that those who were sent away do not all return in the same moment. For what comes too often
 * to be written down; see `createAttemptLimit` for what must hold over all processes.
 */
export function createRateLimit({ limit, windowSeconds, clock, subjects = 10_000 }: RateLimitOptions): RateLimit {
  const window = windowSeconds * 1000;
  /** When a subject has its whole share again, which tells what it has left. */
  const wholeAt = new LRUCache<string, number>({ max: subjects });

  function look(subject: string, weight: number) {
    const now = clock().getTime();
    // A clock that was set back must not lock anybody out.
    const before = Math.min(Math.max(wholeAt.peek(subject) ?? now, now), now + window);
    const after = before + (Math.min(weight, limit) * window) / limit;
    const wait = after - now - window;
    return { after, wait: wait < SOON ? 0 : Math.ceil(wait / 1000) };
  }

  return {
    take(subject, weight = 1) {
      const { after, wait } = look(subject, weight);
      // Whoever is sent away stays known, too: else a crowd of others would make them be forgotten.
      if (wait === 0) wholeAt.set(subject, after);
      else wholeAt.get(subject);
      return wait;
    },
    waitOf: (subject) => look(subject, 1).wait,
  };
}
