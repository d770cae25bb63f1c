import { asc, inArray } from 'drizzle-orm';
import { payments } from '../db/schema/index.ts';
import type { Charge } from './payment-gateway.ts';
import { INTERRUPTED, type PaymentRecord } from './payment-record.ts';
import type { PaymentTools } from './payment-tools.ts';
import { refundPayment } from './refund-payment.ts';
import { settlePayment } from './settle-payment.ts';

/** A charge that the provider does not know after this long will not come any more: its request has timed out. */
const GIVE_UP_AFTER_SECONDS = 120;

/**
 * Finishes one payment whose outcome was never learned, by what the provider has in its books. Answers the payment as
 * it then is; still `pending` when the provider knows nothing and its request may still be under way.
 */
export async function reconcilePayment(tools: PaymentTools, payment: PaymentRecord): Promise<PaymentRecord> {
  if (payment.status === 'refunding') return refundPayment(tools, payment);
  const charge = await tools.paymentGateway.findCharge(payment.key);
  if (charge) return settle(tools, payment, charge);
  const now = tools.clock();
  if (now.getTime() - payment.createdAt.getTime() < GIVE_UP_AFTER_SECONDS * 1000) return payment;
  const message = 'The payment was interrupted and your card was not charged. Try again.';
  const given = { status: 'declined', code: INTERRUPTED, message, card: null } as const;
  return settlePayment(tools, payment.key, given);
}

/** Settles a payment by its charge. Money that was taken for nothing is given back at once, or as soon as that can be. */
export async function settle(tools: PaymentTools, payment: PaymentRecord, charge: Charge): Promise<PaymentRecord> {
  const settled = await settlePayment(tools, payment.key, charge);
  return settled.status === 'refunding' ? refundPayment(tools, settled).catch(() => settled) : settled;
}

export interface Reconciliation {
  succeeded: number;
  declined: number;
  refunded: number;
  /** Too young to give up, or not to be learned now. */
  waiting: number;
  errors: unknown[];
}

/** Settles what a crash or a lost answer left `pending`, and gives back what is `refunding`. Runs at the start and then from time to time. */
export async function reconcilePayments(tools: PaymentTools): Promise<Reconciliation> {
  const open = await tools.db
    .select()
    .from(payments)
    .where(inArray(payments.status, ['pending', 'refunding']))
    .orderBy(asc(payments.createdAt));
  const outcome: Reconciliation = { succeeded: 0, declined: 0, refunded: 0, waiting: 0, errors: [] };
  for (const payment of open) {
    try {
      const { status } = await reconcilePayment(tools, payment);
      outcome[status === 'pending' || status === 'refunding' ? 'waiting' : status] += 1;
    } catch (error) {
      outcome.waiting += 1;
      outcome.errors.push(error);
    }
  }
  return outcome;
}
