import { randomUUID } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import type { OpenDatabase } from '../../db/database.ts';
import { cardCharges, cardRefunds, cardTokens, payments, subscriptions } from '../../db/schema/index.ts';
import { testDatabase } from '../../db/testing.ts';
import type { QueuedMail } from '../../mail/mail-content.ts';
import { createHoldingsOf, createMemberPasses, createPassDesk, createRenewalDesk } from '../../subscriptions/index.ts';
import { seedTestPasses } from '../../subscriptions/subscriptions-testing.ts';
import { noDownloads } from '../../testing.ts';
import { createEmbeddedGateway } from '../embedded-card-network/index.ts';
import { pay } from '../pay.ts';
import { createPaymentCards } from '../payment-cards.ts';
import type { PaymentGateway } from '../payment-gateway.ts';
import type { PaymentTools } from '../payment-tools.ts';
import { purchase } from '../payments-testing.ts';
import { reconcilePayments } from '../reconcile-payments.ts';
import { runRenewals } from './renew-due.ts';

type Wrap = (gateway: PaymentGateway) => PaymentGateway;

/** Payments and subscriptions on one database and one fake clock, without HTTP; the member is `fan`, in New York. */
export async function renewalsUnderTest(start: string, wrapGateway: Wrap = (gateway) => gateway) {
  const database: OpenDatabase = await testDatabase();
  const { db } = database;
  await seedTestPasses(db);
  let now = new Date(start);
  const clock = () => now;
  const mails: QueuedMail[] = [];
  const tools: PaymentTools = {
    ...{ db, clock },
    passes: createPassDesk(db),
    downloads: noDownloads,
    renewals: createRenewalDesk(db),
    paymentGateway: wrapGateway(createEmbeddedGateway(db, clock)),
    contactOf: async () => ({ email: 'fan@example.org', firstName: 'Robin', timeZone: 'America/New_York' }),
    queueMail: async (_tx, mail) => {
      // Receipts of purchases are tested with the orders.
      if (mail.subjectKey.startsWith('receipt ')) return;
      if (!mails.some(({ subjectKey }) => subjectKey === mail.subjectKey)) mails.push(mail);
    },
  };

  async function newToken(outcome = 'succeed') {
    const id = `tok_${randomUUID().replaceAll('-', '')}`;
    const card = { brand: 'Visa', last4: '4242', expMonth: 12, expYear: 2050 };
    await db.insert(cardTokens).values({ id, ...card, outcome, createdAt: now });
    return id;
  }

  return {
    ...{ database, tools, mails, newToken },
    cards: createPaymentCards(tools),
    passes: createMemberPasses(db, clock),
    setNow(value: Date | string) {
      now = new Date(value);
    },
    passDays(days: number) {
      now = new Date(now.getTime() + days * 86_400_000);
    },
    /** Buys a pass with a card whose charges end like this. */
    async buy(passKey: string, cents: number, outcome?: string) {
      const request = purchase(await newToken(outcome), { pass: passKey, price_in_cents: cents });
      const { answer } = await pay(tools, { userKey: 'fan', idempotencyKey: randomUUID(), request });
      if (answer.outcome !== 'paid') throw new Error(answer.body.error.message);
    },
    /** One round of the service. */
    async round() {
      const errors = await runRenewals(tools);
      const { errors: unreconciled } = await reconcilePayments(tools);
      return [...errors, ...unreconciled];
    },
    async subscription() {
      const [row] = await db.select().from(subscriptions).where(eq(subscriptions.userKey, 'fan'));
      if (!row) throw new Error('The fan has no pass.');
      return row;
    },
    isOpen: async () => (await createHoldingsOf(db, clock)('fan')).length > 0,
    /** Amounts that were taken from cards, the oldest first. */
    async taken() {
      const rows = await db.select().from(cardCharges).where(eq(cardCharges.status, 'succeeded'));
      return rows.map(({ amountInCents }) => amountInCents);
    },
    refunds: () => db.select().from(cardRefunds),
    /** The oldest first. */
    payments: () => db.select().from(payments).orderBy(asc(payments.createdAt)),
    subjects: () => mails.map(({ content }) => content.subject),
    close: () => database.close(),
  };
}

export type RenewalsUnderTest = Awaited<ReturnType<typeof renewalsUnderTest>>;
