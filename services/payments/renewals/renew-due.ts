import { randomUUID } from 'node:crypto';
import { payments } from '../../db/schema/index.ts';
import type { DueRenewal } from '../../service-context.ts';
import { charge } from '../charge.ts';
import { readPaymentCard } from '../payment-card-record.ts';
import type { PaymentRecord } from '../payment-record.ts';
import type { PaymentTools } from '../payment-tools.ts';
import { endedMail, noticeMail, problemMail } from './renewal-mails.ts';

const AT_A_TIME = 100;

type DueKeys = Awaited<ReturnType<PaymentTools['renewals']['dueRenewals']>>;

/** Tells members of the renewals that come, and charges those that are due. Answers what went wrong, for the log. */
export async function runRenewals(tools: PaymentTools): Promise<unknown[]> {
  const { renewals, clock } = tools;
  const notices = await inBatches(
    (limit) => renewals.dueNotices(clock(), limit),
    (due) => sendNotices(tools, due),
  );
  const charges = await inBatches(
    (limit) => renewals.dueRenewals(clock(), limit),
    (due) => renewDue(tools, due),
  );
  return [...notices, ...charges];
}

/** Goes on until nothing is due, or nothing of a batch succeeds. */
async function inBatches(
  find: (limit: number) => Promise<DueKeys>,
  act: (due: DueKeys) => Promise<unknown[]>,
): Promise<unknown[]> {
  const errors: unknown[] = [];
  for (;;) {
    const due = await find(AT_A_TIME);
    const failures = await act(due);
    errors.push(...failures);
    if (due.length < AT_A_TIME || failures.length === due.length) return errors;
  }
}

/** Charges these renewals. Answers what went wrong: it stays due, or is reconciled. */
export async function renewDue(tools: PaymentTools, due: DueKeys): Promise<unknown[]> {
  return eachOf(due, async ({ key, userKey }) => {
    const payment = await openRenewal(tools, key, userKey);
    if (!payment) return;
    const { error } = await charge(tools, payment);
    if (error) throw error;
  });
}

async function sendNotices(tools: PaymentTools, due: DueKeys): Promise<unknown[]> {
  const { db, renewals, queueMail, clock } = tools;
  return eachOf(due, async ({ key, userKey }) => {
    const now = clock();
    const [contact, card] = await Promise.all([tools.contactOf(userKey), readPaymentCard(tools, userKey)]);
    await db.transaction(async (tx) => {
      const renewal = await renewals.takeNotice(tx, key, now);
      if (!renewal) return;
      const subjectKey = `renewal notice ${key} ${renewal.expiresAt.toISOString()}`;
      await queueMail(tx, { userKey, subjectKey, content: noticeMail(renewal, card, contact), now });
    });
  });
}

async function eachOf(due: DueKeys, act: (item: DueKeys[number]) => Promise<void>): Promise<unknown[]> {
  const errors: unknown[] = [];
  for (const item of due) await act(item).catch((error) => errors.push(error));
  return errors;
}

/** Writes the next try down before the provider is asked; null when there is nothing to charge, which is then told. */
async function openRenewal(tools: PaymentTools, key: string, userKey: string): Promise<PaymentRecord | null> {
  const { db, renewals, queueMail, clock } = tools;
  const now = clock();
  // Outside the transaction: the embedded database has one connection.
  const [contact, card] = await Promise.all([tools.contactOf(userKey), readPaymentCard(tools, userKey)]);
  return db.transaction(async (tx) => {
    const renewal = await renewals.takeRenewal(tx, key, now);
    if (!renewal) return null;
    const step = { key, from: renewal.expiresAt, now };
    const subjectKey = `${trySubject(renewal)} not charged`;
    if (renewal.accessEndsAt <= now || !contact) {
      await renewals.giveUp(tx, key);
      await queueMail(tx, { userKey, subjectKey, content: endedMail(renewal.pass), now });
      return null;
    }
    if (!card) {
      const plan = await renewals.postpone(tx, { ...step, problem: 'no_card' });
      if (plan) {
        const content = problemMail(renewal.pass, { ...plan, problem: 'no_card' }, contact);
        await queueMail(tx, { userKey, subjectKey, content, now });
      }
      return null;
    }
    const [payment] = await tx
      .insert(payments)
      .values({
        ...{ key: randomUUID(), userKey, passKey: renewal.pass.key, amountInCents: renewal.priceInCents },
        // A slash, which no member's own key can have.
        ...{ idempotencyKey: trySubject(renewal).replaceAll(' ', '/'), requestHash: '', checkout: {} },
        ...{ status: 'pending', provider: tools.paymentGateway.name, cardMethod: card.method },
        ...{ renews: key, renewsFrom: renewal.expiresAt, createdAt: now },
        orderId: `ord_${randomUUID().replaceAll('-', '')}`,
      })
      .returning();
    if (!payment) throw new Error('The database gave back no row for a new renewal.');
    return payment;
  });
}

/** Names one try to renew, of one period. */
function trySubject({ key, expiresAt, tries }: DueRenewal): string {
  return `renewal ${key} ${expiresAt.toISOString()} ${tries}`;
}
