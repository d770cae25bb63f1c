import { desc, eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { passes, subscriptions, vouchers } from '../db/schema/index.ts';
import type { MembershipFacts, ServiceContext } from '../service-context.ts';
import type { PassRecord } from './pass-record.ts';

type SubscriptionRecord = typeof subscriptions.$inferSelect;

/**
 * What a member holds, for their profile: of several passes or vouchers the one that lasts longest. One that has
 * ended is still told, with its past expiry, while nothing else runs.
 */
export function createMembershipOf(db: Database, clock: () => Date): ServiceContext['membershipOf'] {
  return async (userKey) => {
    const [[bought], [voucher]] = await Promise.all([
      db
        .select({ subscription: subscriptions, pass: passes })
        .from(subscriptions)
        .innerJoin(passes, eq(passes.key, subscriptions.passKey))
        .where(eq(subscriptions.userKey, userKey))
        .orderBy(desc(subscriptions.accessEndsAt))
        .limit(1),
      db.select().from(vouchers).where(eq(vouchers.userKey, userKey)).orderBy(desc(vouchers.expiresAt)).limit(1),
    ]);
    const now = clock();
    const voucherRuns = voucher !== undefined && voucher.expiresAt > now;
    const isSubscriber = bought !== undefined && (bought.subscription.accessEndsAt > now || !voucherRuns);
    const expiresAt = isSubscriber ? expiryAt(bought.subscription, now) : voucher?.expiresAt;
    return {
      access_expires_at: expiresAt?.toISOString() ?? null,
      access_purchase_type: isSubscriber ? 'subscriber' : voucher ? 'voucher' : null,
      active_subscription: bought ? toActiveSubscription(bought.subscription, bought.pass, now) : null,
      voucher: voucher ? { expires: voucher.expiresAt.toISOString() } : null,
      // Passes bought here are managed by this service; the other kind and the customer id belong to older accounts.
      stripe_subscription: null,
      managed_stripe_subscription: bought ? toManagedSubscription(bought.subscription, bought.pass) : null,
      stripe_customer_id: null,
      school_to_support: bought?.subscription.schoolToSupport ?? null,
    };
  };
}

/** While a late renewal may still succeed the pass is open, and everybody who asks takes an expiry for its end. */
function expiryAt({ expiresAt, accessEndsAt }: SubscriptionRecord, now: Date): Date {
  return expiresAt > now ? expiresAt : accessEndsAt;
}

function toActiveSubscription(
  row: SubscriptionRecord,
  pass: PassRecord,
  now: Date,
): MembershipFacts['active_subscription'] {
  const expires_at = expiryAt(row, now).toISOString();
  return {
    expires_at,
    renews_at: row.renewsAt && expires_at,
    renewal_canceled_at: row.renewalCanceledAt?.toISOString() ?? null,
    plan_description: pass.planDescription,
    type: pass.timePeriodCategory,
  };
}

function toManagedSubscription(
  row: SubscriptionRecord,
  pass: PassRecord,
): MembershipFacts['managed_stripe_subscription'] {
  if (!pass.isRecurring || !pass.stripePlanId) return null;
  return { subscription_plan_id: pass.stripePlanId, support_school: row.schoolToSupport };
}
