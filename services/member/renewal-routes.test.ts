import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { heldPassesSchema, type PaymentCard } from 'shared-contracts/entities';
import { passes, subscriptions } from '../db/schema/index.ts';
import { plannedRenewal } from '../subscriptions/renewal-desk.ts';
import { type MemberUnderTest, memberUnderTest, newMember, signIn, start } from './member-testing.ts';

const cancelUrl = '/api/user/managed_stripe_subscription/cancel_at_period_end';
const resumeUrl = '/api/user/managed_stripe_subscription/reactivate';
const monthEnd = new Date('2026-12-20T18:00:00.000Z');
const yearEnd = new Date('2027-11-20T18:00:00.000Z');

let service: MemberUnderTest;
let headers: { authorization: string };
let userKey: string;
let card: PaymentCard | null;

before(async () => {
  const paymentCards = {
    find: async () => card,
    replace: async () => ({ status: 'declined', code: 'card_declined', message: 'No.' }) as const,
    remove: async () => {
      card = null;
    },
  };
  service = await memberUnderTest({ paymentCards });
  headers = await newMember(service.app);
  userKey = (await service.app.inject({ url: '/v2/user/profile', headers })).json().key;
});
after(() => service.close());

beforeEach(async () => {
  card = { brand: 'Visa', last4: '4242', exp_month: 12, exp_year: 2034 };
  service.setNow(start);
  await service.context.db.delete(subscriptions);
  await service.context.db.delete(passes);
  await sell('monthly', 'month', monthEnd);
  await sell('annual', 'year', yearEnd);
  await sell('not-mine', 'year', yearEnd, 'somebody-else');
});

async function sell(key: string, category: 'month' | 'year', expiresAt: Date, owner = userKey) {
  const { db } = service.context;
  await db.insert(passes).values({
    ...{ key: `pass-${key}`, name: `The ${key} pass`, description: '', planDescription: 'Pass', position: 0 },
    ...{ priceInCents: 1199, timePeriodCategory: category, isRecurring: true, entitlements: [] },
  });
  await db.insert(subscriptions).values({
    ...{ key, userKey: owner, passKey: `pass-${key}`, paymentKey: `payment-${key}`, startsAt: start, expiresAt },
    ...{ ...plannedRenewal(category, expiresAt, start), renewalPriceInCents: 999 },
  });
}

/** Moves the clock, and signs in again since the sign-in before is over by then. */
async function moveTo(now: Date | string) {
  service.setNow(now);
  headers = { authorization: `Bearer ${(await signIn(service.app)).json().access_token}` };
}

const put = (url: string, payload?: object) =>
  service.app.inject({ method: 'PUT', url, headers, ...(payload && { payload }) });

async function rowOf(key: string) {
  const [row] = await service.context.db.select().from(subscriptions).where(eq(subscriptions.key, key));
  return row;
}

async function listed() {
  const response = await service.app.inject({ url: '/api/user/passes', headers });
  return heldPassesSchema.parse(response.json()).passes.map(({ key, renewal }) => [key, renewal.state]);
}

test('passes and renewals are a member’s own', async () => {
  assert.equal((await service.app.inject({ url: '/api/user/passes' })).statusCode, 401);
  for (const url of [cancelUrl, resumeUrl]) {
    assert.equal((await service.app.inject({ method: 'PUT', url })).statusCode, 401);
  }
});

test('every pass that is open is listed, the next to end first, at the price that was agreed to', async () => {
  assert.deepEqual(await listed(), [
    ['monthly', 'planned'],
    ['annual', 'planned'],
  ]);
  const response = await service.app.inject({ url: '/api/user/passes', headers });
  assert.deepEqual(response.json().passes[0], {
    ...{ key: 'monthly', name: 'The monthly pass', category: 'month' },
    starts_at: '2026-11-20T18:00:00.000Z',
    expires_at: '2026-12-20T18:00:00.000Z',
    access_ends_at: '2026-12-27T18:00:00.000Z',
    renewal: { state: 'planned', price_in_cents: 999 },
  });
  await moveTo('2026-12-28T00:00:00.000Z');
  assert.deepEqual(await listed(), [['annual', 'planned']]);
});

