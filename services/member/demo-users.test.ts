import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { passes, subscriptions, users, vouchers } from '../db/schema/index.ts';
import { addDemoUsers, DEMO_PASSWORD, demoUsers, renewDemoHoldings } from './demo-users.ts';
import { type MemberUnderTest, memberUnderTest, signIn } from './member-testing.ts';

let service: MemberUnderTest;

beforeEach(async () => {
  service = await memberUnderTest();
});
afterEach(() => service.close());

async function seedAnnualPass() {
  await service.context.db.insert(passes).values({
    key: 'annual',
    name: 'Annual Pass',
    description: 'Everything for a year.',
    planDescription: 'Annual Pass',
    priceInCents: 7999,
    timePeriodCategory: 'year',
    isRecurring: true,
    entitlements: ['video_subscription'],
    position: 1,
  });
}

const add = () => addDemoUsers(service.context.db, service.context.clock());
const renew = () => renewDemoHoldings(service.context.db, service.context.clock());

test('all demo accounts sign in, and only ops is ops', async () => {
  await add();
  for (const user of demoUsers) {
    assert.equal((await signIn(service.app, user.email, DEMO_PASSWORD)).statusCode, 200, user.email);
  }
  const ops = await service.context.db.select().from(users).where(eq(users.isOps, true));
  assert.deepEqual(
    ops.map((user) => user.email),
    ['ops@demo.test'],
  );
});

test('a later start moves what they hold a year ahead', async () => {
  await seedAnnualPass();
  await add();
  await renew();
  service.setNow('2028-02-01T12:00:00.000Z');
  await renew();
  const [subscription, ...more] = await service.context.db.select().from(subscriptions);
  assert.deepEqual(more, []);
  assert.equal(subscription?.startsAt.toISOString(), '2028-01-31T00:00:00.000Z');
  assert.equal(subscription?.expiresAt.toISOString(), '2029-02-01T00:00:00.000Z');
  assert.equal(subscription?.renewsAt?.toISOString(), '2029-02-01T00:00:00.000Z');
  const held = await service.context.db.select().from(vouchers).orderBy(vouchers.userKey);
  assert.deepEqual(
    held.map(({ userKey, expiresAt }) => [userKey, expiresAt.toISOString()]),
    ['demo-ops', 'demo-voucher'].map((userKey) => [userKey, '2029-02-01T00:00:00.000Z']),
  );
});

test('a renewal cancelled on the demo stays cancelled', async () => {
  await seedAnnualPass();
  await add();
  await renew();
  await service.context.db.update(subscriptions).set({ renewsAt: null, renewalCanceledAt: service.context.clock() });
  await renew();
  const [subscription] = await service.context.db.select().from(subscriptions);
  assert.equal(subscription?.renewsAt, null);
});

test('whoever is gone is given nothing', async () => {
  await seedAnnualPass();
  await renew();
  assert.deepEqual(await service.context.db.select().from(subscriptions), []);
  assert.deepEqual(await service.context.db.select().from(vouchers), []);
});

test('an email that somebody has signed up with stays theirs', async () => {
  await addDemoUsers(service.context.db, service.context.clock());
  await service.context.db
    .update(users)
    .set({ key: 'a-member', passwordHash: 'theirs' })
    .where(eq(users.email, 'ops@demo.test'));
  await add();
  const rows = await service.context.db.select().from(users).where(eq(users.email, 'ops@demo.test'));
  assert.deepEqual(
    rows.map(({ key, passwordHash }) => [key, passwordHash]),
    [['a-member', 'theirs']],
  );
});

test('without an annual pass it says what is missing', async () => {
  await add();
  await assert.rejects(renew(), /seed the passes first/);
});
