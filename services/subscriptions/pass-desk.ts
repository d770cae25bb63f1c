import { randomUUID } from 'node:crypto';
import { and, desc, eq, gt, lte, max } from 'drizzle-orm';
import { isEntitled, passPeriod } from 'shared-contracts/rules';
import type { Database } from '../db/database.ts';
import { passes, subscriptions } from '../db/schema/index.ts';
import type { PassDesk } from '../service-context.ts';
import { toPass } from './pass-record.ts';
import { lockSubscription, noRenewal, plannedRenewal } from './renewal-desk.ts';

const DAY = 86_400_000;

/** Passes as the payments service needs them: what one costs, whether it is held, and handing it over. */
export function createPassDesk(db: Database): PassDesk {
  async function findIn(tx: Database, passKey: string) {
    const [row] = await tx.select().from(passes).where(eq(passes.key, passKey));
    return row ? toPass(row) : null;
  }

  return {
    find: (passKey) => findIn(db, passKey),

    async heldUntil(tx, userKey, passKey, now) {
      const [held] = await tx
        .select({ until: max(subscriptions.accessEndsAt) })
        .from(subscriptions)
        .where(
          and(
            eq(subscriptions.userKey, userKey),
            eq(subscriptions.passKey, passKey),
            gt(subscriptions.accessEndsAt, now),
          ),
        );
      return held?.until ?? null;
    },

    async grant(tx, { userKey, passKey, paymentKey, now, schoolToSupport, priceInCents }) {
      const pass = await findIn(tx, passKey);
      if (!pass) throw new Error(`Payment ${paymentKey} bought the pass ${passKey}, which no longer exists.`);
      const { expiresAt, renewsAt } = passPeriod(pass, now);
      const renewal = renewsAt && {
        ...plannedRenewal(pass.time_period_category, renewsAt, now),
        renewalPriceInCents: priceInCents,
      };
      await tx
        .insert(subscriptions)
        .values({
          ...{ key: randomUUID(), userKey, passKey, paymentKey, startsAt: now, expiresAt, schoolToSupport },
          ...renewal,
        })
        .onConflictDoNothing({ target: subscriptions.paymentKey });
      const [granted] = await tx.select().from(subscriptions).where(eq(subscriptions.paymentKey, paymentKey));
      if (!granted) throw new Error(`The grant for payment ${paymentKey} is not in the database.`);
      return { expiresAt: granted.expiresAt, recurring: pass.is_recurring };
    },

    async findHeld(userKey, at, required) {
      const rows = await db
        .select({ subscription: subscriptions, pass: passes })
        .from(subscriptions)
        .innerJoin(passes, eq(passes.key, subscriptions.passKey))
        .where(
          and(eq(subscriptions.userKey, userKey), lte(subscriptions.startsAt, at), gt(subscriptions.accessEndsAt, at)),
        )
        .orderBy(desc(subscriptions.accessEndsAt), desc(subscriptions.key));
      const held = rows.find(({ pass }) => isEntitled(pass.entitlements, required));
      if (!held) return null;
      const { key: subscriptionKey, paymentKey } = held.subscription;
      return { subscriptionKey, paymentKey, pass: toPass(held.pass) };
    },

    async extend(tx, subscriptionKey, days, now) {
      const { subscription, pass } = await locked(tx, subscriptionKey);
      const { renewsAt, nextRenewalTryAt, expiresAt: end } = subscription;
      // A charge that is under way is for the period after this end.
      if (renewsAt !== null && nextRenewalTryAt === null) return null;
      const from = renewsAt === null && end < now ? now : end;
      const expiresAt = new Date(from.getTime() + days * DAY);
      const renewal = renewsAt && plannedRenewal(pass.timePeriodCategory, expiresAt, now);
      await tx
        .update(subscriptions)
        .set({ ...renewal, expiresAt, periodsFrom: expiresAt })
        .where(eq(subscriptions.key, subscriptionKey));
      return { expiresAt };
    },

    async end(tx, subscriptionKey, now) {
      const { subscription } = await locked(tx, subscriptionKey);
      const expiresAt = new Date(Math.min(subscription.expiresAt.getTime(), now.getTime()));
      await tx
        .update(subscriptions)
        .set({ ...noRenewal, expiresAt })
        .where(eq(subscriptions.key, subscriptionKey));
    },
  };
}

async function locked(tx: Database, key: string) {
  const found = await lockSubscription(tx, key);
  if (!found) throw new Error(`There is no subscription ${key}.`);
  return found;
}
