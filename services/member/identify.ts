import type { FastifyRequest } from 'fastify';
import type { Database } from '../db/database.ts';
import type { ServiceContext } from '../service-context.ts';
import { createTokenStore } from './token-store.ts';

/** Names the sender of a request by its access token. */
export function createIdentify(db: Database, clock: () => Date): ServiceContext['identify'] {
  const store = createTokenStore(db, clock);
  return async (request) => {
    const token = readToken(request);
    return token ? store.findAccess(token) : null;
  };
}

/** The access token of a request: by bearer header or, on routes that say so, by `?access_token=`. */
export function readToken(request: FastifyRequest): string | null {
  const [scheme, token] = (request.headers.authorization ?? '').split(' ');
  if (scheme?.toLowerCase() === 'bearer' && token) return token;
  if (!request.routeOptions.config.acceptsTokenInQuery) return null;
  const { access_token: inQuery } = request.query as { access_token?: unknown };
  return typeof inQuery === 'string' && inQuery !== '' ? inQuery : null;
}
