import { createHmac, timingSafeEqual } from 'node:crypto';
import type { ServicesConfig } from '../config.ts';
import { canonicalKey, type FlagContexts } from './flag-context.ts';

/** What proves to a secure environment that a context comes from our own server: HMAC-SHA256 in lower-case hex. */
export function secureHash(
  config: Pick<ServicesConfig, 'flagsSecret' | 'keyFor'>,
  clientId: string,
  contexts: FlagContexts,
): string {
  return contextHash(config.flagsSecret ?? config.keyFor(`flags:${clientId}`).toString('hex'), canonicalKey(contexts));
}

/** @param canonical the one string that names the context; of a user that is their key */
export function contextHash(secret: string, canonical: string): string {
  return createHmac('sha256', secret).update(canonical).digest('hex');
}

/** Compares in constant time. */
export function isSameHash(expected: string, given: string): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(given)];
  return a.length === b.length && timingSafeEqual(a, b);
}
