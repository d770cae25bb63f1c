import { and, eq } from 'drizzle-orm';
import { formatUsd } from 'shared-contracts/rules';
import { payments } from '../db/schema/index.ts';
import type { MailContent } from '../mail/mail-content.ts';
import type { PaymentRecord } from './payment-record.ts';
import type { PaymentTools } from './payment-tools.ts';
import { nounOf } from './products.ts';

/**
 * Gives back a payment that was charged for nothing, and tells the member by mail; or one that a claim was granted for, of which
 * they know. Answers the payment as it then is; throws when the provider does not say that the money goes back, and is called
 * again then.
 */
export async function refundPayment(tools: PaymentTools, payment: PaymentRecord): Promise<PaymentRecord> {
  const { db, paymentGateway, queueMail, clock } = tools;
  const { key, userKey, chargeId } = payment;
  if (chargeId === null) throw new Error(`Payment ${key} has no charge to give back.`);
  const { id: refundId } = await paymentGateway.refund(chargeId);
  return db.transaction(async (tx) => {
    const [refunded] = await tx
      .update(payments)
      .set({ status: 'refunded', refundId })
      .where(and(eq(payments.key, key), eq(payments.status, 'refunding')))
      .returning();
    if (!refunded) return { ...payment, status: 'refunded', refundId };
    if (refunded.refundedFor !== null) return refunded;
    await queueMail(tx, { userKey, subjectKey: `refund ${key}`, content: refundMail(payment), now: clock() });
    return refunded;
  });
}

function refundMail({ orderId, passKey, amountInCents, cardType, cardLast4, renews }: PaymentRecord): MailContent {
  const card = cardType && cardLast4 ? `your ${cardType} card that ends in ${cardLast4}` : 'your card';
  return {
    subject: `You get ${formatUsd(amountInCents)} back`,
    paragraphs: [
      renews
        ? `We charged ${formatUsd(amountInCents)} to renew a pass that was renewed already.`
        : `You paid ${formatUsd(amountInCents)} for a ${nounOf(passKey)} that was withdrawn while you paid, so you did not get it.`,
      `The whole amount is on its way back to ${card}. Your bank may take up to ten days to show it.`,
      `Your order was ${orderId}.`,
    ],
    link: renews
      ? { label: 'Go to your account', path: '/member/account' }
      : { label: 'See the passes on sale', path: '/subscribe/retail' },
  };
}
