import { and, asc, eq, gt, isNotNull, isNull, type SQL } from 'drizzle-orm';
import type { HeldPass } from 'shared-contracts/entities';
import type { Database } from '../db/database.ts';
import { passes, subscriptions } from '../db/schema/index.ts';
import type { MemberPasses } from '../service-context.ts';
import type { PassRecord } from './pass-record.ts';
import { noRenewal, plannedRenewal } from './renewal-desk.ts';

type SubscriptionRecord = typeof subscriptions.$inferSelect;

/** What a member holds and may change themselves. */
export function createMemberPasses(db: Database, clock: () => Date): MemberPasses {
  /** The running passes of a member, or the one that is named; the next to end first. */
  function running(tx: Database, userKey: string, passKey: string | undefined, ...conditions: SQL[]) {
    const isMeant = passKey === undefined ? [] : [eq(subscriptions.key, passKey)];
    return tx
      .select({ subscription: subscriptions, pass: passes })
      .from(subscriptions)
      .innerJoin(passes, eq(passes.key, subscriptions.passKey))
      .where(
        and(eq(subscriptions.userKey, userKey), gt(subscriptions.accessEndsAt, clock()), ...isMeant, ...conditions),
      )
      .orderBy(asc(subscriptions.accessEndsAt), asc(subscriptions.key));
  }

  return {
    async list(userKey) {
      return (await running(db, userKey, undefined)).map(({ subscription, pass }) => toHeldPass(subscription, pass));
    },

    async cancelRenewals(userKey, passKey) {
      const now = clock();
      return db.transaction(async (tx) => {
        const rows = await running(tx, userKey, passKey, isNotNull(subscriptions.renewsAt)).for('update', {
          of: subscriptions,
        });
        for (const { subscription } of rows) {
          const change = { ...noRenewal, renewalCanceledAt: now };
          await tx.update(subscriptions).set(change).where(eq(subscriptions.key, subscription.key));
        }
        return rows.length;
      });
    },

    async resumeRenewals(userKey, passKey) {
      const now = clock();
      return db.transaction(async (tx) => {
        const isCancelled = [isNull(subscriptions.renewsAt), isNotNull(subscriptions.renewalCanceledAt)];
        const rows = await running(tx, userKey, passKey, ...isCancelled).for('update', { of: subscriptions });
        for (const { subscription, pass } of rows) {
          const plan = plannedRenewal(pass.timePeriodCategory, subscription.expiresAt, now);
          const change = { ...plan, renewalCanceledAt: null };
          await tx.update(subscriptions).set(change).where(eq(subscriptions.key, subscription.key));
        }
        return rows.length;
      });
    },
  };
}

function toHeldPass(subscription: SubscriptionRecord, pass: PassRecord): HeldPass {
  return {
    key: subscription.key,
    name: pass.name,
    category: pass.timePeriodCategory,
    starts_at: subscription.startsAt.toISOString(),
    expires_at: subscription.expiresAt.toISOString(),
    access_ends_at: subscription.accessEndsAt.toISOString(),
    renewal: renewalOf(subscription, pass),
  };
}

function renewalOf(subscription: SubscriptionRecord, pass: PassRecord): HeldPass['renewal'] {
  const { renewsAt, renewalCanceledAt, renewalProblem: problem, nextRenewalTryAt, accessEndsAt } = subscription;
  const price_in_cents = subscription.renewalPriceInCents ?? pass.priceInCents;
  if (renewsAt === null) return renewalCanceledAt ? { state: 'cancelled', price_in_cents } : { state: 'none' };
  if (problem === null) return { state: 'planned', price_in_cents };
  const isTriedAgain = nextRenewalTryAt !== null && nextRenewalTryAt < accessEndsAt;
  const next_try_at = isTriedAgain ? nextRenewalTryAt.toISOString() : null;
  return { state: 'retrying', price_in_cents, problem, next_try_at };
}
