import { eq, like, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { passes, subscriptions, users, vouchers } from '../db/schema/index.ts';
import { hashPassword } from './password.ts';

export const DEMO_PASSWORD = 'friday-night-lights';

export const demoUsers = [
  { key: 'demo-free', email: 'free@demo.test', name: 'Frankie', holds: null, isOps: false },
  { key: 'demo-subscriber', email: 'subscriber@demo.test', name: 'Sam', holds: 'annual pass', isOps: false },
  { key: 'demo-voucher', email: 'voucher@demo.test', name: 'Vic', holds: 'voucher', isOps: false },
  { key: 'demo-ops', email: 'ops@demo.test', name: 'Olive', holds: null, isOps: true },
] as const;

/** What the accounts hold is moved to a year from each start, so that the demo never lapses. */
const oneYearAfter = (now: Date) => new Date(Date.UTC(now.getUTCFullYear() + 1, now.getUTCMonth(), now.getUTCDate()));

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
}

/** Gives those demo accounts that are there what they hold, for a year from `now`. The passes must be seeded before. */
export async function renewDemoHoldings(db: Database, now: Date): Promise<void> {
  const rows = await db.select({ key: users.key }).from(users).where(like(users.key, 'demo-%'));
  const present = new Set(rows.map(({ key }) => key));
  if (present.has('demo-subscriber')) await renewSubscription(db, now);
  if (present.has('demo-voucher')) await renewVoucher(db, now);
}

async function renewSubscription(db: Database, now: Date): Promise<void> {
  const [annual] = await db
    .select({ key: passes.key })
    .from(passes)
    .where(eq(passes.timePeriodCategory, 'year'))
    .orderBy(passes.position)
    .limit(1);
  if (!annual) throw new Error('The demo subscriber needs an annual pass: seed the passes first.');
  const expiresAt = oneYearAfter(now);
  await db
    .insert(subscriptions)
    .values({
      key: 'demo-subscription',
      userKey: 'demo-subscriber',
      passKey: annual.key,
      paymentKey: 'demo-payment',
      startsAt: now,
      expiresAt,
      renewsAt: expiresAt,
    })
    .onConflictDoUpdate({
      target: subscriptions.key,
      // A renewal that was cancelled on the demo stays cancelled.
      set: {
        expiresAt,
        renewsAt: sql`case when ${subscriptions.renewsAt} is null then null else excluded.renews_at end`,
      },
    });
}

async function renewVoucher(db: Database, now: Date): Promise<void> {
  const expiresAt = oneYearAfter(now);
  await db
    .insert(vouchers)
    .values({
      code: 'DEMO-VOUCHER',
      userKey: 'demo-voucher',
      entitlements: ['video_subscription', 'data_subscription', 'membership'],
      redeemedAt: now,
      expiresAt,
    })
    .onConflictDoUpdate({ target: vouchers.code, set: { expiresAt } });
}
