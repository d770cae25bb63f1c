import type { ChargeSource } from './payment-gateway.ts';
import { outcomeOf, type PaymentOutcome, type PaymentRecord } from './payment-record.ts';
import { refuse } from './payment-refusal.ts';
import type { PaymentTools } from './payment-tools.ts';
import { settle } from './reconcile-payments.ts';

export type PayResult = { answer: PaymentOutcome; error?: unknown };

/**
 * Charges what was written down, once however often it is called. The payment's own key goes to the provider: members
 * choose theirs, and two might choose the same. `error` is for the log: what kept the outcome from being known.
 */
export async function charge(tools: PaymentTools, payment: PaymentRecord): Promise<PayResult> {
  if (payment.status !== 'pending') return { answer: outcomeOf(payment) };
  try {
    const { key: idempotencyKey, amountInCents } = payment;
    const charged = await tools.paymentGateway.charge({ idempotencyKey, source: sourceOf(payment), amountInCents });
    return { answer: outcomeOf(await settle(tools, payment, charged)) };
  } catch (error) {
    const message = 'We could not learn whether the payment went through. Try again: you will not be charged twice.';
    return { answer: refuse(503, 'outcome_unknown', message), error };
  }
}

/** A card is kept only for a member who agreed to be charged again. */
function sourceOf({ key, cardMethod, cardToken, acceptedRenewalTermsAt }: PaymentRecord): ChargeSource {
  if (cardMethod !== null) return { cardMethod };
  if (cardToken === null) throw new Error(`Payment ${key} names no card.`);
  return { cardToken, keepsCard: acceptedRenewalTermsAt !== null };
}
