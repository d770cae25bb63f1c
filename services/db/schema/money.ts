import { type SQL, sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import type { OrderReceipt } from 'shared-contracts/entities';

const instant = () => timestamp({ withTimezone: true, mode: 'date' });

export const passes = pgTable('passes', {
  key: text().primaryKey(),
  name: text().notNull(),
  description: text().notNull(),
  planDescription: text().notNull(),
  priceInCents: integer().notNull(),
  paypalPlanId: text(),
  stripePlanId: text(),
  timePeriodCategory: text({ enum: ['year', 'season', 'month', 'day', 'playoff', 'tournament'] }).notNull(),
  isRecurring: boolean().notNull(),
  /** What holding the pass entitles to, for example `video_subscription`. */
  entitlements: text().array().notNull(),
  marketingKey: text(),
  position: integer().notNull(),
});

export const subscriptions = pgTable(
  'subscriptions',
  {
    key: text().primaryKey(),
    userKey: text().notNull(),
    passKey: text()
      .notNull()
      .references(() => passes.key),
    paymentKey: text().notNull(),
    startsAt: instant().notNull(),
    /** From when on its months and years are counted; null as long as that is `startsAt`. Added days move it. */
    periodsFrom: instant(),
    expiresAt: instant().notNull(),
    /** Equal to `expiresAt` while the pass renews. */
    renewsAt: instant(),
    renewalCanceledAt: instant(),
    /** When the pass closes: a renewal that fails at first may still succeed for seven days, in which it stays open. */
    accessEndsAt: instant()
      .notNull()
      .generatedAlwaysAs(
        // By way of a time without zone, since only that arithmetic is the same under every setting of a session.
        (): SQL =>
          sql`case when ${subscriptions.renewsAt} is null then ${subscriptions.expiresAt} else (${subscriptions.renewsAt} at time zone 'UTC' + interval '7 days') at time zone 'UTC' end`,
      ),
    /** What the member agreed to pay for each period. */
    renewalPriceInCents: integer(),
    /** When the renewal is charged, tried again or given up; null while a charge is under way. */
    nextRenewalTryAt: instant(),
    /** Tries for the period after `expiresAt`. */
    renewalTries: integer().notNull().default(0),
    renewalProblem: text({ enum: ['card_declined', 'no_card'] }),
    /** When the member is told of the renewal that comes; null once they were. */
    renewalNoticeAt: instant(),
    schoolToSupport: text(),
  },
  (table) => [
    uniqueIndex('subscriptions_payment').on(table.paymentKey),
    index('subscriptions_user').on(table.userKey, table.accessEndsAt),
    index('subscriptions_renewal_due').on(table.nextRenewalTryAt).where(sql`${table.nextRenewalTryAt} is not null`),
    index('subscriptions_notice_due').on(table.renewalNoticeAt).where(sql`${table.renewalNoticeAt} is not null`),
  ],
);

/** Files of replays that members bought. */
export const downloads = pgTable(
  'downloads',
  {
    paymentKey: text().primaryKey(),
    userKey: text().notNull(),
    resourceKey: text().notNull(),
    eventKey: text().notNull(),
    /** As it was sold. */
    name: text().notNull(),
    boughtAt: instant().notNull(),
    /** Until when it can be loaded. */
    expiresAt: instant().notNull(),
  },
  (table) => [index('downloads_user').on(table.userKey, table.expiresAt)],
);

export const vouchers = pgTable(
  'vouchers',
  {
    code: text().primaryKey(),
    userKey: text(),
    entitlements: text().array().notNull(),
    redeemedAt: instant(),
    expiresAt: instant().notNull(),
  },
  (table) => [index('vouchers_user').on(table.userKey)],
);

/**
 * One attempt to pay. It is written before the provider is asked, so that a crash between charge and entitlement is
 * seen at the next start and finished: `pending` rows are reconciled with the provider by their key. A `refunding` one
 * is asked for until the provider has given the money back: it was charged for nothing that could be handed over, or a
 * claim for it was granted.
 */
export const payments = pgTable(
  'payments',
  {
    key: text().primaryKey(),
    userKey: text().notNull(),
    idempotencyKey: text().notNull(),
    /** SHA-256 of the request body: the same key with another body is refused. */
    requestHash: text().notNull(),
    /** Of the pass, or the product of a file. */
    passKey: text().notNull(),
    amountInCents: integer().notNull(),
    status: text({ enum: ['pending', 'succeeded', 'declined', 'refunding', 'refunded'] }).notNull(),
    provider: text().notNull(),
    /** One-time token of the card that a purchase is charged to; null for a renewal. */
    cardToken: text(),
    /** The provider's name of the kept card that a renewal is charged to; null for a purchase. */
    cardMethod: text(),
    /** The subscription that this payment renews, and the end of the period that was paid for before. */
    renews: text(),
    renewsFrom: instant(),
    chargeId: text(),
    refundId: text(),
    /** Reference of the claim that the money goes back for; null where nothing could be handed over. */
    refundedFor: text(),
    cardType: text(),
    cardLast4: text(),
    refusalCode: text(),
    refusalMessage: text(),
    orderId: text().notNull(),
    checkout: jsonb().$type<Record<string, unknown>>().notNull(),
    acceptedRenewalTermsAt: instant(),
    createdAt: instant().notNull(),
    settledAt: instant(),
    /** As it was handed over: later changes of the pass do not change it. */
    receipt: jsonb().$type<OrderReceipt>(),
  },
  (table) => [
    uniqueIndex('payments_order').on(table.orderId),
    uniqueIndex('payments_once').on(table.userKey, table.idempotencyKey),
    index('payments_status').on(table.status),
  ],
);

/** What members asked for since a stream failed that they paid for: once for each event. */
export const streamClaims = pgTable(
  'stream_claims',
  {
    /** Told to the member, for example `CL-7K2M-XQ4D`. */
    reference: text().primaryKey(),
    userKey: text().notNull(),
    eventKey: text().notNull(),
    /** Of the event when it was asked, for mails and operators. */
    title: text().notNull(),
    eventPath: text().notNull(),
    failure: text({ enum: ['never_began', 'missing', 'late', 'interrupted'] }).notNull(),
    failureMinutes: integer().notNull(),
    /** The pass that opens the stream, and the payment that bought it. */
    subscriptionKey: text().notNull(),
    paymentKey: text().notNull(),
    passName: text().notNull(),
    kind: text({ enum: ['refund', 'credit'] }).notNull(),
    /** Of a refund. */
    amountInCents: integer(),
    /** Of a credit. */
    days: integer(),
    createdAt: instant().notNull(),
    /** The promised day of the answer. */
    dueAt: instant().notNull(),
    closedAt: instant(),
    closedBy: text(),
    outcome: text({ enum: ['granted', 'refused'] }),
    /** What the member was told at the end, besides the outcome. */
    answer: text(),
  },
  (table) => [
    uniqueIndex('stream_claims_once').on(table.userKey, table.eventKey),
    index('stream_claims_event').on(table.eventKey, table.createdAt),
    index('stream_claims_open').on(table.dueAt).where(sql`${table.closedAt} is null`),
    index('stream_claims_closed').on(table.closedAt).where(sql`${table.closedAt} is not null`),
  ],
);

/** The card that a member's renewals are charged to, by the name that the provider keeps it under. */
export const paymentCards = pgTable('payment_cards', {
  userKey: text().primaryKey(),
  provider: text().notNull(),
  method: text().notNull(),
  brand: text().notNull(),
  last4: text().notNull(),
  expMonth: integer().notNull(),
  expYear: integer().notNull(),
  keptAt: instant().notNull(),
});

/** Books of the embedded card network (stands where a real provider's own database would). No number, no CVC. */
export const cardTokens = pgTable('card_network_tokens', {
  id: text().primaryKey(),
  brand: text().notNull(),
  last4: text().notNull(),
  expMonth: integer().notNull(),
  expYear: integer().notNull(),
  /** How a charge with this card ends: `succeed` or a decline code. */
  outcome: text().notNull(),
  usedAt: instant(),
  createdAt: instant().notNull(),
});

/** Cards that the embedded network keeps for charges to come. */
export const cardMethods = pgTable('card_network_methods', {
  id: text().primaryKey(),
  brand: text().notNull(),
  last4: text().notNull(),
  expMonth: integer().notNull(),
  expYear: integer().notNull(),
  /** As for a token. */
  outcome: text().notNull(),
  createdAt: instant().notNull(),
  forgottenAt: instant(),
});

export const cardCharges = pgTable(
  'card_network_charges',
  {
    id: text().primaryKey(),
    idempotencyKey: text().notNull(),
    tokenId: text(),
    /** The kept card that was charged, or that the charge of a token kept. */
    methodId: text(),
    amountInCents: integer().notNull(),
    currency: text().notNull(),
    status: text({ enum: ['succeeded', 'declined'] }).notNull(),
    declineCode: text(),
    createdAt: instant().notNull(),
  },
  (table) => [uniqueIndex('card_network_charges_once').on(table.idempotencyKey)],
);

/** Refunds of the embedded card network: one for each charge, of all of it. */
export const cardRefunds = pgTable(
  'card_network_refunds',
  {
    id: text().primaryKey(),
    chargeId: text()
      .notNull()
      .references(() => cardCharges.id),
    createdAt: instant().notNull(),
  },
  (table) => [uniqueIndex('card_network_refunds_once').on(table.chargeId)],
);

/**
 * Videos that members have running: one row for each player, which its licences name. A row outlives its last licence by
 * an hour.
 */
export const streams = pgTable(
  'streams',
  {
    key: text().primaryKey(),
    userKey: text().notNull(),
    /** The family of the sign-in that it belongs to; it ends with it. */
    session: text().notNull(),
    eventKey: text().notNull(),
    resourceKey: text().notNull(),
    /** The subscription's key or voucher's code that opens the video; it ends with that. Empty in rows older than this. */
    holding: text().notNull().default(''),
    /** What plays and on what, in words for the member. */
    title: text().notNull(),
    device: text().notNull(),
    startedAt: instant().notNull(),
    /** When the newest licence runs out. */
    expiresAt: instant().notNull(),
    endedAt: instant(),
  },
  (table) => [index('streams_user').on(table.userKey), index('streams_expiry').on(table.expiresAt)],
);
