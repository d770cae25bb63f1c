import type { OrderReceipt, PaymentResult } from 'shared-contracts/entities';
import { decimalPrice } from 'shared-contracts/rules';
import type { payments } from '../db/schema/index.ts';
import type { Product } from '../service-context.ts';
import { type RefusedPayment, refuse } from './payment-refusal.ts';
import { nounOf } from './products.ts';

export type PaymentRecord = typeof payments.$inferSelect;

/** Refusal code of a charge that never reached the provider. */
export const INTERRUPTED = 'interrupted';

export type PaymentOutcome = { outcome: 'paid'; result: PaymentResult } | RefusedPayment;

export function toReceipt(
  payment: PaymentRecord,
  product: Product,
  transactionId: string,
  expiresAt: Date,
): OrderReceipt {
  return {
    orderId: payment.orderId,
    transactionId,
    decimalPrice: decimalPrice(payment.amountInCents),
    paymentOption: 'card',
    payment_type: 'card',
    promo_code: null,
    productId: product.key,
    sku: product.key,
    planId: product.stripe_plan_id,
    expiresAt: expiresAt.toISOString(),
    category: product.time_period_category,
    passName: product.name,
  };
}

/** What a payment in the books answers, the first time and each time that its request comes again. */
export function outcomeOf(payment: PaymentRecord): PaymentOutcome {
  const { receipt, cardType, refusalCode, refusalMessage } = payment;
  if (payment.status === 'succeeded' && receipt && cardType) {
    return {
      outcome: 'paid',
      result: {
        subscriber: { card_type: cardType },
        subscription: { expires_at: receipt.expiresAt, recurring: payment.acceptedRenewalTermsAt !== null },
        gaAnalytics: {
          sku: receipt.sku,
          orderId: receipt.orderId,
          transactionId: receipt.transactionId,
          payment_type: receipt.payment_type,
          promo_code: receipt.promo_code,
        },
        // Signs in a guest who pays; here every payer is signed in already.
        magic_token: null,
      },
    };
  }
  if (payment.status === 'declined' && refusalCode && refusalMessage) return refuse(402, refusalCode, refusalMessage);
  if (payment.status === 'refunding' || payment.status === 'refunded') {
    const reason =
      payment.refundedFor === null
        ? `This ${nounOf(payment.passKey)} was withdrawn while you paid.`
        : 'You asked for a refund.';
    const message = `${reason} The whole amount goes back to your card; your bank may take ten days to show it.`;
    return refuse(409, 'refunded', message);
  }
  throw new Error(`Payment ${payment.key} is ${payment.status} and has no outcome.`);
}
