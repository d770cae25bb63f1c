import { eq, sql } from 'drizzle-orm';
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

/** What these two hold is moved to a year from each start, so that the demo never lapses. */
const oneYearAfter = (now: Date) => new Date(Date.UTC(now.getUTCFullYear() + 1, now.getUTCMonth(), now.getUTCDate()));

/**
 * Makes the demo accounts, or renews what they hold; may run at every start. The passes must be seeded before.
 * Accounts and their passwords are left as they are once they exist.
 */
export async function seedDemoUsers(db: Database, { clock }: { clock: () => Date }): Promise<void> {
  const now = clock();
  const known = new Set((await db.select({ key: users.key }).from(users)).map((row) => row.key));
  for (const user of demoUsers) {
    if (known.has(user.key)) continue;
    await db
      .insert(users)
      .values({
        key: user.key,
        email: user.email,
        name: user.name,
        lastName: 'Demo',
        zipCode: '10001',
        timeZone: 'America/New_York',
        passwordHash: await hashPassword(DEMO_PASSWORD),
        acceptedTermsAt: now,
        createdAt: now,
        isOps: user.isOps,
      })
      .onConflictDoNothing({ target: users.email });
  }
  await renewSubscription(db, now);
  await renewVoucher(db, now);
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
