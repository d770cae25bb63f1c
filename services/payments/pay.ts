import { openPayment, type PaymentAttempt } from './open-payment.ts';
import { outcomeOf, type PaymentOutcome, type PaymentRecord } from './payment-record.ts';
import { refuse } from './payment-refusal.ts';
import { type PaymentTools, reconcilePayment, settle } from './reconcile-payments.ts';

export type PayResult = { answer: PaymentOutcome; error?: unknown };

/** Buys one pass, once per idempotency key. `error` is for the log: what kept the outcome from being known. */
export async function pay(tools: PaymentTools, attempt: Omit<PaymentAttempt, 'provider' | 'now'>): Promise<PayResult> {
  const full = { ...attempt, provider: tools.paymentGateway.name, now: tools.clock() };
  let opened = await openPayment(tools.db, tools.passes, full);
  if (opened.outcome === 'unsettled') {
    await reconcilePayment(tools, opened.payment).catch(() => null);
    opened = await openPayment(tools.db, tools.passes, full);
  }
  if (opened.outcome === 'unsettled') {
    const message = 'An earlier payment for this pass is still being settled. Wait two minutes, then look again.';
    return { answer: refuse(409, 'payment_in_progress', message) };
  }
  if (opened.outcome === 'refused') return { answer: opened };
  return charge(tools, opened.payment);
}

/** The payment's own key goes to the provider: members choose theirs, and two might choose the same. */
async function charge(tools: PaymentTools, payment: PaymentRecord): Promise<PayResult> {
  if (payment.status !== 'pending') return { answer: outcomeOf(payment) };
  try {
    const charged = await tools.paymentGateway.charge({
      idempotencyKey: payment.key,
      cardToken: payment.cardToken,
      amountInCents: payment.amountInCents,
    });
    return { answer: outcomeOf(await settle(tools, payment, charged)) };
  } catch (error) {
    const message = 'We could not learn whether the payment went through. Try again: you will not be charged twice.';
    return { answer: refuse(503, 'outcome_unknown', message), error };
  }
}
