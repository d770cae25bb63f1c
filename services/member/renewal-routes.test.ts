import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { passes, subscriptions } from '../db/schema/index.ts';
import { type MemberUnderTest, memberUnderTest, newMember, start } from './member-testing.ts';

const url = '/api/user/managed_stripe_subscription/cancel_at_period_end';
const later = new Date('2027-11-20T18:00:00.000Z');

let service: MemberUnderTest;
let headers: { authorization: string };
let userKey: string;

before(async () => {
  service = await memberUnderTest();
  headers = await newMember(service.app);
  userKey = (await service.app.inject({ url: '/v2/user/profile', headers })).json().key;
  const { db } = service.context;
  await db.insert(passes).values({
    key: 'pass-1',
    name: 'Annual Pass',
    description: 'Every game.',
    planDescription: 'Annual Pass',
    priceInCents: 7999,
    timePeriodCategory: 'year',
    isRecurring: true,
    entitlements: [],
    position: 0,
  });
  for (const [key, owner] of [
    ['mine', userKey],
    ['also-mine', userKey],
    ['not-mine', 'somebody-else'],
  ] as const) {
    await db.insert(subscriptions).values({
      key,
      userKey: owner,
      passKey: 'pass-1',
      paymentKey: `payment-${key}`,
      startsAt: start,
      expiresAt: later,
      renewsAt: later,
    });
  }
});
after(() => service.close());

async function renewalOf(key: string) {
  const [row] = await service.context.db.select().from(subscriptions).where(eq(subscriptions.key, key));
  return { renewsAt: row?.renewsAt, renewalCanceledAt: row?.renewalCanceledAt, expiresAt: row?.expiresAt };
}

test('cancelling needs a sign-in', async () => {
  assert.equal((await service.app.inject({ method: 'PUT', url })).statusCode, 401);
});

test('cancelling ends every renewal of the member at once and keeps what is paid for', async () => {
  const response = await service.app.inject({ method: 'PUT', url, headers });
  assert.equal(response.statusCode, 200);
  assert.equal(response.json().key, userKey);
  for (const key of ['mine', 'also-mine']) {
    assert.deepEqual(await renewalOf(key), { renewsAt: null, renewalCanceledAt: start, expiresAt: later });
  }
  assert.deepEqual(await renewalOf('not-mine'), { renewsAt: later, renewalCanceledAt: null, expiresAt: later });
});

test('cancelling again keeps the time of the first', async () => {
  service.setNow('2026-11-20T18:05:00.000Z');
  assert.equal((await service.app.inject({ method: 'PUT', url, headers })).statusCode, 200);
  assert.deepEqual((await renewalOf('mine')).renewalCanceledAt, start);
});
