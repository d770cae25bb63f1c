import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { ServicesConfig } from './config.ts';
import type { Database } from './db/database.ts';

/** Who sends a request, as the member service knows them. */
export interface Identity {
  userKey: string;
  isOps: boolean;
}

/** What the licence and media services need to know of one video; supplied by the directory. */
export interface PlayableResource {
  eventKey: string;
  resourceKey: string;
  kind: 'broadcast' | 'vod';
  publisherName: string;
  /** True while the viewer must hold one of `requiredEntitlements`. */
  paymentRequired: boolean;
  requiredEntitlements: string[];
  blackoutStart: Date | null;
  blackoutEnd: Date | null;
  /** False for a feed that has nothing to show: not on air, not ready, deleted. */
  isPlayable: boolean;
  /** Live: when segment 0 began. Replay: null. */
  startedAt: Date | null;
  /** Live: when the feed ends or ended; null while unknown. */
  endsAt: Date | null;
  durationSeconds: number | null;
}

/**
 * What a service is given by `app.ts`. Siblings are reached through the functions here, never by import, so that each
 * can also stand in a process of its own.
 */
export interface ServiceContext {
  db: Database;
  config: ServicesConfig;
  /** The current time; tests drive it. */
  clock: () => Date;
  /** The sender of a request by its bearer token; null when there is none or it is not valid (member service). */
  identify: (request: FastifyRequest) => Promise<Identity | null>;
  /** A member's entitlements now (subscriptions service). */
  entitlementsOf: (userKey: string) => Promise<string[]>;
  /** What a broadcast or vod key plays; null when there is none (directory service). */
  findPlayable: (resourceKey: string) => Promise<PlayableResource | null>;
  /** The resource that a licence key allows now, or null (licences service). */
  verifyLicence: (licenceKey: string, resourceKey: string) => Promise<boolean>;
}

export type ServicePlugin = FastifyPluginAsync<ServiceContext>;
