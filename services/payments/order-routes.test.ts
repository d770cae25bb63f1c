import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { afterEach, test } from 'node:test';
import {
  latestPurchaseSchema,
  type Order,
  orderPageSchema,
  orderSchema,
  type PaymentRequest,
} from 'shared-contracts/entities';
import { payments } from '../db/schema/index.ts';
import type { PaymentGateway } from './payment-gateway.ts';
import { day, type PaymentsUnderTest, paymentsUnderTest, purchase, start } from './payments-testing.ts';

let service: PaymentsUnderTest;
afterEach(() => service.close());

const minutesLater = (minutes: number) => new Date(start.getTime() + minutes * 60_000);

/** A network whose answers are lost while `isLost`, whatever it did. */
function losing(network: { isLost: boolean }) {
  const lose = <T>(answer: T): T => {
    if (network.isLost) throw new Error('The line went dead.');
    return answer;
  };
  return (gateway: PaymentGateway): PaymentGateway => ({
    ...gateway,
    charge: async (request) => lose(await gateway.charge(request)),
    findCharge: async (key) => lose(await gateway.findCharge(key)),
  });
}

/** A network that no charge reaches. */
const unreached = (gateway: PaymentGateway): PaymentGateway => ({
  ...gateway,
  charge: async () => {
    throw new Error('The network cannot be reached.');
  },
});

function ask(url: string, { method = 'GET', user = 'fan' }: { method?: 'GET' | 'POST'; user?: string | null } = {}) {
  return service.app.inject({ method, url, headers: user ? { authorization: `Bearer ${user}` } : {} });
}

async function latest(): Promise<Order | null> {
  const response = await ask('/v3/purchases/latest');
  assert.equal(response.headers['cache-control'], 'no-store');
  return latestPurchaseSchema.parse(response.json()).order;
}

async function check(orderId: string): Promise<Order> {
  return orderSchema.parse((await ask(`/v3/orders/${orderId}/check`, { method: 'POST' })).json());
}

const listed = async (query = '') => orderPageSchema.parse((await ask(`/v3/orders${query}`)).json());

const dayPass = (token: string, change: Partial<PaymentRequest> = {}) =>
  purchase(token, {
    ...{ pass: day.key, price_in_cents: day.price_in_cents, passCategory: 'day', accept_renewal_terms: false },
    ...change,
  });

const succeeded = async () => (await service.charges()).filter(({ status }) => status === 'succeeded').length;

test('a purchase whose answer was lost is found by its member, and a check brings its receipt', async () => {
  const network = { isLost: true };
  service = await paymentsUnderTest(losing(network));
  assert.equal(await latest(), null);
  assert.equal((await service.pay(purchase(await service.newToken()))).statusCode, 503);
  const open = await latest();
  assert.ok(open);
  assert.deepEqual([open.state, open.pass.name, open.receipt, open.card], ['processing', 'Annual Pass', null, null]);
  assert.deepEqual(await check(open.order_id), open);

  network.isLost = false;
  const paid = await check(open.order_id);
  assert.equal(paid.state, 'paid');
  assert.equal(paid.receipt?.orderId, open.order_id);
  assert.deepEqual(paid.card, { brand: 'Visa', last4: '4242' });
  assert.deepEqual(await latest(), paid);
  assert.deepEqual((await listed()).orders, [paid]);
  assert.equal(await succeeded(), 1);
});

test('a purchase that never reached the network turns out, two minutes later, to have charged nothing', async () => {
  service = await paymentsUnderTest(unreached);
  await service.pay(purchase(await service.newToken()));
  const open = await latest();
  assert.ok(open);
  assert.equal((await check(open.order_id)).state, 'processing');
  service.setNow(minutesLater(2));
  const given = await check(open.order_id);
  assert.equal(given.state, 'declined');
  assert.match(given.decline_message ?? '', /your card was not charged/);
  assert.deepEqual(await listed(), { orders: [], next: null });
});

test('while the outcome of a purchase is unknown, no other pass is charged', async () => {
  const network = { isLost: true };
  service = await paymentsUnderTest(losing(network));
  await service.pay(purchase(await service.newToken()));
  const open = await latest();
  const other = dayPass(await service.newToken(), { latest_order: open?.order_id ?? null });
  const refused = await service.pay(other);
  assert.deepEqual([refused.statusCode, refused.json().error.code], [409, 'payment_in_progress']);
  assert.equal(await succeeded(), 1);

  // The page was shown the order while it was open, so that the fan decides on both.
  network.isLost = false;
  assert.equal((await service.pay(other)).statusCode, 200);
  assert.equal(await succeeded(), 2);
});

test('a page that does not know of a purchase charges for no other pass; one that was shown it does', async () => {
  service = await paymentsUnderTest();
  const attempt = dayPass(await service.newToken());
  assert.equal((await service.pay(purchase(await service.newToken()))).statusCode, 200);
  for (const unknowing of [attempt, { ...attempt, latest_order: null }, { ...attempt, latest_order: 'ord_others' }]) {
    const refused = await service.pay(unknowing);
    assert.equal(refused.statusCode, 409);
    assert.equal(refused.json().error.code, 'newer_order');
    assert.match(refused.json().error.message, /^You paid \$79\.99 for the Annual Pass since this page was opened\./);
  }
  assert.equal(await succeeded(), 1);
  const shown = { ...attempt, latest_order: (await latest())?.order_id ?? null };
  assert.equal((await service.pay(shown)).statusCode, 200);
  assert.equal(await succeeded(), 2);
});

