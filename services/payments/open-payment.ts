import { createHash, randomUUID } from 'node:crypto';
import { and, eq, gte, isNull, or, sql } from 'drizzle-orm';
import type { PaymentRequest } from 'shared-contracts/entities';
import { formatUsd } from 'shared-contracts/rules';
import type { Database } from '../db/database.ts';
import { payments } from '../db/schema/index.ts';
import { findLatestPurchase, findOrder } from './order-record.ts';
import type { PaymentRecord } from './payment-record.ts';
import { type RefusedPayment, refuse } from './payment-refusal.ts';
import { type Desks, findProduct, heldUntil, nounOf } from './products.ts';

/**
 * How long a purchase stops a page that does not know of it, in milliseconds: a day, in which somebody who did not see
 * the receipt may try again, in another tab, on another device or with another pass.
 */
const UNSEEN_PURCHASE_STOPS_FOR = 86_400_000;

export interface PaymentAttempt {
  userKey: string;
  idempotencyKey: string;
  request: PaymentRequest;
  now: Date;
  provider: string;
}

type OpenedPayment =
  | { outcome: 'opened'; payment: PaymentRecord }
  /** Another purchase of this member, or a renewal of this pass, has no outcome yet; to charge now could charge twice. */
  | { outcome: 'unsettled'; payment: PaymentRecord }
  | RefusedPayment;

/**
 * Writes the attempt down before any provider is asked, or finds it when the same request was sent before. One member's
 * attempts queue here, so that of a double click or two tabs only one goes on to a charge.
 */
export async function openPayment(db: Database, desks: Desks, attempt: PaymentAttempt): Promise<OpenedPayment> {
  const { userKey, idempotencyKey, request, now } = attempt;
  const requestHash = hashRequest(request);
  const product = await findProduct(desks, request.pass);
  const noun = nounOf(request.pass);

  return db.transaction(async (tx): Promise<OpenedPayment> => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`payment ${userKey}`}, 0))`);
    const [known] = await tx
      .select()
      .from(payments)
      .where(and(eq(payments.userKey, userKey), eq(payments.idempotencyKey, idempotencyKey)));
    if (known && known.requestHash !== requestHash) {
      const message = 'This idempotency key was used for another payment. Use a new one for each attempt.';
      return refuse(409, 'idempotency_key_reused', message);
    }
    if (known) return { outcome: 'opened', payment: known };

    if (!product) {
      const message =
        noun === 'pass' ? 'This pass is no longer on sale. Choose another one.' : 'This video file is not on sale now.';
      return refuse(400, 'pass_not_found', message, 'pass');
    }
    if (product.price_in_cents !== request.price_in_cents) {
      const message = `The price of this ${noun} is now ${formatUsd(product.price_in_cents)}. Look at it again and confirm.`;
      return refuse(400, 'price_changed', message, 'price_in_cents');
    }
    if (product.is_recurring && !request.accept_renewal_terms) {
      const message = 'This pass renews until you cancel. Accept the renewal terms to buy it.';
      return refuse(400, 'renewal_terms_required', message, 'accept_renewal_terms');
    }
    const unsettled = and(
      eq(payments.userKey, userKey),
      eq(payments.status, 'pending'),
      or(isNull(payments.renews), eq(payments.passKey, product.key)),
    );
    const [other] = await tx.select().from(payments).where(unsettled);
    if (other) return { outcome: 'unsettled', payment: other };
    if (await heldUntil(desks, tx, userKey, product.key, now)) {
      const message = `You have this ${noun} already. This time your card was not charged.`;
      return refuse(409, 'already_held', message, 'pass');
    }
    const unseen = await findUnseenPurchase(tx, attempt);
    if (unseen) {
      const paid = `${formatUsd(unseen.amountInCents)} for the ${unseen.receipt?.passName ?? 'pass that you chose before'}`;
      const message = `You paid ${paid} since this page was opened. Look at that order first; to buy this ${noun} as well, pay again.`;
      return refuse(409, 'newer_order', message, 'latest_order');
    }

    const { card_token: cardToken, latest_order: _latestOrder, ...checkout } = request;
    const [payment] = await tx
      .insert(payments)
      .values({
        key: randomUUID(),
        userKey,
        idempotencyKey,
        requestHash,
        passKey: product.key,
        amountInCents: product.price_in_cents,
        status: 'pending',
        provider: attempt.provider,
        cardToken,
        orderId: `ord_${randomUUID().replaceAll('-', '')}`,
        checkout,
        acceptedRenewalTermsAt: product.is_recurring ? now : null,
        createdAt: now,
      })
      .returning();
    if (!payment) throw new Error('The database gave back no row for a new payment.');
    return { outcome: 'opened', payment };
  });
}

/** Finds what the member bought today without the page that pays now knowing of it. */
async function findUnseenPurchase(
  tx: Database,
  { userKey, request, now }: PaymentAttempt,
): Promise<PaymentRecord | null> {
  const isRecent = gte(payments.createdAt, new Date(now.getTime() - UNSEEN_PURCHASE_STOPS_FOR));
  const bought = await findLatestPurchase(tx, userKey, and(eq(payments.status, 'succeeded'), isRecent));
  if (!bought || bought.orderId === request.latest_order) return null;
  const seen = request.latest_order ? await findOrder(tx, userKey, request.latest_order) : null;
  return seen && seen.createdAt > bought.createdAt ? null : bought;
}

/** Order of the fields does not matter. */
function hashRequest(request: PaymentRequest): string {
  const sorted = Object.entries(request).sort(([left], [right]) => (left < right ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(sorted)).digest('hex');
}
