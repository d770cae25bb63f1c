import { asc, eq } from 'drizzle-orm';
import { payments } from '../db/schema/index.ts';
import type { ServiceContext } from '../service-context.ts';
import type { PaymentRecord } from './payment-record.ts';
import { settlePayment } from './settle-payment.ts';

/** A charge that the provider does not know after this long will not come any more: its request has timed out. */
const GIVE_UP_AFTER_SECONDS = 120;

export type PaymentTools = Pick<ServiceContext, 'db' | 'passes' | 'paymentGateway' | 'clock'>;

/**
 * Finishes one payment whose outcome was never learned, by what the provider has in its books. Answers the payment as
 * it then is; still `pending` when the provider knows nothing and its request may still be under way.
 */
export async function reconcilePayment(tools: PaymentTools, payment: PaymentRecord): Promise<PaymentRecord> {
  const { db, passes, paymentGateway, clock } = tools;
  const charge = await paymentGateway.findCharge(payment.key);
  const now = clock();
  if (charge) return settlePayment(db, passes, payment.key, charge, now);
  if (now.getTime() - payment.createdAt.getTime() < GIVE_UP_AFTER_SECONDS * 1000) return payment;
  const message = 'The payment was interrupted and your card was not charged. Try again.';
  const given = { status: 'declined', code: 'interrupted', message, card: null } as const;
  return settlePayment(db, passes, payment.key, given, now);
}

export interface Reconciliation {
  succeeded: number;
  declined: number;
  /** Too young to give up, or not to be learned now. */
  waiting: number;
  errors: unknown[];
}

/** Settles what a crash or a lost answer left `pending`. Runs at the start and then from time to time. */
export async function reconcilePayments(tools: PaymentTools): Promise<Reconciliation> {
  const pending = await tools.db
    .select()
    .from(payments)
    .where(eq(payments.status, 'pending'))
    .orderBy(asc(payments.createdAt));
  const outcome: Reconciliation = { succeeded: 0, declined: 0, waiting: 0, errors: [] };
  for (const payment of pending) {
    try {
      const { status } = await reconcilePayment(tools, payment);
      outcome[status === 'pending' ? 'waiting' : status] += 1;
    } catch (error) {
      outcome.waiting += 1;
      outcome.errors.push(error);
    }
  }
  return outcome;
}
