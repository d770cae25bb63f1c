import { and, desc, eq, isNull, lt, ne, or, type SQL } from 'drizzle-orm';
import type { Order, OrderState } from 'shared-contracts/entities';
import type { Database } from '../db/database.ts';
import { payments } from '../db/schema/index.ts';
import type { PaymentRecord } from './payment-record.ts';
import { type Desks, findProduct, nounOf } from './products.ts';

const stateOf: Readonly<Record<PaymentRecord['status'], OrderState>> = {
  pending: 'processing',
  succeeded: 'paid',
  declined: 'declined',
  refunding: 'refunding',
  refunded: 'refunded',
};

/** A payment as its member sees it. */
export async function toOrder(desks: Desks, payment: PaymentRecord): Promise<Order> {
  const { passKey, receipt, cardType, cardLast4 } = payment;
  return {
    order_id: payment.orderId,
    kind: payment.renews === null ? 'purchase' : 'renewal',
    state: stateOf[payment.status],
    pass: {
      key: passKey,
      name: receipt?.passName ?? (await findProduct(desks, passKey))?.name ?? `Withdrawn ${nounOf(passKey)}`,
    },
    amount_in_cents: payment.amountInCents,
    placed_at: payment.createdAt.toISOString(),
    card: cardType !== null && cardLast4 !== null ? { brand: cardType, last4: cardLast4 } : null,
    is_recurring: payment.renews !== null || payment.acceptedRenewalTermsAt !== null,
    decline_message: payment.status === 'declined' ? payment.refusalMessage : null,
    receipt: payment.status === 'succeeded' ? receipt : null,
  };
}

/** Finds a member's own order. */
export async function findOrder(db: Database, userKey: string, orderId: string): Promise<PaymentRecord | null> {
  const [payment] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.userKey, userKey), eq(payments.orderId, orderId)));
  return payment ?? null;
}

/** A member's newest attempt to buy something that is like this, too. */
export async function findLatestPurchase(db: Database, userKey: string, isLike?: SQL): Promise<PaymentRecord | null> {
  const [payment] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.userKey, userKey), isNull(payments.renews), isLike))
    .orderBy(desc(payments.createdAt), desc(payments.key))
    .limit(1);
  return payment ?? null;
}

/**
 * What a member was charged for or may have been, newest first: `count` orders, those before `before` when it is given.
 * A charge that was declined is none.
 */
export function listOrders(db: Database, userKey: string, count: number, before: PaymentRecord | null) {
  const isBefore =
    before &&
    or(
      lt(payments.createdAt, before.createdAt),
      and(eq(payments.createdAt, before.createdAt), lt(payments.key, before.key)),
    );
  return db
    .select()
    .from(payments)
    .where(and(eq(payments.userKey, userKey), ne(payments.status, 'declined'), isBefore ?? undefined))
    .orderBy(desc(payments.createdAt), desc(payments.key))
    .limit(count);
}
