import { eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { payments } from '../db/schema/index.ts';
import type { PassDesk } from '../service-context.ts';
import type { Charge } from './payment-gateway.ts';
import { type PaymentRecord, toReceipt } from './payment-record.ts';

/**
 * Writes a charge's outcome and, when money was taken, hands over the pass in the same transaction; with the pass gone
 * the payment is `refunding`. May be called again and at the same time for one payment: the first call decides, except
 * that a charge beats an assumed decline.
 */
export async function settlePayment(
  db: Database,
  passes: PassDesk,
  paymentKey: string,
  charge: Charge,
  now: Date,
): Promise<PaymentRecord> {
  // Outside the transaction: the embedded database has one connection.
  const [{ passKey } = { passKey: '' }] = await db
    .select({ passKey: payments.passKey })
    .from(payments)
    .where(eq(payments.key, paymentKey));
  const pass = await passes.find(passKey);

  return db.transaction(async (tx) => {
    const [payment] = await tx.select().from(payments).where(eq(payments.key, paymentKey)).for('update');
    if (!payment) throw new Error(`There is no payment ${paymentKey} to settle.`);
    const isDecided = payment.status !== 'pending' && payment.status !== 'declined';
    if (isDecided || (payment.status === 'declined' && charge.status === 'declined')) return payment;

    const card = { cardType: charge.card?.brand ?? null, cardLast4: charge.card?.last4 ?? null };
    if (charge.status === 'declined') {
      const refusal = { refusalCode: charge.code, refusalMessage: charge.message };
      return update(tx, paymentKey, { ...card, ...refusal, status: 'declined', settledAt: now });
    }
    const charged = { ...card, chargeId: charge.id, refusalCode: null, refusalMessage: null, settledAt: now };
    if (!pass) return update(tx, paymentKey, { ...charged, status: 'refunding' });
    const { school_to_support_key: school } = payment.checkout;
    const { expiresAt } = await passes.grant(tx, {
      userKey: payment.userKey,
      passKey,
      paymentKey,
      now,
      schoolToSupport: typeof school === 'string' ? school : null,
    });
    return update(tx, paymentKey, {
      ...charged,
      status: 'succeeded',
      receipt: toReceipt(payment, pass, charge.id, expiresAt),
    });
  });
}

async function update(tx: Database, key: string, change: Partial<PaymentRecord>): Promise<PaymentRecord> {
  const [payment] = await tx.update(payments).set(change).where(eq(payments.key, key)).returning();
  if (!payment) throw new Error(`Payment ${key} went away while it was settled.`);
  return payment;
}
