import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import type { Pass, PaymentRequest } from 'shared-contracts/entities';
import type { OpenDatabase } from '../db/database.ts';
import { cardCharges, cardTokens, passes, payments as paymentRows, subscriptions } from '../db/schema/index.ts';
import { testDatabase } from '../db/testing.ts';
import type { QueuedMail } from '../mail/mail-content.ts';
import type { DownloadDesk, PassDesk } from '../service-context.ts';
import { noDownloads, type ServiceUnderTest, serviceUnderTest } from '../testing.ts';
import { createEmbeddedGateway } from './embedded-card-network/index.ts';
import { payments } from './index.ts';
import type { PaymentGateway } from './payment-gateway.ts';

export const start = new Date('2026-11-20T18:00:00.000Z');

export const annual: Pass = {
  key: 'pas_annual',
  name: 'Annual Pass',
  description: 'A year.',
  price_in_cents: 7999,
  paypal_plan_id: null,
  stripe_plan_id: 'plan_annual',
  time_period_category: 'year',
  is_recurring: true,
  entitlements: ['video_subscription'],
};
export const day: Pass = { ...annual, key: 'pas_day', name: 'Day Pass', price_in_cents: 1099, is_recurring: false };

/** The pass that every grant is of in the real table, whatever was bought. */
const anyPass: typeof passes.$inferInsert = {
  key: 'pas_any',
  name: 'Any Pass',
  description: 'Whatever was bought.',
  planDescription: 'Whatever was bought.',
  priceInCents: 1,
  timePeriodCategory: 'day',
  isRecurring: false,
  entitlements: [],
  position: 1,
};

/** Any pass lasts a day here; what is granted is counted in the real table, inside the caller's transaction. */
export class TestPassDesk implements PassDesk {
  passes = [annual, day];
  failNextGrant = false;
  private readonly database: OpenDatabase;

  constructor(database: OpenDatabase) {
    this.database = database;
  }

  async find(key: string) {
    return this.passes.find((pass) => pass.key === key) ?? null;
  }

  heldUntil: PassDesk['heldUntil'] = async (tx, userKey, passKey) => {
    const [held] = await tx
      .select({ expiresAt: subscriptions.expiresAt })
      .from(subscriptions)
      .innerJoin(paymentRows, eq(paymentRows.key, subscriptions.paymentKey))
      .where(and(eq(subscriptions.userKey, userKey), eq(paymentRows.passKey, passKey)));
    return held?.expiresAt ?? null;
  };

  grant: PassDesk['grant'] = async (tx, { userKey, passKey, paymentKey, now }) => {
    const expiresAt = new Date(now.getTime() + 86_400_000);
    const row = { key: randomUUID(), userKey, passKey: anyPass.key, paymentKey, startsAt: now, expiresAt };
    await tx.insert(subscriptions).values(row).onConflictDoNothing({ target: subscriptions.paymentKey });
    if (this.failNextGrant) {
      this.failNextGrant = false;
      throw new Error('The power went out.');
    }
    return { expiresAt, recurring: passKey === annual.key };
  };

  findHeld: PassDesk['findHeld'] = async () => null;
  extend: PassDesk['extend'] = async () => null;
  end: PassDesk['end'] = async () => {};

  grants() {
    return this.database.db.select().from(subscriptions);
  }
}

export interface PaymentsUnderTest extends ServiceUnderTest {
  database: OpenDatabase;
  desk: TestPassDesk;
  /** What members were to be told by mail. */
  mails: QueuedMail[];
  failNextMail: boolean;
  /** A token of the card network whose charge ends like this. */
  newToken(outcome?: string): Promise<string>;
  charges(): Promise<(typeof cardCharges.$inferSelect)[]>;
  pay(body: object, key?: string, user?: string | null, remoteAddress?: string): Promise<LightMyRequestResponse>;
}

/** The payments service with the embedded card network. The bearer token is the user's key. */
export async function paymentsUnderTest(
  wrapGateway: (gateway: PaymentGateway) => PaymentGateway = (gateway) => gateway,
  downloads: DownloadDesk = noDownloads,
): Promise<PaymentsUnderTest> {
  const database = await testDatabase();
  const { db } = database;
  await db.insert(passes).values(anyPass);
  const desk = new TestPassDesk(database);
  let now = start;
  const clock = () => now;
  const mailbox = { mails: [] as QueuedMail[], failNextMail: false };
  const under = await serviceUnderTest(
    payments,
    {
      clock,
      passes: desk,
      downloads,
      paymentGateway: wrapGateway(createEmbeddedGateway(db, clock)),
      queueMail: async (_tx, mail) => {
        if (mailbox.failNextMail) {
          mailbox.failNextMail = false;
          throw new Error('The power went out.');
        }
        mailbox.mails.push(mail);
      },
      identify: async ({ headers: { authorization } }) =>
        authorization ? { userKey: authorization.slice('Bearer '.length), session: 'session' } : null,
    },
    database,
  );
  return Object.assign(mailbox, {
    ...under,
    database,
    desk,
    setNow: (value: Date | string) => {
      now = new Date(value);
    },
    newToken: async (outcome = 'succeed') => {
      const id = `tok_${randomUUID().replaceAll('-', '')}`;
      const card = { brand: 'Visa', last4: '4242', expMonth: 12, expYear: 2030 };
      await db.insert(cardTokens).values({ id, ...card, outcome, createdAt: now });
      return id;
    },
    charges: () => db.select().from(cardCharges),
    pay: (payload: object, key: string = randomUUID(), user: string | null = 'fan', remoteAddress = '127.0.0.1') =>
      under.app.inject({
        method: 'POST',
        url: '/v3/payment',
        remoteAddress,
        headers: { 'idempotency-key': key, ...(user ? { authorization: `Bearer ${user}` } : {}) },
        payload,
      }),
    close: async () => {
      await under.close();
      await database.close();
    },
  });
}

/** A body that buys the pass for a year. */
export function purchase(cardToken: string, change: Partial<PaymentRequest> = {}): PaymentRequest {
  return {
    pass: annual.key,
    price_in_cents: annual.price_in_cents,
    passCategory: 'year',
    payment_option: 'card',
    card_token: cardToken,
    accept_renewal_terms: true,
    ...change,
  };
}
