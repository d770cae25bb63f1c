import { eq, like, sql } from 'drizzle-orm';
import { passExpiry } from 'shared-contracts/rules';
import type { Database } from '../db/database.ts';
import { cardMethods, passes, paymentCards, subscriptions, users, vouchers } from '../db/schema/index.ts';
import { hashPassword } from './password.ts';

export const DEMO_PASSWORD = 'friday-night-lights';

export const demoUsers = [
  { key: 'demo-free', email: 'free@demo.test', name: 'Frankie', holds: null, isOps: false },
  { key: 'demo-subscriber', email: 'subscriber@demo.test', name: 'Sam', holds: 'annual pass', isOps: false },
  { key: 'demo-voucher', email: 'voucher@demo.test', name: 'Vic', holds: 'voucher', isOps: false },
  { key: 'demo-ops', email: 'ops@demo.test', name: 'Olive', holds: 'voucher', isOps: true },
] as const;

const DAY = 86_400_000;
const midnightOf = (now: Date) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()));

/** What the accounts hold is moved to a year from each start, so that the demo never lapses. */
const oneYearAfter = (now: Date) => passExpiry('year', midnightOf(now));

/** Makes the demo accounts. An email that somebody has signed up with stays theirs. */
export async function addDemoUsers(db: Database, now: Date): Promise<void> {
  for (const { key, email, name, isOps } of demoUsers) {
    await db
      .insert(users)
      .values({
        key,
        email,
        name,
        lastName: 'Demo',
        zipCode: '10001',
        timeZone: 'America/New_York',
        passwordHash: await hashPassword(DEMO_PASSWORD),
        acceptedTermsAt: now,
        createdAt: now,
        isOps,
      })
      .onConflictDoNothing();
  }
  await keepDemoCard(db, now);
}

/** The subscriber's renewals have a card that they are charged to. */
async function keepDemoCard(db: Database, now: Date): Promise<void> {
  const card = { brand: 'Visa', last4: '4242', expMonth: 12, expYear: 2034 };
  const method = 'pm_demo_subscriber';
  await db
    .insert(cardMethods)
    .values({ id: method, ...card, outcome: 'succeed', createdAt: now })
    .onConflictDoNothing();
  await db
    .insert(paymentCards)
    .values({ userKey: 'demo-subscriber', provider: 'embedded', method, ...card, keptAt: now })
    .onConflictDoNothing();
}

/** Gives those demo accounts that are there what they hold, for a year from `now`. The passes must be seeded before. */
export async function renewDemoHoldings(db: Database, now: Date): Promise<void> {
  const rows = await db.select({ key: users.key }).from(users).where(like(users.key, 'demo-%'));
  const present = new Set(rows.map(({ key }) => key));
  if (present.has('demo-subscriber')) await renewSubscription(db, now);
  if (present.has('demo-voucher')) await renewVoucher(db, 'demo-voucher', 'DEMO-VOUCHER', now);
  if (present.has('demo-ops')) await renewVoucher(db, 'demo-ops', 'DEMO-OPERATOR', now);
}

async function renewSubscription(db: Database, now: Date): Promise<void> {
  const [annual] = await db
    .select({ key: passes.key, priceInCents: passes.priceInCents })
    .from(passes)
    .where(eq(passes.timePeriodCategory, 'year'))
    .orderBy(passes.position)
    .limit(1);
  if (!annual) throw new Error('The demo subscriber needs an annual pass: seed the passes first.');
  // It was held last night already, when some streams of the demo failed.
  const startsAt = midnightOf(new Date(now.getTime() - DAY));
  const expiresAt = oneYearAfter(now);
  await db
    .insert(subscriptions)
    .values({
      key: 'demo-subscription',
      userKey: 'demo-subscriber',
      passKey: annual.key,
      paymentKey: 'demo-payment',
      startsAt,
      expiresAt,
      renewsAt: expiresAt,
      nextRenewalTryAt: expiresAt,
      renewalPriceInCents: annual.priceInCents,
    })
    .onConflictDoUpdate({
      target: subscriptions.key,
      // A renewal that was cancelled on the demo stays cancelled.
      set: {
        ...{ startsAt, expiresAt, periodsFrom: null },
        renewsAt: sql`case when ${subscriptions.renewsAt} is null then null else excluded.renews_at end`,
        nextRenewalTryAt: sql`case when ${subscriptions.renewsAt} is null then null else excluded.renews_at end`,
      },
    });
}

async function renewVoucher(db: Database, userKey: string, code: string, now: Date): Promise<void> {
  const expiresAt = oneYearAfter(now);
  await db
    .insert(vouchers)
    .values({
      code,
      userKey,
      entitlements: ['video_subscription', 'data_subscription', 'membership'],
      redeemedAt: now,
      expiresAt,
    })
    .onConflictDoUpdate({ target: vouchers.code, set: { expiresAt } });
}
