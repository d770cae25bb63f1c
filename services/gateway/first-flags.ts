import { randomBytes } from 'node:crypto';
import { type FirstFlags, type FlagValue, flagValueSchema } from 'shared-contracts/entities';
import { FLAG_DEFAULTS, type FlagKey, flagValue } from 'shared-contracts/rules';
import type { FlagsConfig } from '../flags/flags-config.ts';
import type { CallService } from './service-client.ts';

/** Cookie under which the shell keeps a nameless visitor's key. */
export const ANONYMOUS_KEY_COOKIE = 'flag_anonymous_key';

/** Longest time that a page waits for its flags, in milliseconds; they are read beside its first data. */
const FLAGS_LIMIT = 100;

/** Other services of this protocol know more reasons, and leave out what they do not have. */
const receivedFlagSchema = flagValueSchema.extend({
  variation: flagValueSchema.shape.variation.catch(null),
  reason: flagValueSchema.shape.reason.catch(undefined),
});

export interface FirstFlagsOptions {
  callService: CallService;
  /** Null when no client-side id is configured: then nothing is asked. */
  flags: FlagsConfig | null;
  /** Proves a visitor's key to the flag service; null where it asks for no proof. */
  proveFlagContext: ((key: string) => string) | null;
}

/**
 * Evaluates the flags for a visitor without a name, so that the page is right from its first paint. A visitor without a
 * key is given one, which the shell then keeps: a rollout by share serves both with the same variation.
 * @param kept what the visitor's cookie holds
 * @returns null when the service gave nothing to go by in time; the shell then begins with the defaults and asks itself
 */
export async function readFirstFlags(
  kept: string | undefined,
  { callService, flags, proveFlagContext }: FirstFlagsOptions,
): Promise<FirstFlags | null> {
  if (!flags) return null;
  const key = kept !== undefined && /^[0-9a-f]{32}$/.test(kept) ? kept : randomBytes(16).toString('hex');
  const context = Buffer.from(JSON.stringify({ kind: 'user', key, anonymous: true })).toString('base64url');
  const hash = proveFlagContext?.(key);
  const { status, body } = await callService({
    service: 'flags',
    path: `/sdk/evalx/${flags.clientId}/contexts/${context}?withReasons=true${hash ? `&h=${hash}` : ''}`,
    timeout: FLAGS_LIMIT,
  });
  const found = status === 200 ? understoodFlags(body) : {};
  return Object.keys(found).length > 0 ? { key, flags: found, ...(hash ? { hash } : {}) } : null;
}

/** Those flags of an answer that the product has, with values that it understands: all else has no place in a page. */
function understoodFlags(body: unknown): Record<string, FlagValue> {
  if (typeof body !== 'object' || body === null) return {};
  const received = new Map<string, unknown>(Object.entries(body));
  const understood = (Object.keys(FLAG_DEFAULTS) as FlagKey[]).flatMap((key) => {
    const flag = receivedFlagSchema.safeParse(received.get(key));
    return flag.success && flagValue(key, flag.data.value) === flag.data.value ? [[key, flag.data] as const] : [];
  });
  return Object.fromEntries(understood);
}
