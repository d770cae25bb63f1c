import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type {
  HeldPass,
  MyTeams,
  Pass,
  PaymentCard,
  ProductCategory,
  Profile,
  StreamChange,
  UserInfo,
} from 'shared-contracts/entities';
import type { FileOffer } from 'shared-contracts/rules';
import type { VerifyBotCheck } from './bot-check/index.ts';
import type { ServicesConfig } from './config.ts';
import type { Database } from './db/database.ts';
import type { downloads } from './db/schema/index.ts';
import type { MemberContact, QueuedMail } from './mail/mail-content.ts';
import type { PaymentGateway } from './payments/payment-gateway.ts';
import type { ShareAnswer } from './shared-answers/index.ts';

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

/** What is given out to those who may have it, a video or a game's statistics; supplied by the directory. */
export interface PlayableResource {
  eventKey: string;
  resourceKey: string;
  kind: 'broadcast' | 'vod' | 'datacast';
  publisherName: string;
  /** True while the viewer must hold one of `requiredEntitlements`. */
  paymentRequired: boolean;
  requiredEntitlements: string[];
  blackoutStart: Date | null;
  blackoutEnd: Date | null;
  /** False for a feed that has nothing to show: not on air, not ready, not begun, deleted. */
  isPlayable: boolean;
  /** True for a live feed that has ended and plays no more, or statistics that are complete; nothing will come of it. */
  isOver: boolean;
  /** When the first picture was recorded, or would have been; null while that is unknown. */
  startedAt: Date | null;
  /** Live: when the feed ends or ended; null while unknown. */
  endsAt: Date | null;
  /** Live: when the camera is offline, after which it sends what it filmed meanwhile; null when it never is. */
  outage: { from: Date; until: Date } | null;
  durationSeconds: number | null;
  /** How a replay can be kept as a file; null for what is only to be watched. */
  file: FileOffer | null;
  /** The sport's name; null for what is no sport. */
  sport: string | null;
  /** The game of two sides that it shows; null for anything else. */
  game: {
    /** Seconds of the video before the game begins. */
    leadInSeconds: number;
    /** Seconds from there to the end of the video. */
    lengthSeconds: number;
    /** The score that the game ended with, in sets for games of sets; null while it is unknown. */
    final: readonly [home: number, away: number] | null;
  } | null;
}

/** Whose games of a sport are asked for, and from when until before when. */
export interface TeamSeason {
  schoolKey: string;
  /** The sport's name. */
  sport: string;
  from: Date;
  to: Date;
}

/** Whose games a member asks for. */
export interface WantedGames {
  /** What is null leaves nothing out: without a sport all games of the school count. */
  teams: readonly { schoolKey: string; sport: string | null; level: string | null; gender: string | null }[];
  /** Of publishers, or of the affiliates that they are of. */
  publisherKeys: readonly string[];
}

/** A game that is over, and from where it is known how it ended. */
export interface FinishedGame {
  eventKey: string;
  /** The score that it is known to have ended with, in sets for games of sets; null where only its statistics have it. */
  final: readonly [home: number, away: number] | null;
  /** Its statistics, which are complete; null for a game without. */
  statistics: PlayableResource | null;
}

/** A part of a video that is given out for itself, to all. */
export interface Clip {
  resource: PlayableResource;
  /** Seconds of the video. */
  startSeconds: number;
  endSeconds: number;
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
  /** What was paid, and is to be paid for each further period. */
  priceInCents: number;
}

/** Something on sale: a pass, or the file of a replay. */
export interface Product extends Pick<Pass, 'key' | 'name' | 'price_in_cents' | 'is_recurring' | 'stripe_plan_id'> {
  time_period_category: ProductCategory;
  /** The game that a file shows. */
  event_key?: string;
}

/** The file of a replay that a member bought. */
export type BoughtDownload = typeof downloads.$inferSelect;

