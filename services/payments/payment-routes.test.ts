import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, test } from 'node:test';
import { orderSchema, paymentResultSchema } from 'shared-contracts/entities';
import { payments } from '../db/schema/index.ts';
import { annual, type PaymentsUnderTest, paymentsUnderTest, purchase } from './payments-testing.ts';

let service: PaymentsUnderTest;

beforeEach(async () => {
  service = await paymentsUnderTest();
});
afterEach(() => service.close());

async function assertNothingSold() {
  assert.deepEqual(
    (await service.charges()).filter((charge) => charge.status === 'succeeded'),
    [],
  );
  assert.deepEqual(await service.desk.grants(), []);
}

test('a good card buys the pass, once, and leaves a receipt for its buyer only', async () => {
  const response = await service.pay(purchase(await service.newToken()));
  assert.equal(response.statusCode, 200);
  const result = paymentResultSchema.parse(response.json());
  assert.equal(result.subscriber.card_type, 'Visa');
  assert.deepEqual(result.subscription, { expires_at: '2026-11-21T18:00:00.000Z', recurring: true });
  const [charge, ...more] = await service.charges();
  assert.deepEqual(more, []);
  assert.equal(charge?.amountInCents, 7999);
  assert.equal((await service.desk.grants()).length, 1);

  const url = `/v3/orders/${result.gaAnalytics.orderId}`;
  const read = (user: string) => service.app.inject({ url, headers: { authorization: `Bearer ${user}` } });
  const { receipt, ...order } = orderSchema.parse((await read('fan')).json());
  assert.equal(receipt?.decimalPrice, '79.99');
  assert.equal(receipt?.passName, 'Annual Pass');
  assert.equal(receipt?.transactionId, charge?.id);
  assert.deepEqual(order, {
    order_id: result.gaAnalytics.orderId,
    kind: 'purchase',
    state: 'paid',
    pass: { key: 'pas_annual', name: 'Annual Pass' },
    amount_in_cents: 7999,
    placed_at: '2026-11-20T18:00:00.000Z',
    card: { brand: 'Visa', last4: '4242' },
    is_recurring: true,
    decline_message: null,
  });
  assert.equal((await read('other')).statusCode, 404);
  assert.equal((await service.app.inject({ url })).statusCode, 401);
});

test('consent to the renewal is kept with its time', async () => {
  await service.pay(purchase(await service.newToken()));
  const [row] = await service.context.db.select().from(payments);
  assert.equal(row?.acceptedRenewalTermsAt?.toISOString(), '2026-11-20T18:00:00.000Z');
});

test('the same request sent five times at once is one charge, one grant and five equal answers', async () => {
  const body = purchase(await service.newToken());
  const key = randomUUID();
  const answers = await Promise.all(Array.from({ length: 5 }, () => service.pay(body, key)));
  for (const answer of answers) {
    assert.equal(answer.statusCode, 200);
    assert.deepEqual(answer.json(), answers[0]?.json());
  }
  assert.equal((await service.charges()).length, 1);
  assert.equal((await service.desk.grants()).length, 1);
});

test('two tabs with a key and a token each buy once; the second is told', async () => {
  const bodies = [purchase(await service.newToken()), purchase(await service.newToken())];
  const answers = await Promise.all(bodies.map((body) => service.pay(body)));
  assert.deepEqual(answers.map((answer) => answer.statusCode).sort(), [200, 409]);
  assert.equal((await service.charges()).length, 1);
  assert.equal((await service.desk.grants()).length, 1);
});

test('a pass that is held already is not sold again', async () => {
  await service.pay(purchase(await service.newToken()));
  const again = await service.pay(purchase(await service.newToken()));
  assert.equal(again.statusCode, 409);
  assert.equal(again.json().error.code, 'already_held');
  assert.equal((await service.charges()).length, 1);
});

test('the same key with another body is refused, and changes nothing', async () => {
  const key = randomUUID();
  const token = await service.newToken();
  const first = await service.pay(purchase(token), key);
  const other = await service.pay(purchase(token, { school: 'school-1' }), key);
  assert.equal(other.statusCode, 409);
  assert.equal(other.json().error.code, 'idempotency_key_reused');
  assert.deepEqual((await service.pay(purchase(token), key)).json(), first.json());
});

test('two members may choose the same key', async () => {
  const key = randomUUID();
  const tokens = [await service.newToken(), await service.newToken()];
  const answers = await Promise.all(tokens.map((token, user) => service.pay(purchase(token), key, `fan-${user}`)));
  assert.deepEqual(
    answers.map((answer) => answer.statusCode),
    [200, 200],
  );
  assert.equal((await service.charges()).length, 2);
});

