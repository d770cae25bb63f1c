import type { HeldPass, PassRenewal, PaymentCard, UserInfo, UserProfile } from 'shared-contracts/entities';
import { FakeServices, json, memberFixture, profileFixture } from 'shared-contracts/testing';

export const cancelAddress = '/api/user/managed_stripe_subscription/cancel_at_period_end';
export const resumeAddress = '/api/user/managed_stripe_subscription/reactivate';
export const passesAddress = '/api/user/passes';
export const cardAddress = '/api/user/payment_card';

/** What the member service tells, beside its passes, of a member whose annual pass lasts longest. */
export const annual: Partial<UserInfo> = {
  access_purchase_type: 'subscriber',
  access_expires_at: '2027-03-02T03:00:00.000Z',
  active_subscription: {
    expires_at: '2027-03-02T03:00:00.000Z',
    renews_at: '2027-03-02T03:00:00.000Z',
    renewal_canceled_at: null,
    plan_description: 'Annual Pass',
    type: 'year',
  },
};

export const visa: PaymentCard = { brand: 'Visa', last4: '4242', exp_month: 2, exp_year: 2034 };

/** An annual pass for $79.99 that ends on March 1, 2027 in the Central zone. */
export function annualPass(renewal: PassRenewal = { state: 'planned', price_in_cents: 7999 }): HeldPass {
  return {
    key: 'annual-1',
    name: 'Annual Pass',
    category: 'year',
    starts_at: '2026-03-02T03:00:00.000Z',
    expires_at: '2027-03-02T03:00:00.000Z',
    access_ends_at: '2027-03-02T03:00:00.000Z',
    renewal,
  };
}

/** A monthly pass whose paid time ended yesterday and which stays open until November 27. */
export function retriedPass(changes: Partial<Extract<PassRenewal, { state: 'retrying' }>> = {}): HeldPass {
  return {
    key: 'monthly-1',
    name: 'Monthly Pass',
    category: 'month',
    starts_at: '2026-10-20T18:00:00.000Z',
    expires_at: '2026-11-20T18:00:00.000Z',
    access_ends_at: '2026-11-27T18:00:00.000Z',
    renewal: {
      state: 'retrying',
      price_in_cents: 1199,
      problem: 'card_declined',
      next_try_at: '2026-11-23T18:00:00.000Z',
      ...changes,
    },
  };
}

/** The services of a member who holds no pass, bought no file and keeps no card. */
export function servicesOf(user: Partial<UserInfo>, profile: Partial<UserProfile> = {}): FakeServices {
  return tellHoldings(tellMember(new FakeServices(), user, profile), [], null);
}

/** Signs the member in of whom the member service tells this. */
export function tellMember(services: FakeServices, user: Partial<UserInfo>, profile: Partial<UserProfile> = {}) {
  return services
    .signIn()
    .on('GET', 'member', '/v2/user/profile', () => json(memberFixture(user)))
    .on('GET', 'member', '/v1/user/profile', () => json(profileFixture(profile)))
    .on('GET', 'licences', '/v1/downloads', () => json({ downloads: [] }));
}

/** Lets the member service tell of these passes and this card from now on. */
export function tellHoldings(services: FakeServices, passes: readonly HeldPass[], card: PaymentCard | null) {
  return services
    .on('GET', 'member', passesAddress, () => json({ passes }))
    .on('GET', 'member', cardAddress, () => json({ card }));
}
