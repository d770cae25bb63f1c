import { createAttemptLimit } from '../attempts/attempt-limit.ts';
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
  const limitOf = (purpose: string, limit: number, windowSeconds: number) =>
    createAttemptLimit({ db, purpose: `sign-in by ${purpose}`, limit, windowSeconds, clock });
  const byBoth = limitOf('email and address', WRONG_PER_EMAIL_AND_ADDRESS, WINDOW_SECONDS);
  const byAddress = limitOf('address', WRONG_PER_ADDRESS, WINDOW_SECONDS);
  const byEmail = limitOf('email', WRONG_PER_EMAIL_AND_HOUR, 3600);

  return {
    // What one limit refuses, the next ones do not count.
    async take(email, address) {
      return (
        (await byBoth.take(`${email} ${address}`)) || (await byAddress.take(address)) || (await byEmail.take(email))
      );
    },
    async wasRight(email, address) {
      await byBoth.forget(`${email} ${address}`);
      // Not forgotten: whoever has one account could else guess at others without end, and so could who is guessing
      // while the member signs in.
      await byAddress.giveBack(address);
      await byEmail.giveBack(email);
    },
  };
}