/** What is sold of replays as files (subscriptions service). `tx` joins the caller's transaction. */
export interface DownloadDesk {
  /** The file of a replay as a product; null when it is not on sale now. */
  find(resourceKey: string): Promise<(Product & { event_key: string }) | null>;
  /** The file of a replay that a member bought and can load; null when there is none. */
  findBought(tx: Database, userKey: string, resourceKey: string, now: Date): Promise<BoughtDownload | null>;
  /** Hands a file over, once for each payment; answers until when it can be loaded. */
  grant(
    tx: Database,
    grant: Pick<BoughtDownload, 'userKey' | 'resourceKey' | 'paymentKey' | 'name'> & { now: Date },
  ): Promise<{ expiresAt: Date }>;
  /** All that a member bought and can load, the newest first. */
  list(userKey: string): Promise<BoughtDownload[]>;
}

/** A pass of a member, with the payment that bought it. */
export interface PassHeld {
  subscriptionKey: string;
  paymentKey: string;
  pass: Pass;
}

/** What the payments service needs of passes (subscriptions service). `tx` joins the caller's transaction. */
export interface PassDesk {
  find(passKey: string): Promise<Pass | null>;
  /** The instant until which the member already holds this pass; null when they do not. */
  heldUntil(tx: Database, userKey: string, passKey: string, now: Date): Promise<Date | null>;
  grant(tx: Database, grant: PassGrant): Promise<{ expiresAt: Date; recurring: boolean }>;
  /**
   * The pass of a member that was open at an instant and entitles to one of `required`; of several the one that lasts longest.
   * Null when there was none.
   */
  findHeld(userKey: string, at: Date, required: readonly string[]): Promise<PassHeld | null>;
  /**
   * Has a subscription last some days longer, renewal included; from now on when it has ended. Answers until when, or null
   * while its renewal is being charged, after which it can be asked again.
   */
  extend(tx: Database, subscriptionKey: string, days: number, now: Date): Promise<{ expiresAt: Date } | null>;
  /** Ends a subscription now, and its renewal. */
  end(tx: Database, subscriptionKey: string, now: Date): Promise<void>;
}

/** A renewal that is to be charged or told of. */
export interface DueRenewal {
  /** Of the subscription. */
  key: string;
  userKey: string;
  pass: Pass;
  priceInCents: number;
  /** End of the time that is paid for. */
  expiresAt: Date;
  /** When the pass closes unless the renewal succeeds. */
  accessEndsAt: Date;
  /** Tries for this period, the one that begins included. */
  tries: number;
  problem: RenewalProblem | null;
}

/** Why a renewal failed, as far as the member can mend it. */
export type RenewalProblem = 'card_declined' | 'no_card';

interface RenewalStep {
  /** Of the subscription. */
  key: string;
  /** End of the period that was paid for when the step began. */
  from: Date;
  now: Date;
}

type DueKey = Pick<DueRenewal, 'key' | 'userKey'>;

/** What the payments service needs of renewals (subscriptions service). `tx` joins the caller's transaction. */
export interface RenewalDesk {
  dueRenewals(now: Date, limit: number): Promise<DueKey[]>;
  dueNotices(now: Date, limit: number): Promise<DueKey[]>;
  /** Takes a due renewal for this caller alone, until `renew`, `postpone` or `giveUp`; null when it is no longer due. */
  takeRenewal(tx: Database, key: string, now: Date): Promise<DueRenewal | null>;
  /** Takes a due notice for this caller alone, and for good; null when there is nothing to tell. */
  takeNotice(tx: Database, key: string, now: Date): Promise<DueRenewal | null>;
  /** Opens the next period; null when another payment did so already. `renewsAt` is null when nothing follows. */
  renew(tx: Database, step: RenewalStep): Promise<{ expiresAt: Date; renewsAt: Date | null } | null>;
  /**
   * Plans another try. `problem` is null when the try reached no provider. Answers null when the renewal was cancelled
   * or made meanwhile; `nextTryAt` is null when nothing is tried again before the pass closes.
   */
  postpone(
    tx: Database,
    step: RenewalStep & { problem: RenewalProblem | null },
  ): Promise<{ nextTryAt: Date | null; accessEndsAt: Date } | null>;
  /** Lets the pass end. */
  giveUp(tx: Database, key: string): Promise<void>;
  /** Makes what failed for this member due at once, and names it. */
  retryNow(userKey: string, now: Date): Promise<DueKey[]>;
}

