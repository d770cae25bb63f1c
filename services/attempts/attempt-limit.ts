import { createHash } from 'node:crypto';
import { and, eq, gt, lte, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { attempts } from '../db/schema/index.ts';
import { HttpError } from '../http.ts';

export interface AttemptLimitOptions {
  db: Database;
  /** What is attempted and who is counted, such as `sign-in by address`; each has windows of its own. */
  purpose: string;
  limit: number;
  windowSeconds: number;
  clock: () => Date;
}

/** Counts attempts by subject in windows that begin with the first one, over all processes. */
export interface AttemptLimit {
  /** Takes one attempt; answers the seconds to wait when none is left, else 0. */
  take(subject: string): Promise<number>;
  /** Gives one attempt back, after one that turned out to be right. */
  giveBack(subject: string): Promise<void>;
  /** Forgets a subject's attempts. */
  forget(subject: string): Promise<void>;
}

const PRUNE_EVERY = 3_600_000;

export function createAttemptLimit(options: AttemptLimitOptions): AttemptLimit {
  const { db, purpose, limit, windowSeconds, clock } = options;
  let prunedAt = Number.NEGATIVE_INFINITY;

  const keyOf = (subject: string) => createHash('sha256').update(`${purpose}\0${subject}`).digest('base64url');

  async function prune(now: Date): Promise<void> {
    if (now.getTime() - prunedAt < PRUNE_EVERY) return;
    prunedAt = now.getTime();
    await db.delete(attempts).where(lte(attempts.endsAt, now));
  }

  return {
    async take(subject) {
      const now = clock();
      await prune(now);
      const endsAt = new Date(now.getTime() + windowSeconds * 1000);
      const isOver = lte(attempts.endsAt, now);
      // One statement, so that attempts that meet are all counted. More than one too many need not be told apart.
      const [window] = await db
        .insert(attempts)
        .values({ key: keyOf(subject), taken: 1, endsAt })
        .onConflictDoUpdate({
          target: attempts.key,
          set: {
            taken: sql`case when ${isOver} then 1 else least(${attempts.taken} + 1, ${limit + 1}) end`,
            endsAt: sql`case when ${isOver} then excluded.ends_at else ${attempts.endsAt} end`,
          },
        })
        .returning();
      if (!window || window.taken <= limit) return 0;
      return Math.ceil((window.endsAt.getTime() - now.getTime()) / 1000);
    },

    async giveBack(subject) {
      await db
        .update(attempts)
        .set({ taken: sql`greatest(${attempts.taken} - 1, 0)` })
        .where(and(eq(attempts.key, keyOf(subject)), gt(attempts.endsAt, clock())));
    },

    async forget(subject) {
      await db.delete(attempts).where(eq(attempts.key, keyOf(subject)));
    },
  };
}

/** How long to wait, as a fan reads it. */
export function waitWords(seconds: number): string {
  return seconds < 60 ? `${seconds} s` : `${Math.ceil(seconds / 60)} min`;
}

/** Refuses with 429 and says how long to wait, unless the wait is 0. */
export function assertNoWait(seconds: number, what = 'attempts'): void {
  if (seconds === 0) return;
  const message = `Too many ${what}. Wait ${waitWords(seconds)} and try again.`;
  throw new HttpError(429, 'too_many_attempts', message, seconds);
}
