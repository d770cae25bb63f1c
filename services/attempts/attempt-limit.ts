import type { Database } from '../db/database.ts';
import { HttpError } from '../http.ts';
import { createAttemptLimits, type LimitOfAttempts } from './attempt-limits.ts';

export interface AttemptLimitOptions extends LimitOfAttempts {
  db: Database;
  clock: () => Date;
}

/** Counts attempts by subject in windows that begin with the first one, over all processes. */
export interface AttemptLimit {
  /** Takes one attempt; answers the seconds to wait when none is left, else 0. */
  take(subject: string): Promise<number>;
  /** Forgets a subject's attempts. */
  forget(subject: string): Promise<void>;
}

export function createAttemptLimit({ db, clock, ...limit }: AttemptLimitOptions): AttemptLimit {
  const { take, giveBack } = createAttemptLimits([limit], { db, clock });
  return { take: (subject) => take([subject]), forget: (subject) => giveBack([[subject, 'all']]) };
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
