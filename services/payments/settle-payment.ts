import { eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { payments } from '../db/schema/index.ts';
import type { MemberContact } from '../mail/mail-content.ts';
import type { Product } from '../service-context.ts';
import { writePaymentCard } from './payment-card-record.ts';
import type { Charge } from './payment-gateway.ts';
import { type PaymentRecord, toReceipt } from './payment-record.ts';
import type { PaymentTools } from './payment-tools.ts';
import { findProduct, grantProduct } from './products.ts';
import { receiptMail } from './receipt-mail.ts';
import { handOverRenewal, postponeRenewal } from './renewals/settle-renewal.ts';

/** A payment under settlement, with what has to be known of it before the transaction begins. */
export interface Settlement {
  tools: PaymentTools;
  payment: PaymentRecord;
  product: Product;
  contact: MemberContact | null;
  now: Date;
}

/**
 * Writes a charge's outcome and, when money was taken, hands over what it bought in the same transaction; when that cannot
 * be, the payment is `refunding`. May be called again and at the same time for one payment: the first call decides,
 * except that a charge beats an assumed decline.
 */
export async function settlePayment(tools: PaymentTools, paymentKey: string, charge: Charge): Promise<PaymentRecord> {
  const { db, contactOf } = tools;
  const now = tools.clock();
  // Outside the transaction: the embedded database has one connection.
  const [known] = await db.select().from(payments).where(eq(payments.key, paymentKey));
  const product = await findProduct(tools, known?.passKey ?? '');
  const contact = known ? await contactOf(known.userKey) : null;

  return db.transaction(async (tx) => {
    const [payment] = await tx.select().from(payments).where(eq(payments.key, paymentKey)).for('update');
    if (!payment) throw new Error(`There is no payment ${paymentKey} to settle.`);
    const isDecided = payment.status !== 'pending' && payment.status !== 'declined';
    if (isDecided || (payment.status === 'declined' && charge.status === 'declined')) return payment;

    const card = { cardType: charge.card?.brand ?? null, cardLast4: charge.card?.last4 ?? null };
    if (charge.status === 'declined') {
      const refusal = { refusalCode: charge.code, refusalMessage: charge.message };
      if (product) await postponeRenewal(tx, { tools, payment, product, contact, now }, charge);
      return update(tx, paymentKey, { ...card, ...refusal, status: 'declined', settledAt: now });
    }
    const charged = { ...card, chargeId: charge.id, refusalCode: null, refusalMessage: null, settledAt: now };
    if (charge.keptCard) {
      await writePaymentCard(tx, { userKey: payment.userKey, provider: payment.provider, card: charge.keptCard, now });
    }
    const expiresAt = product && (await handOver(tx, { tools, payment, product, contact, now }, charge.card));
    if (!product || !expiresAt) return update(tx, paymentKey, { ...charged, status: 'refunding' });
    const receipt = toReceipt(payment, product, charge.id, expiresAt);
    return update(tx, paymentKey, { ...charged, status: 'succeeded', receipt });
  });
}

/** Opens what was paid for and answers until when; null when that was opened by another payment already. */
async function handOver(
  tx: Database,
  settlement: Settlement,
  card: { brand: string; last4: string },
): Promise<Date | null> {
  const { tools, payment, product, contact, now } = settlement;
  if (payment.renews) return handOverRenewal(tx, settlement, card);
  const { school_to_support_key: school } = payment.checkout;
  const { userKey, key: paymentKey } = payment;
  const { expiresAt, recurring } = await grantProduct(tools, tx, product, {
    ...{ userKey, paymentKey, now },
    schoolToSupport: typeof school === 'string' ? school : null,
    priceInCents: payment.amountInCents,
  });
  const content = receiptMail({ product, payment, card, expiresAt, isRecurring: recurring }, contact);
  await tools.queueMail(tx, { userKey, subjectKey: `receipt ${paymentKey}`, content, now });
  return expiresAt;
}

async function update(tx: Database, key: string, change: Partial<PaymentRecord>): Promise<PaymentRecord> {
  const [payment] = await tx.update(payments).set(change).where(eq(payments.key, key)).returning();
  if (!payment) throw new Error(`Payment ${key} went away while it was settled.`);
  return payment;
}
