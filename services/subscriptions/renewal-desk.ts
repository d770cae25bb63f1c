import { and, asc, eq, isNotNull, lte } from 'drizzle-orm';
import { renewedExpiry } from 'shared-contracts/rules';
import type { Database } from '../db/database.ts';
import { passes, subscriptions } from '../db/schema/index.ts';
import type { DueRenewal, RenewalDesk } from '../service-context.ts';
import { type PassRecord, toPass } from './pass-record.ts';
import { nextAttemptAt, nextRetryAt, renewalNoticeAt } from './plan-renewal.ts';

type SubscriptionRecord = typeof subscriptions.$inferSelect;

/** What a renewing subscription has besides its period, from the moment that the member agreed to renewals. */
export function plannedRenewal(category: PassRecord['timePeriodCategory'], renewsAt: Date, agreedAt: Date) {
  return {
    renewsAt,
    nextRenewalTryAt: renewsAt,
    renewalNoticeAt: renewalNoticeAt(category, renewsAt, agreedAt),
    renewalTries: 0,
    renewalProblem: null,
  };
}

/** What a subscription has that is not charged again. */
export const noRenewal = { renewsAt: null, nextRenewalTryAt: null, renewalNoticeAt: null, renewalProblem: null };

/** Renewals as the payments service needs them: which are due, and what became of them. */
export function createRenewalDesk(db: Database): RenewalDesk {
  return {
    dueRenewals: (now, limit) => keysWhere(db, subscriptions.nextRenewalTryAt, now, limit),
    dueNotices: (now, limit) => keysWhere(db, subscriptions.renewalNoticeAt, now, limit),

    async takeRenewal(tx, key, now) {
      const found = await lockSubscription(tx, key);
      const { nextRenewalTryAt } = found?.subscription ?? {};
      if (!found || !nextRenewalTryAt || nextRenewalTryAt > now) return null;
      const renewalTries = found.subscription.renewalTries + 1;
      await update(tx, key, { nextRenewalTryAt: null, renewalTries });
      return toDueRenewal(found, renewalTries);
    },

    async takeNotice(tx, key, now) {
      const found = await lockSubscription(tx, key);
      const { renewalNoticeAt: noticeAt, renewsAt } = found?.subscription ?? {};
      if (!found || !noticeAt || noticeAt > now) return null;
      await update(tx, key, { renewalNoticeAt: null });
      return renewsAt && renewsAt > now ? toDueRenewal(found, found.subscription.renewalTries) : null;
    },

    async renew(tx, { key, from, now }) {
      const found = await lockSubscription(tx, key);
      if (found?.subscription.expiresAt.getTime() !== from.getTime()) return null;
      const { subscription, pass } = found;
      const countedFrom = subscription.periodsFrom ?? subscription.startsAt;
      const expiresAt = renewedExpiry(pass.timePeriodCategory, countedFrom, from);
      // Cancelled while the charge was under way: what is paid for is handed over, and nothing is charged after it.
      const plan = subscription.renewsAt ? plannedRenewal(pass.timePeriodCategory, expiresAt, now) : noRenewal;
      await update(tx, key, { ...plan, expiresAt });
      return { expiresAt, renewsAt: plan.renewsAt };
    },

    async postpone(tx, { key, from, problem, now }) {
      const { subscription } = (await lockSubscription(tx, key)) ?? {};
      if (!subscription?.renewsAt || subscription.expiresAt.getTime() !== from.getTime()) return null;
      const retryAt = problem === null ? nextAttemptAt(now) : nextRetryAt(from, now);
      const { accessEndsAt } = subscription;
      // At the end of the access the renewal is given up, by the same round.
      const nextRenewalTryAt = retryAt && retryAt < accessEndsAt ? retryAt : accessEndsAt;
      await update(tx, key, { nextRenewalTryAt, renewalProblem: problem ?? subscription.renewalProblem });
      return { nextTryAt: nextRenewalTryAt < accessEndsAt ? nextRenewalTryAt : null, accessEndsAt };
    },

    async giveUp(tx, key) {
      await update(tx, key, noRenewal);
    },

    async retryNow(userKey, now) {
      const waiting = and(eq(subscriptions.userKey, userKey), isNotNull(subscriptions.renewalProblem));
      const rows = await db
        .update(subscriptions)
        .set({ nextRenewalTryAt: now })
        .where(and(waiting, isNotNull(subscriptions.nextRenewalTryAt)))
        .returning({ key: subscriptions.key, userKey: subscriptions.userKey });
      return rows;
    },
  };
}

type InstantColumn = typeof subscriptions.nextRenewalTryAt | typeof subscriptions.renewalNoticeAt;

function keysWhere(db: Database, dueAt: InstantColumn, now: Date, limit: number) {
  return db
    .select({ key: subscriptions.key, userKey: subscriptions.userKey })
    .from(subscriptions)
    .where(lte(dueAt, now))
    .orderBy(asc(dueAt))
    .limit(limit);
}

interface Found {
  subscription: SubscriptionRecord;
  pass: PassRecord;
}

/** A subscription and its pass, for this transaction alone; null when there is none. */
export async function lockSubscription(tx: Database, key: string): Promise<Found | null> {
  const [found] = await tx
    .select({ subscription: subscriptions, pass: passes })
    .from(subscriptions)
    .innerJoin(passes, eq(passes.key, subscriptions.passKey))
    .where(eq(subscriptions.key, key))
    .for('update', { of: subscriptions });
  return found ?? null;
}

function toDueRenewal({ subscription, pass }: Found, tries: number): DueRenewal {
  return {
    key: subscription.key,
    userKey: subscription.userKey,
    pass: toPass(pass),
    priceInCents: subscription.renewalPriceInCents ?? pass.priceInCents,
    expiresAt: subscription.expiresAt,
    accessEndsAt: subscription.accessEndsAt,
    tries,
    problem: subscription.renewalProblem,
  };
}

async function update(tx: Database, key: string, change: Partial<SubscriptionRecord>): Promise<void> {
  await tx.update(subscriptions).set(change).where(eq(subscriptions.key, key));
}
