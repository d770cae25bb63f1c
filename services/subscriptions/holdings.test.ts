import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import type { OpenDatabase } from '../db/database.ts';
import { subscriptions, vouchers } from '../db/schema/index.ts';
import { testDatabase } from '../db/testing.ts';
import { createEntitlementsOf, createHoldingsOf, createMembershipOf, createPassDesk } from './index.ts';
import { seedTestPasses } from './subscriptions-testing.ts';

let open: OpenDatabase;
let now: Date;
const clock = () => now;
const bought = new Date('2026-11-20T18:00:00.000Z');
const everything = ['data_subscription', 'membership', 'video_subscription'];

beforeEach(async () => {
  open = await testDatabase();
  now = bought;
  await seedTestPasses(open.db);
});
afterEach(() => open.close());

function grant(passKey: string, paymentKey = `payment-${passKey}`) {
  const request = { userKey: 'fan', passKey, paymentKey, now, schoolToSupport: 'school-1', priceInCents: 7999 };
  return open.db.transaction((tx) => createPassDesk(open.db).grant(tx, request));
}

async function redeem(expiresAt: string) {
  await open.db.insert(vouchers).values({
    code: 'GIFT',
    userKey: 'fan',
    entitlements: ['video_subscription'],
    redeemedAt: now,
    expiresAt: new Date(expiresAt),
  });
}

const holdings = () => createHoldingsOf(open.db, clock)('fan');
const entitlements = () => createEntitlementsOf(createHoldingsOf(open.db, clock))('fan');
const membership = () => createMembershipOf(open.db, clock)('fan');

test('a day pass entitles for exactly 24 hours', async () => {
  assert.deepEqual(await entitlements(), []);
  const { expiresAt, recurring } = await grant('pas_day');
  assert.equal(expiresAt.toISOString(), '2026-11-21T18:00:00.000Z');
  assert.equal(recurring, false);
  now = new Date('2026-11-21T17:59:59.999Z');
  assert.deepEqual(await entitlements(), everything);
  now = expiresAt;
  assert.deepEqual(await entitlements(), []);
});

test('an annual pass renews when it expires', async () => {
  await grant('pas_annual');
  assert.deepEqual(await membership(), {
    access_expires_at: '2027-11-20T18:00:00.000Z',
    access_purchase_type: 'subscriber',
    active_subscription: {
      expires_at: '2027-11-20T18:00:00.000Z',
      renews_at: '2027-11-20T18:00:00.000Z',
      renewal_canceled_at: null,
      plan_description: 'Annual Pass',
      type: 'year',
    },
    voucher: null,
    stripe_subscription: null,
    managed_stripe_subscription: { subscription_plan_id: 'plan_annual', support_school: 'school-1' },
    stripe_customer_id: null,
    school_to_support: 'school-1',
  });
});

test('a second grant for the same payment is the first one again', async () => {
  const first = await grant('pas_day');
  now = new Date('2026-11-20T19:00:00.000Z');
  assert.deepEqual(await grant('pas_day'), first);
  assert.equal((await open.db.select().from(subscriptions)).length, 1);
});

test('the entitlements of several holdings are joined', async () => {
  await grant('pas_data');
  await redeem('2027-01-01T00:00:00.000Z');
  assert.deepEqual(await entitlements(), ['data_subscription', 'video_subscription']);
});

test('holdings are told with what lasts longest first, and only while they run', async () => {
  await grant('pas_day');
  await redeem('2026-12-01T00:00:00.000Z');
  assert.deepEqual(
    (await holdings()).map(({ entitlements }) => entitlements.length),
    [1, 3],
  );
  now = new Date('2026-11-21T18:00:00.000Z');
  const left = { key: 'GIFT', entitlements: ['video_subscription'], expiresAt: new Date('2026-12-01T00:00:00.000Z') };
  assert.deepEqual(await holdings(), [left]);
});

test('a running voucher counts before a subscription that has ended', async () => {
  await grant('pas_day');
  await redeem('2026-12-01T00:00:00.000Z');
  assert.equal((await membership()).access_purchase_type, 'subscriber');
  now = new Date('2026-11-25T00:00:00.000Z');
  const facts = await membership();
  assert.equal(facts.access_purchase_type, 'voucher');
  assert.equal(facts.access_expires_at, '2026-12-01T00:00:00.000Z');
});

test('somebody without holdings has no membership', async () => {
  const facts = await membership();
  assert.equal(facts.access_purchase_type, null);
  assert.equal(facts.access_expires_at, null);
});

test('a pass is held until its expiry, by its member only', async () => {
  const desk = createPassDesk(open.db);
  await grant('pas_day');
  const until = await desk.heldUntil(open.db, 'fan', 'pas_day', now);
  assert.equal(until?.toISOString(), '2026-11-21T18:00:00.000Z');
  assert.equal(await desk.heldUntil(open.db, 'other', 'pas_day', now), null);
  assert.equal(await desk.heldUntil(open.db, 'fan', 'pas_annual', now), null);
  assert.equal(await desk.heldUntil(open.db, 'fan', 'pas_day', new Date('2026-11-21T18:00:00.000Z')), null);
});

test('a grant of a pass that is gone fails loudly and grants nothing', async () => {
  await assert.rejects(grant('pas_gone'), /no longer exists/);
  assert.equal((await open.db.select().from(subscriptions)).length, 0);
});

test('a pass whose renewal is late stays open for seven days, and says so as its expiry', async () => {
  await grant('pas_annual');
  now = new Date('2027-11-27T17:59:00.000Z');
  assert.equal((await holdings()).length, 1);
  const facts = await membership();
  assert.equal(facts.access_expires_at, '2027-11-27T18:00:00.000Z');
  assert.equal(facts.active_subscription?.expires_at, '2027-11-27T18:00:00.000Z');
  assert.equal(facts.active_subscription?.renews_at, '2027-11-27T18:00:00.000Z');
  assert.notEqual(await createPassDesk(open.db).heldUntil(open.db, 'fan', 'pas_annual', now), null);
  now = new Date('2027-11-27T18:00:00.000Z');
  assert.deepEqual(await holdings(), []);
});