test('a purchase of the day before, or one of somebody else, stops nobody', async () => {
  service = await paymentsUnderTest();
  await service.pay(purchase(await service.newToken()));
  assert.equal((await service.pay(dayPass(await service.newToken()), randomUUID(), 'other')).statusCode, 200);
  service.setNow(minutesLater(24 * 60 + 1));
  assert.equal((await service.pay(dayPass(await service.newToken()))).statusCode, 200);
});

test('a page that was shown a later decline knows of the purchase before it, too', async () => {
  service = await paymentsUnderTest();
  await service.pay(purchase(await service.newToken()));
  const bought = (await latest())?.order_id ?? null;
  service.setNow(minutesLater(1));
  const declined = await service.pay(dayPass(await service.newToken('generic_decline'), { latest_order: bought }));
  assert.equal(declined.statusCode, 402);
  const newest = await latest();
  assert.deepEqual([newest?.state, newest?.decline_message], ['declined', 'Your card was declined.']);
  const paid = await service.pay(dayPass(await service.newToken(), { latest_order: newest?.order_id ?? null }));
  assert.equal(paid.statusCode, 200);
});

test('the receipt goes out by mail, once, with what happens next', async () => {
  service = await paymentsUnderTest();
  const body = purchase(await service.newToken());
  const key = randomUUID();
  await service.pay(body, key);
  await service.pay(body, key);
  const order = await latest();
  assert.deepEqual(
    service.mails.map(({ userKey, content }) => ({ userKey, content })),
    [
      {
        userKey: 'fan',
        content: {
          subject: 'Your receipt for the Annual Pass',
          paragraphs: [
            'You paid $79.99 for the Annual Pass with your Visa that ends in 4242.',
            'It is open until Nov 21, 2026, and renews on that day for $79.99. You can cancel in your account at any time, and keep watching until the paid time ends.',
            `Your order is ${order?.order_id}.`,
          ],
          link: { label: 'See your receipt', path: `/member/receipts/${order?.order_id}` },
        },
      },
    ],
  );
});

test('orders come newest first, in pages that lose none', async () => {
  service = await paymentsUnderTest();
  const placed = Array.from({ length: 45 }, (_, number) => ({
    ...{ key: randomUUID(), userKey: 'fan', idempotencyKey: randomUUID(), requestHash: '', passKey: day.key },
    ...{
      amountInCents: 1099,
      status: 'succeeded' as const,
      provider: 'embedded',
      orderId: `ord_${number}`,
      checkout: {},
    },
    // A few at one instant, as a clock may tell.
    createdAt: minutesLater(Math.floor(number / 4)),
  }));
  await service.context.db.insert(payments).values(placed);
  const seen: Order[] = [];
  for (let next: string | null = ''; next !== null; ) {
    const page = await listed(next && `?before=${next}`);
    assert.ok(page.orders.length <= 20);
    seen.push(...page.orders);
    next = page.next;
  }
  assert.equal(seen.length, 45);
  assert.deepEqual(new Set(seen.map(({ order_id }) => order_id)), new Set(placed.map(({ orderId }) => orderId)));
  const times = seen.map(({ placed_at }) => placed_at);
  assert.deepEqual(times, [...times].sort().reverse());
});

test('an order is told to its member alone', async () => {
  service = await paymentsUnderTest();
  await service.pay(purchase(await service.newToken()));
  const id = (await latest())?.order_id;
  for (const [url, method] of [
    ['/v3/orders', 'GET'],
    [`/v3/orders?before=${id}`, 'GET'],
    ['/v3/purchases/latest', 'GET'],
    [`/v3/orders/${id}`, 'GET'],
    [`/v3/orders/${id}/check`, 'POST'],
  ] as const) {
    assert.equal((await ask(url, { method, user: null })).statusCode, 401, url);
    if (id && url.includes(id)) assert.equal((await ask(url, { method, user: 'other' })).statusCode, 404, url);
  }
  assert.deepEqual((await ask('/v3/orders', { user: 'other' })).json(), { orders: [], next: null });
  assert.equal((await ask('/v3/orders/..%2Fx')).statusCode, 400);
});

test('the card network is asked about a member’s orders so often, and no more', async () => {
  service = await paymentsUnderTest(unreached);
  await service.pay(purchase(await service.newToken()));
  const open = await latest();
  assert.ok(open);
  for (let time = 0; time < 60; time += 1) assert.equal((await check(open.order_id)).state, 'processing');
  const refused = await ask(`/v3/orders/${open.order_id}/check`, { method: 'POST' });
  assert.deepEqual([refused.statusCode, refused.headers['retry-after']], [429, '600']);
});
