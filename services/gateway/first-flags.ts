import { type FirstFlags, type FlagValue, flagValueSchema } from 'shared-contracts/entities';
import { FLAG_DEFAULTS, type FlagKey, flagValue } from 'shared-contracts/rules';
import type { FlagsConfig } from '../flags/flags-config.ts';
import type { EvaluateForVisitor } from '../flags/index.ts';
import { freshBytes } from '../fresh-bytes.ts';
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
  /** Where the flag service is in this process; else, and where it does not know, the service is called. */
  evaluateForVisitor: EvaluateForVisitor | null;
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
  { callService, evaluateForVisitor, flags, proveFlagContext }: FirstFlagsOptions,
): Promise<FirstFlags | null> {
  if (!flags) return null;
  const key = kept !== undefined && /^[0-9a-f]{32}$/.test(kept) ? kept : freshBytes(16).toString('hex');
  const hash = proveFlagContext?.(key);
  const received = evaluateForVisitor?.(flags.clientId, key, hash !== undefined) ?? (await askService());
  const found = understoodFlags(received);
  return Object.keys(found).length > 0 ? { key, flags: found, ...(hash ? { hash } : {}) } : null;

  async function askService(): Promise<Record<string, FlagValue>> {
    const context = Buffer.from(JSON.stringify({ kind: 'user', key, anonymous: true })).toString('base64url');
    const { status, body } = await callService({
      service: 'flags',
      path: `/sdk/evalx/${flags?.clientId}/contexts/${context}?withReasons=true${hash ? `&h=${hash}` : ''}`,
      timeout: FLAGS_LIMIT,
    });
    return status === 200 ? receivedFlags(body) : {};
  }
}

/** Those entries of an answer that are flags. */
function receivedFlags(body: unknown): Record<string, FlagValue> {
  if (typeof body !== 'object' || body === null) return {};
  const flags = Object.entries(body).flatMap(([key, value]) => {
    const flag = receivedFlagSchema.safeParse(value);
    return flag.success ? [[key, flag.data] as const] : [];
  });
  return Object.fromEntries(flags);
}

/** Those flags that the product has, with values that it understands: all else has no place in a page. */
function understoodFlags(flags: Readonly<Record<string, FlagValue>>): Record<string, FlagValue> {
  const known = Object.keys(FLAG_DEFAULTS) as FlagKey[];
  const understood = known.flatMap((key) => {
    const flag = Object.hasOwn(flags, key) ? flags[key] : undefined;
    return flag && flagValue(key, flag.value) === flag.value ? [[key, flag] as const] : [];
  });
  return Object.fromEntries(understood);
}
