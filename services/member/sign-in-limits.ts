import { createAttemptLimits } from '../attempts/attempt-limits.ts';
import { householdOf } from '../attempts/network-of.ts';
import type { Database } from '../db/database.ts';

const WINDOW_SECONDS = 15 * 60;
const WRONG_PER_EMAIL_AND_ADDRESS = 10;
/** A whole school sits behind one address, so this one only stops the guessing of many emails. */
const WRONG_PER_ADDRESS = 100;
/**
 * Over all addresses, against whoever has many. More than one address can use up in the same time, so that nobody
 * locks a member out from a single one.
 */
const WRONG_PER_EMAIL_AND_HOUR = 100;

/** Limits of the guesses at passwords, which every way to sign in has in common. */
export interface SignInLimits {
  /**
   * Takes one guess; answers the seconds to wait when none is left, else 0. It counts before the password is looked at,
   * so that parallel guesses cannot slip through together.
   */
  take(email: string, address: string): Promise<number>;
  /** Undoes the guess that turned out to be right. */
  wasRight(email: string, address: string): Promise<void>;
}

export function createSignInLimits(db: Database, clock: () => Date): SignInLimits {
  const limits = createAttemptLimits(
    [
      {
        purpose: 'sign-in by email and address',
        limit: WRONG_PER_EMAIL_AND_ADDRESS,
        windowSeconds: WINDOW_SECONDS,
      },
      { purpose: 'sign-in by address', limit: WRONG_PER_ADDRESS, windowSeconds: WINDOW_SECONDS },
      { purpose: 'sign-in by email', limit: WRONG_PER_EMAIL_AND_HOUR, windowSeconds: 3600 },
    ],
    { db, clock },
  );
  return {
    take(email, address) {
      const place = householdOf(address);
      return limits.take([`${email} ${place}`, place, email]);
    },
    // Of an address or an email alone only this one: whoever has one account could else guess at others without end, and
    // so could who is guessing while the member signs in.
    wasRight(email, address) {
      const place = householdOf(address);
      return limits.giveBack([
        [`${email} ${place}`, 'all'],
        [place, 1],
        [email, 1],
      ]);
    },
  };
}