/** What members see and change of their passes (subscriptions service). */
export interface MemberPasses {
  /** Every pass that is open now, the next to end first. */
  list(userKey: string): Promise<HeldPass[]>;
  /** Ends the renewal of one pass, or of all; answers of how many. What is paid for stays open. */
  cancelRenewals(userKey: string, passKey?: string): Promise<number>;
  /** Takes cancellations back, of one pass or of all; answers of how many. */
  resumeRenewals(userKey: string, passKey?: string): Promise<number>;
}

export type KeepCardOutcome =
  | { status: 'kept'; card: PaymentCard }
  | { status: 'declined'; code: string; message: string };

/** The card that a member's renewals are charged to (payments service). */
export interface PaymentCards {
  find(userKey: string): Promise<PaymentCard | null>;
  /** Keeps the card of a one-time token in place of the one before, and charges what waits for a card that works. */
  replace(userKey: string, cardToken: string): Promise<KeepCardOutcome>;
  remove(userKey: string): Promise<void>;
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
  /** Makes a route's handler of a reading that is the same for all who ask; see `shared-answers`. */
  shareAnswer: ShareAnswer;
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
  /** Files of replays: what they cost, and who bought them (subscriptions service). */
  downloads: DownloadDesk;
  /** Renewals that are due, and what became of them (subscriptions service). */
  renewals: RenewalDesk;
  /** What members hold and may cancel (subscriptions service). */
  memberPasses: MemberPasses;
  /** Cards that renewals are charged to (payments service). */
  paymentCards: PaymentCards;
  /** The card provider that payments are charged with. */
  paymentGateway: PaymentGateway;
  /** The public profiles of schools, associations and publishers, by key; keys without one are left out (directory service). */
  findProfiles: (profileKeys: readonly string[]) => Promise<ReadonlyMap<string, Profile>>;
  /** What the key of a broadcast, vod or datacast stands for; null when there is none (directory service). */
  findPlayable: (resourceKey: string) => Promise<PlayableResource | null>;
  /** The games of a season that are over and of which it may be known how they ended (directory service). */
  findFinishedGames: (season: TeamSeason) => Promise<FinishedGame[]>;
  /** The next, the running and the last games of teams (search service). */
  findTeamGames: (wanted: WantedGames) => Promise<Pick<MyTeams, 'live' | 'upcoming' | 'replays'>>;
  /** What happened to all streams between two instants, `to` included; null when the origin does not answer (media service). */
  readIngestLog: (from: Date, to: Date) => Promise<StreamChange[] | null>;
  /** The part of a video that the key of a clip stands for; null when there is none (directory service). */
  findClip: (clipKey: string) => Promise<Clip | null>;
  /** Whether a licence, or what stands for one while none can be had, opens a video now (licences service). */
  verifyLicence: (
    licenceKey: string,
    video: Pick<PlayableResource, 'resourceKey' | 'requiredEntitlements'>,
  ) => Promise<boolean>;
  /** What a link to the files of a replay says, while it opens them; null for any other (licences service). */
  verifyDownload: (link: string, resourceKey: string) => Promise<{ title: string } | null>;
  /** Whether a person sends a request (bot-check service); `passed` for all when the check is off. */
  verifyBotCheck: VerifyBotCheck;
}

export type ServicePlugin = FastifyPluginAsync<ServiceContext>;
