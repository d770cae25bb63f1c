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
    expiresAt: instant().notNull(),
    renewsAt: instant(),
    renewalCanceledAt: instant(),
    schoolToSupport: text(),
  },
  (table) => [
    uniqueIndex('subscriptions_payment').on(table.paymentKey),
    index('subscriptions_user').on(table.userKey, table.expiresAt),
  ],
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
 * was charged for nothing that could be handed over, and is asked for until the provider has given the money back.
 */
export const payments = pgTable(
  'payments',
  {
    key: text().primaryKey(),
    userKey: text().notNull(),
    idempotencyKey: text().notNull(),
    /** SHA-256 of the request body: the same key with another body is refused. */
    requestHash: text().notNull(),
    passKey: text().notNull(),
    amountInCents: integer().notNull(),
    status: text({ enum: ['pending', 'succeeded', 'declined', 'refunding', 'refunded'] }).notNull(),
    provider: text().notNull(),
    cardToken: text().notNull(),
    chargeId: text(),
    refundId: text(),
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

export const cardCharges = pgTable(
  'card_network_charges',
  {
    id: text().primaryKey(),
    idempotencyKey: text().notNull(),
    tokenId: text().notNull(),
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