test('a pass that is named is cancelled alone, also behind one that lasts longer', async () => {
  assert.equal((await put(cancelUrl, { pass_key: 'monthly' })).statusCode, 200);
  assert.deepEqual(await listed(), [
    ['monthly', 'cancelled'],
    ['annual', 'planned'],
  ]);
  const row = await rowOf('monthly');
  assert.deepEqual([row?.renewsAt, row?.nextRenewalTryAt, row?.renewalNoticeAt], [null, null, null]);
  assert.deepEqual([row?.renewalCanceledAt, row?.expiresAt, row?.accessEndsAt], [start, monthEnd, monthEnd]);
});

test('without a name every renewal of the member is cancelled, and nobody else’s', async () => {
  const response = await put(cancelUrl);
  assert.equal(response.statusCode, 200);
  assert.equal(response.json().key, userKey);
  assert.deepEqual(
    (await listed()).map(([, state]) => state),
    ['cancelled', 'cancelled'],
  );
  assert.deepEqual((await rowOf('not-mine'))?.renewsAt, yearEnd);
  await put(cancelUrl, { pass_key: 'not-mine' });
  assert.deepEqual((await rowOf('not-mine'))?.renewsAt, yearEnd);
});

test('cancelling again keeps the time of the first', async () => {
  await put(cancelUrl);
  service.setNow('2026-11-20T18:05:00.000Z');
  assert.equal((await put(cancelUrl)).statusCode, 200);
  assert.deepEqual((await rowOf('monthly'))?.renewalCanceledAt, start);
});

test('a cancellation is taken back until the paid time ends', async () => {
  await put(cancelUrl);
  assert.equal((await put(resumeUrl, { pass_key: 'annual' })).statusCode, 200);
  assert.deepEqual(await listed(), [
    ['monthly', 'cancelled'],
    ['annual', 'planned'],
  ]);
  const row = await rowOf('annual');
  assert.deepEqual([row?.renewsAt, row?.nextRenewalTryAt, row?.renewalCanceledAt], [yearEnd, yearEnd, null]);

  await moveTo(monthEnd);
  const late = await put(resumeUrl, { pass_key: 'monthly' });
  assert.equal(late.statusCode, 409);
  assert.equal(late.json().code, 'not_resumable');
});

test('resuming twice changes nothing more', async () => {
  await put(cancelUrl, { pass_key: 'monthly' });
  for (const _ of [1, 2]) assert.equal((await put(resumeUrl, { pass_key: 'monthly' })).statusCode, 200);
  assert.deepEqual((await rowOf('monthly'))?.renewsAt, monthEnd);
});

test('a renewal is resumed only with a card that it can be charged to', async () => {
  await put(cancelUrl);
  card = null;
  const refused = await put(resumeUrl);
  assert.equal(refused.statusCode, 409);
  assert.equal(refused.json().code, 'card_required');
  assert.equal((await rowOf('monthly'))?.renewsAt, null);
});

test('the card goes only when nothing renews with it', async () => {
  const remove = () => service.app.inject({ method: 'DELETE', url: '/api/user/payment_card', headers });
  const refused = await remove();
  assert.equal(refused.statusCode, 409);
  assert.equal(refused.json().code, 'renewals_planned');
  assert.notEqual(card, null);
  await put(cancelUrl);
  assert.equal((await remove()).statusCode, 204);
  const kept = await service.app.inject({ url: '/api/user/payment_card', headers });
  assert.deepEqual(kept.json(), { card: null });
  assert.equal(kept.headers['cache-control'], 'no-store');
});

test('a refused card says why, an odd token is named, and too many cards have to wait', async () => {
  const post = (token: string) =>
    service.app.inject({ method: 'POST', url: '/api/user/payment_card', headers, payload: { token } });
  assert.equal((await post('<script>')).statusCode, 400);
  const refused = await post('tok_0123456789');
  assert.equal(refused.statusCode, 402);
  assert.equal(refused.json().message, 'No.');
  for (let tries = 1; tries < 20; tries += 1) await post('tok_0123456789');
  const limited = await post('tok_0123456789');
  assert.equal(limited.statusCode, 429);
  assert.ok(limited.headers['retry-after']);
});
