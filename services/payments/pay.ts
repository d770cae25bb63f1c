import { charge, type PayResult } from './charge.ts';
import { openPayment, type PaymentAttempt } from './open-payment.ts';
import { refuse } from './payment-refusal.ts';
import type { PaymentTools } from './payment-tools.ts';
import { reconcilePayment } from './reconcile-payments.ts';

/** Buys one product, once per idempotency key. `error` is for the log: what kept the outcome from being known. */
export async function pay(tools: PaymentTools, attempt: Omit<PaymentAttempt, 'provider' | 'now'>): Promise<PayResult> {
  const full = { ...attempt, provider: tools.paymentGateway.name, now: tools.clock() };
  let opened = await openPayment(tools.db, tools, full);
  if (opened.outcome === 'unsettled') {
    await reconcilePayment(tools, opened.payment).catch(() => null);
    opened = await openPayment(tools.db, tools, full);
  }
  if (opened.outcome === 'unsettled') {
    const message =
      'An earlier payment of yours is still being settled, and comes first. Wait two minutes, then look again.';
    return { answer: refuse(409, 'payment_in_progress', message) };
  }
  if (opened.outcome === 'refused') return { answer: opened };
  return charge(tools, opened.payment);
}