for (const [outcome, code, message] of [
  ['generic_decline', 'card_declined', 'Your card was declined.'],
  ['insufficient_funds', 'insufficient_funds', 'Your card has insufficient funds.'],
  ['lost_card', 'card_declined', 'Your card was declined.'],
  ['stolen_card', 'card_declined', 'Your card was declined.'],
  ['expired_card', 'expired_card', 'Your card has expired.'],
  ['incorrect_cvc', 'incorrect_cvc', "Your card's security code is incorrect."],
  ['processing_error', 'processing_error', /processing your card/],
  ['authentication_required', 'authentication_required', /Use another card/],
] as const) {
  test(`a card that ends in ${outcome} says so and charges and grants nothing; a new attempt may succeed`, async () => {
    const body = purchase(await service.newToken(outcome));
    const key = randomUUID();
    const declined = await service.pay(body, key);
    assert.equal(declined.statusCode, 402);
    assert.equal(declined.json().error.code, code);
    assert.match(declined.json().error.message, typeof message === 'string' ? new RegExp(message) : message);
    await assertNothingSold();
    assert.deepEqual((await service.pay(body, key)).json(), declined.json());
    assert.equal((await service.pay(purchase(await service.newToken()))).statusCode, 200);
  });
}

test('a token works once, and one that nobody made does not work', async () => {
  const token = await service.newToken('generic_decline');
  await service.pay(purchase(token));
  for (const used of [token, 'tok_nobodymadethis']) {
    const response = await service.pay(purchase(used));
    assert.equal(response.statusCode, 402);
    assert.equal(response.json().error.code, 'token_not_usable');
  }
  await assertNothingSold();
});

test('a price that changed is refused with the new one', async () => {
  const token = await service.newToken();
  service.desk.passes = [{ ...annual, price_in_cents: 8999 }];
  const refused = await service.pay(purchase(token));
  assert.equal(refused.statusCode, 400);
  assert.deepEqual(refused.json().error, {
    code: 'price_changed',
    message: 'The price of this pass is now $89.99. Look at it again and confirm.',
    param: 'price_in_cents',
  });
  await assertNothingSold();
});

for (const [what, change, code, param] of [
  ['a pass that is not on sale', { pass: 'pas_gone' }, 'pass_not_found', 'pass'],
  [
    'a renewing pass without consent',
    { accept_renewal_terms: false },
    'renewal_terms_required',
    'accept_renewal_terms',
  ],
  ['a card number in the token field', { card_token: '4242424242424242' }, 'invalid_input', 'card_token'],
  ['a negative price', { price_in_cents: -1 }, 'invalid_input', 'price_in_cents'],
  ['a way to pay that is none', { payment_option: 'cheque' }, 'invalid_input', 'payment_option'],
  ['a category that is none', { passCategory: 'decade' }, 'invalid_input', 'passCategory'],
  ['a referrer that is too long', { referrer_url: 'x'.repeat(256) }, 'invalid_input', 'referrer_url'],
  ['a NUL character', { school: 'a\0b' }, 'invalid_input', null],
] as const) {
  test(`${what} is refused in the shape that the checkout shows`, async () => {
    const refused = await service.pay({ ...purchase(await service.newToken()), ...change });
    assert.equal(refused.statusCode, 400);
    assert.equal(refused.json().error.code, code);
    assert.equal(refused.json().error.param, param);
    assert.ok(!refused.body.includes('4242424242424242'));
    await assertNothingSold();
  });
}

test('a pass that does not renew needs no consent', async () => {
  const body = purchase(await service.newToken(), {
    pass: 'pas_day',
    price_in_cents: 1099,
    accept_renewal_terms: false,
  });
  const response = await service.pay(body);
  assert.equal(response.statusCode, 200);
  assert.equal(response.json().subscription.recurring, false);
});

test('a payment wants an idempotency key and a member', async () => {
  const body = purchase(await service.newToken());
  const withoutKey = await service.pay(body, 'short');
  assert.equal(withoutKey.statusCode, 400);
  assert.equal(withoutKey.json().error.param, 'idempotency-key');
  assert.equal((await service.pay(body, randomUUID(), null)).statusCode, 401);
  await assertNothingSold();
});

test('a member may try so many payments in ten minutes, and another one goes on', async () => {
  const body = purchase(await service.newToken());
  const key = randomUUID();
  for (let time = 0; time < 30; time += 1) assert.equal((await service.pay(body, key)).statusCode, 200);
  const refused = await service.pay(body, key);
  assert.deepEqual([refused.statusCode, refused.headers['retry-after']], [429, '600']);
  assert.equal(refused.json().error.code, 'too_many_attempts');
  assert.equal((await service.charges()).length, 1);
  assert.equal((await service.pay(purchase(await service.newToken()), randomUUID(), 'other')).statusCode, 200);
});

test('members at one address may try so many payments in ten minutes, and those elsewhere go on', async () => {
  const body = purchase(await service.newToken());
  const address = '203.0.113.7';
  const payAs = (fan: number, at?: string) => service.pay(body, `attempt-of-${fan}`, `fan-${fan}`, at);
  for (let fan = 0; fan < 250; fan += 1) assert.notEqual((await payAs(fan, address)).statusCode, 429);
  const refused = await payAs(250, address);
  assert.deepEqual([refused.statusCode, refused.headers['retry-after']], [429, '600']);
  assert.match(refused.json().error.message, /Wait 10 min and try again/);
  assert.notEqual((await payAs(251, '203.0.113.8')).statusCode, 429);
});
