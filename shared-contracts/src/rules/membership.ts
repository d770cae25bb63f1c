import type { ActiveSubscription, UserInfo } from '../entities/index.ts';

type AccessFields = Pick<UserInfo, 'access_purchase_type' | 'active_subscription' | 'voucher'>;

/** Null stands for a visitor, here and below. */
type Viewer = AccessFields | null;

/** Whether a subscription is paid up: its expiry lies in the future. */
export function isSubscriber(user: Viewer, now: Date): boolean {
  const subscription = user?.access_purchase_type === 'subscriber' ? user.active_subscription : null;
  return subscription !== null && new Date(subscription.expires_at) > now;
}

/** Whether a redeemed voucher has not yet expired. */
export function isVoucherHolder(user: Viewer, now: Date): boolean {
  const voucher = user?.access_purchase_type === 'voucher' ? user.voucher : null;
  return voucher !== null && new Date(voucher.expires) > now;
}

export function hasMembership(user: Viewer, now: Date): boolean {
  return isSubscriber(user, now) || isVoucherHolder(user, now);
}

/**
 * `VOUCHER`, `ANNUAL`, `MONTH`, or the plan's description in capitals; null without a voucher and a subscription.
 * A lapsed subscription keeps its category. Case does not matter, and "monthly pass" counts as "month pass".
 */
export function subscriptionCategory(user: Viewer, now: Date): string | null {
  if (isVoucherHolder(user, now)) return 'VOUCHER';
  const description = user?.active_subscription?.plan_description;
  if (description === undefined) return null;
  if (/annual pass/i.test(description)) return 'ANNUAL';
  if (/month(ly)? pass/i.test(description)) return 'MONTH';
  return description.toUpperCase();
}

/** Whether the subscription will be charged again: a renewal is planned and was not cancelled. */
export function isRecurring(subscription: Pick<ActiveSubscription, 'renews_at' | 'renewal_canceled_at'>): boolean {
  return subscription.renews_at !== null && subscription.renewal_canceled_at === null;
}

/** When a recurring subscription is charged next, which is when it expires; null for one that ends. */
export function renewalDate(subscription: ActiveSubscription): Date | null {
  return isRecurring(subscription) ? new Date(subscription.expires_at) : null;
}

/** Until when the member can watch: by subscription, by voucher, or as the member service says (perhaps in the past). */
export function accessExpiry(
  user: (AccessFields & Pick<UserInfo, 'access_expires_at'>) | null,
  now: Date,
): Date | null {
  if (!user) return null;
  if (user.active_subscription && isSubscriber(user, now)) return new Date(user.active_subscription.expires_at);
  if (user.voucher && isVoucherHolder(user, now)) return new Date(user.voucher.expires);
  return user.access_expires_at === null ? null : new Date(user.access_expires_at);
}
