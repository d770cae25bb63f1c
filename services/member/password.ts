import { hash, verify } from '@node-rs/argon2';

/** Argon2id with OWASP's first recommendation; the parameters are kept inside each hash, so they can rise later. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(password, cost);
}

let decoy: Promise<string> | undefined;

/**
 * True when the password fits. Without a hash (no such account) the same work is done on a decoy, so that the time
 * taken does not tell who has an account.
 */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword('no account has this one');
  const fits = await verify(stored ?? (await decoy), password);
  return fits && stored !== null;
}
