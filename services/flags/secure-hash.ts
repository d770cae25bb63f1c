import { createHmac, timingSafeEqual } from 'node:crypto';
import type { ServicesConfig } from '../config.ts';
import { canonicalKey, type FlagContexts } from './flag-context.ts';

/** What proves to a secure environment that a context comes from our own server: HMAC-SHA256 in lower-case hex. */
export function secureHash(config: Pick<ServicesConfig, 'keyFor'>, clientId: string, contexts: FlagContexts): string {
  const environmentSecret = config.keyFor(`flags:${clientId}`).toString('hex');
  return createHmac('sha256', environmentSecret).update(canonicalKey(contexts)).digest('hex');
}

/** Compares in constant time. */
export function isSameHash(expected: string, given: string): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(given)];
  return a.length === b.length && timingSafeEqual(a, b);
}
