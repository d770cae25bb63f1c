import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { Pass, Profile, UserInfo } from 'shared-contracts/entities';
import type { VerifyBotCheck } from './bot-check/index.ts';
import type { ServicesConfig } from './config.ts';
import type { Database } from './db/database.ts';
import type { MemberContact, QueuedMail } from './mail/mail-content.ts';
import type { PaymentGateway } from './payments/payment-gateway.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Set on a route whose callers may send their member token as `?access_token=`; others take the header only. */
    acceptsTokenInQuery?: boolean;
  }
}

/** Who sends a request, as the member service knows them. */
export interface Identity {
  userKey: string;
  /** The sign-in that the token is of; it stays the same while tokens are renewed. */
  session: string;
}

/**
 * The operator who sends a request; refuses anybody else (member service). For the origin of operations only: on the
 * site's own, code of releases runs.
 */
export type RequireOperator = (request: FastifyRequest) => Promise<Pick<Identity, 'userKey'>>;

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

/** The part of a member's own facts that follows from what they have bought or redeemed. */
export type MembershipFacts = Pick<
  UserInfo,
  | 'access_expires_at'
  | 'access_purchase_type'
  | 'active_subscription'
  | 'voucher'
  | 'stripe_subscription'
  | 'managed_stripe_subscription'
  | 'stripe_customer_id'
  | 'school_to_support'
>;

/** A pass that a member has bought, or a voucher that they have redeemed. */
export interface Holding {
  /** Of the subscription, or the voucher's code. */
  key: string;
  entitlements: string[];
  expiresAt: Date;
}

export interface PassGrant {
  userKey: string;
  passKey: string;
  /** The payment that bought the pass; a second grant for the same payment returns the first. */
  paymentKey: string;
  now: Date;
  schoolToSupport: string | null;
}

/** What the payments service needs of passes (subscriptions service). `tx` joins the caller's transaction. */
export interface PassDesk {
  find(passKey: string): Promise<Pass | null>;
  /** The instant until which the member already holds this pass; null when they do not. */
  heldUntil(tx: Database, userKey: string, passKey: string, now: Date): Promise<Date | null>;
  grant(tx: Database, grant: PassGrant): Promise<{ expiresAt: Date; recurring: boolean }>;
}

/**
 * What a service is given by `app.ts`. Siblings are reached through the functions here, never by import, so that each
 * can also stand in a process of its own.
 */
export interface ServiceContext {
  db: Database;
  config: ServicesConfig;
  /** Whether this installation is a demo: only then are test cards taken. */
  isDemo: boolean;
  /** The current time; tests drive it. */
  clock: () => Date;
  /** Origin of the site for the sender of a request, without a slash at its end (gateway). */
  siteUrl: (request: FastifyRequest) => string;
  /** The sender of a request by its bearer token; null when there is none or it is not valid (member service). */
  identify: (request: FastifyRequest) => Promise<Identity | null>;
  /** The passes and vouchers of a member that run now; the one that lasts longest is first (subscriptions service). */
  holdingsOf: (userKey: string) => Promise<Holding[]>;
  /** A member's entitlements now: all that their holdings entitle to (subscriptions service). */
  entitlementsOf: (userKey: string) => Promise<string[]>;
  /** What a member holds now, as their profile shows it (subscriptions service). */
  membershipOf: (userKey: string) => Promise<MembershipFacts>;
  /** How a member is written to; null when there is no such account (member service). */
  contactOf: (userKey: string) => Promise<MemberContact | null>;
  /** Writes a mail to a member down in the transaction of what it tells; it goes out afterwards (mail service). */
  queueMail: (tx: Database, mail: QueuedMail) => Promise<void>;
  /** Prices and grants (subscriptions service). */
  passes: PassDesk;
  /** The card provider that payments are charged with. */
  paymentGateway: PaymentGateway;
  /** A school's, association's or publisher's public profile; null when there is none (directory service). */
  findProfile: (profileKey: string) => Promise<Profile | null>;
  /** What a broadcast or vod key plays; null when there is none (directory service). */
  findPlayable: (resourceKey: string) => Promise<PlayableResource | null>;
  /** Whether a licence, or what stands for one while none can be had, opens a video now (licences service). */
  verifyLicence: (
    licenceKey: string,
    video: Pick<PlayableResource, 'resourceKey' | 'requiredEntitlements'>,
  ) => Promise<boolean>;
  /** Whether a person sends a request (bot-check service); `passed` for all when the check is off. */
  verifyBotCheck: VerifyBotCheck;
}

export type ServicePlugin = FastifyPluginAsync<ServiceContext>;
