import { randomUUID } from 'node:crypto';
import { and, eq, gt, max } from 'drizzle-orm';
import { passPeriod } from 'shared-contracts/rules';
import type { Database } from '../db/database.ts';
import { passes, subscriptions } from '../db/schema/index.ts';
import type { PassDesk } from '../service-context.ts';
import { toPass } from './pass-record.ts';
import { plannedRenewal } from './renewal-desk.ts';

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
  };
}
