import type { FastifyRequest } from 'fastify';
import { OWN_ADDRESS } from '../own-address.ts';
import { assertNoWait } from './attempt-limit.ts';
import { householdOf } from './network-of.ts';
import { createRateLimit, type RateLimitOptions } from './rate-limit.ts';

export interface AddressLimit {
  /** Takes one request of the address that it comes from, or one that weighs more; answers the seconds to wait, else 0. */
  take(request: FastifyRequest, weight?: number): number;
  /** The seconds to wait while that address has nothing left, else 0; takes nothing. */
  waitOf(request: FastifyRequest): number;
}

/** Limits requests by address. What this process asks of its own services counts for nobody. */
export function createAddressLimit(options: RateLimitOptions): AddressLimit {
  const limit = createRateLimit(options);
  return {
    take: (request, weight) => (isOwn(request) ? 0 : limit.take(householdOf(request.ip), weight)),
    waitOf: (request) => (isOwn(request) ? 0 : limit.waitOf(householdOf(request.ip))),
  };
}

/** By the connection itself: the address of a request can be what a proxy was told. */
function isOwn(request: FastifyRequest): boolean {
  return request.socket.remoteAddress === OWN_ADDRESS;
}

/** Returns a hook that refuses requests of an address over its limit, before anything of them is read. */
export function refuseOver(limit: AddressLimit, what: string): (request: FastifyRequest) => Promise<void> {
  return async (request) => assertNoWait(limit.take(request), what);
}
