import fc from 'fast-check';
import type { ActiveSubscription, UserInfo } from '../entities/index.ts';
import {
  accessExpiry,
  hasMembership,
  isRecurring,
  isSubscriber,
  isVoucherHolder,
  renewalDate,
  subscriptionCategory,
} from './membership.ts';

const now = new Date('2026-11-20T12:00:00Z');
const inSeconds = (seconds: number) => new Date(now.getTime() + seconds * 1000).toISOString();

const subscription = (changes: Partial<ActiveSubscription> = {}): ActiveSubscription => ({
  expires_at: inSeconds(1),
  renews_at: inSeconds(1),
  renewal_canceled_at: null,
  plan_description: 'Annual Pass',
  type: 'stripe',
  ...changes,
});

type Access = Pick<UserInfo, 'access_purchase_type' | 'active_subscription' | 'voucher' | 'access_expires_at'>;
const user = (changes: Partial<Access> = {}): Access => ({
  access_purchase_type: null,
  active_subscription: null,
  voucher: null,
  access_expires_at: null,
  ...changes,
});
const subscriber = (expires_at: string) =>
  user({ access_purchase_type: 'subscriber', active_subscription: subscription({ expires_at }) });
const voucherHolder = (expires: string) => user({ access_purchase_type: 'voucher', voucher: { expires } });

test.each([
  [-1, false],
  [0, false],
  [1, true],
])('a subscription or voucher that expires in %i s opens: %s', (seconds, open) => {
  expect(isSubscriber(subscriber(inSeconds(seconds)), now)).toBe(open);
  expect(hasMembership(subscriber(inSeconds(seconds)), now)).toBe(open);
  expect(isVoucherHolder(voucherHolder(inSeconds(seconds)), now)).toBe(open);
  expect(hasMembership(voucherHolder(inSeconds(seconds)), now)).toBe(open);
});

test.each([
  ['a visitor', null],
  ['a free member', user()],
  ['a subscriber without a subscription', user({ access_purchase_type: 'subscriber' })],
  ['a subscription without the access type', user({ active_subscription: subscription() })],
  [
    'a subscription under the voucher type',
    user({ access_purchase_type: 'voucher', active_subscription: subscription() }),
  ],
  ['a voucher holder without a voucher', user({ access_purchase_type: 'voucher' })],
  ['a voucher without the access type', user({ voucher: { expires: inSeconds(1) } })],
  [
    'a voucher under the subscriber type',
    user({ access_purchase_type: 'subscriber', voucher: { expires: inSeconds(1) } }),
  ],
])('%s has no membership', (_, viewer) => {
  expect(isSubscriber(viewer, now)).toBe(false);
  expect(isVoucherHolder(viewer, now)).toBe(false);
  expect(hasMembership(viewer, now)).toBe(false);
});

test.each([
  ['Annual Pass', 'ANNUAL'],
  ['School annual pass 2026', 'ANNUAL'],
  ['Month Pass', 'MONTH'],
  ['MONTHLY PASS', 'MONTH'],
  ['Officials pass', 'OFFICIALS PASS'],
  ['Annual', 'ANNUAL'],
  ['', ''],
])('a plan described as "%s" is of the category "%s"', (plan_description, category) => {
  const member = user({ access_purchase_type: 'subscriber', active_subscription: subscription({ plan_description }) });
  expect(subscriptionCategory(member, now)).toBe(category);
});

test('a voucher goes before the plan, until it expires; nobody else has a category', () => {
  const both = user({
    access_purchase_type: 'voucher',
    voucher: { expires: inSeconds(1) },
    active_subscription: subscription(),
  });
  expect(subscriptionCategory(both, now)).toBe('VOUCHER');
  expect(subscriptionCategory(both, new Date(inSeconds(1)))).toBe('ANNUAL');
  expect(subscriptionCategory(user(), now)).toBeNull();
  expect(subscriptionCategory(null, now)).toBeNull();
});

test.each([
  [inSeconds(1), null, true],
  [inSeconds(1), inSeconds(-9), false],
  [null, null, false],
  [null, inSeconds(-9), false],
])('with a renewal at %s and cancelled at %s, recurring is %s', (renews_at, renewal_canceled_at, recurring) => {
  const plan = subscription({ expires_at: inSeconds(60), renews_at, renewal_canceled_at });
  expect(isRecurring(plan)).toBe(recurring);
  expect(renewalDate(plan)).toEqual(recurring ? new Date(inSeconds(60)) : null);
});

test('access ends with the subscription, or the voucher, or else as the service says', () => {
  expect(accessExpiry(subscriber(inSeconds(5)), now)).toEqual(new Date(inSeconds(5)));
  expect(accessExpiry(voucherHolder(inSeconds(6)), now)).toEqual(new Date(inSeconds(6)));
  expect(accessExpiry({ ...subscriber(inSeconds(-5)), access_expires_at: inSeconds(-4) }, now)).toEqual(
    new Date(inSeconds(-4)),
  );
  expect(accessExpiry(user(), now)).toBeNull();
  expect(accessExpiry(null, now)).toBeNull();
});

test('a member has access exactly until the expiry', () => {
  fc.assert(
    fc.property(fc.boolean(), fc.integer({ min: 1, max: 1e9 }), (byVoucher, seconds) => {
      const member = byVoucher ? voucherHolder(inSeconds(seconds)) : subscriber(inSeconds(seconds));
      const expiry = accessExpiry(member, now) ?? now;
      expect(hasMembership(member, new Date(expiry.getTime() - 1))).toBe(true);
      expect(hasMembership(member, expiry)).toBe(false);
    }),
  );
});
