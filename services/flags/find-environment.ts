import { HttpError } from '../http.ts';
import type { ServiceContext } from '../service-context.ts';
import type { ContextResult, FlagContexts } from './flag-context.ts';
import type { FlagFeed } from './flag-feed.ts';
import type { EnvironmentFlags, FlagStore } from './flag-store.ts';
import { isSameHash, secureHash } from './secure-hash.ts';

/** The flags in the database, and as this process saw them last. */
export interface KnownFlags {
  store: FlagStore;
  feed: FlagFeed;
}

/** What the flag service's routes share. */
export interface FlagsScope extends ServiceContext, KnownFlags {}

/** The environment of a client-side id; 404 when there is none, which tells clients to stop asking. */
export async function findEnvironment({ feed }: Pick<KnownFlags, 'feed'>, clientId: string): Promise<EnvironmentFlags> {
  const environment = await feed.find(clientId);
  if (environment) return environment;
  throw new HttpError(404, 'environment_not_found', 'Environment not found. Check the client-side id.');
}

/** The contexts that may be evaluated; 400 for one that cannot be read, 403 where the hash does not prove it. */
export function admitContext(
  { config }: FlagsScope,
  { clientId, isSecure }: EnvironmentFlags,
  parsed: ContextResult,
  hash: string | undefined,
): FlagContexts {
  if (!parsed.ok) throw new HttpError(400, 'invalid_context', `Invalid context specified: ${parsed.problem}.`);
  const isProofNeeded = isSecure || config.flagsSecret !== null;
  if (isProofNeeded && !isSameHash(secureHash(config, clientId, parsed.contexts), hash ?? '')) {
    throw new HttpError(
      403,
      'hash_mismatch',
      'Environment is in secure mode, and the hash does not match the context. Send h as your server computed it.',
    );
  }
  return parsed.contexts;
}
