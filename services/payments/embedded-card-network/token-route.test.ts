import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { cardTokenSchema } from 'shared-contracts/entities';
import { cardTokens } from '../../db/schema/index.ts';
import { type ServiceUnderTest, serviceUnderTest } from '../../testing.ts';
import { createEmbeddedGateway } from './embedded-gateway.ts';
import { cardNetwork } from './index.ts';

let service: ServiceUnderTest;
before(async () => {
  service = await serviceUnderTest(cardNetwork);
});
after(() => service.close());

const good = { number: '4242 4242 4242 4242', exp_month: '12', exp_year: '2030', cvc: '123', address_zip: '04101' };

function tokenize(change: Partial<Record<keyof typeof good, string>> = {}) {
  const fields = Object.entries({ ...good, ...change }).map(([name, value]) => [`card[${name}]`, value]);
  return service.app.inject({
    method: 'POST',
    url: '/v1/tokens',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'null' },
    payload: new URLSearchParams(fields).toString(),
  });
}

for (const [number, cvc, brand, ending] of [
  ['4242424242424242', '123', 'Visa', 'succeed'],
  ['5555 5555 5555 4444', '123', 'Mastercard', 'succeed'],
  ['3782 822463 10005', '1234', 'American Express', 'succeed'],
  ['6011-1111-1111-1117', '123', 'Discover', 'succeed'],
  ['4000000000000002', '123', 'Visa', 'card_declined'],
  ['4000000000009995', '123', 'Visa', 'insufficient_funds'],
  ['4000000000009987', '123', 'Visa', 'card_declined'],
  ['4000000000009979', '123', 'Visa', 'card_declined'],
  ['4000000000000069', '123', 'Visa', 'expired_card'],
  ['4000000000000127', '123', 'Visa', 'incorrect_cvc'],
  ['4000000000000119', '123', 'Visa', 'processing_error'],
  ['4000000000000341', '123', 'Visa', 'succeed'],
  ['4000002500003155', '123', 'Visa', 'authentication_required'],
] as const) {
  test(`test card ${number} is a ${brand} whose charge ends in ${ending}`, async () => {
    const response = await tokenize({ number, cvc });
    assert.equal(response.statusCode, 200);
    const token = cardTokenSchema.parse(response.json());
    assert.equal(token.card.brand, brand);
    assert.equal(token.card.last4, number.slice(-4));
    const gateway = createEmbeddedGateway(service.context.db, service.context.clock);
    const charge = await gateway.charge({
      idempotencyKey: token.id,
      source: { cardToken: token.id, keepsCard: false },
      amountInCents: 1,
    });
    assert.equal(charge.status === 'succeeded' ? 'succeed' : charge.code, ending);
  });
}

for (const [change, code, param] of [
  [{ number: '4242424242424241' }, 'incorrect_number', 'number'],
  [{ number: '42424242' }, 'incorrect_number', 'number'],
  [{ number: '4242x4242x4242x4242' }, 'incorrect_number', 'number'],
  [{ number: '4111111111111111' }, 'card_declined', 'number'],
  [{ exp_month: '13' }, 'invalid_expiry_month', 'exp_month'],
  [{ exp_month: '0' }, 'invalid_expiry_month', 'exp_month'],
  [{ exp_month: '10', exp_year: '26' }, 'invalid_expiry_year', 'exp_year'],
  [{ exp_year: '2130' }, 'invalid_expiry_year', 'exp_year'],
  [{ exp_year: '20x0' }, 'invalid_expiry_year', 'exp_year'],
  [{ cvc: '12' }, 'invalid_cvc', 'cvc'],
  [{ cvc: '1234' }, 'invalid_cvc', 'cvc'],
  [{ address_zip: 'ABCDE' }, 'incorrect_zip', 'address_zip'],
] as const) {
  test(`${JSON.stringify(change)} is refused as ${code}`, async () => {
    const response = await tokenize(change);
    assert.equal(response.statusCode, 402);
    const { error } = response.json();
    assert.equal(error.type, 'card_error');
    assert.equal(error.code, code);
    assert.equal(error.param, param);
    for (const secret of Object.values(change)) assert.ok(secret.length < 8 || !response.body.includes(secret));
  });
}

test('a card of this month is good, with two digits of the year too', async () => {
  assert.equal((await tokenize({ exp_month: '11', exp_year: '26' })).statusCode, 200);
});

test('a field that is missing or no form at all is a 400 that repeats nothing', async () => {
  const missing = await tokenize({ cvc: '' });
  assert.equal(missing.statusCode, 400);
  assert.equal(missing.json().error.param, 'cvc');
  const json = await service.app.inject({ method: 'POST', url: '/v1/tokens', payload: { number: '4242424242424242' } });
  assert.equal(json.statusCode, 400);
  assert.equal(json.json().error.type, 'invalid_request_error');
  assert.ok(!json.body.includes('4242'));
});

test('every answer is open to the opaque origin of the frame', async () => {
  for (const response of [await tokenize(), await tokenize({ number: '1' }), await tokenize({ cvc: '' })]) {
    assert.equal(response.headers['access-control-allow-origin'], '*');
    assert.equal(response.headers['set-cookie'], undefined);
  }
});

test('the books hold brand, last four digits and expiry, and never a number or a security code', async () => {
  await tokenize({ number: '378282246310005', cvc: '9876' });
  const rows = await service.context.db.select().from(cardTokens);
  // Ids are random and may hold any digits.
  const kept = JSON.stringify(rows.map(({ id: _, ...row }) => row));
  assert.ok(!/\d{12,}/.test(kept));
  assert.ok(!kept.includes('9876'));
});

test('without a demo no card is taken, and none is kept', async () => {
  const site = await serviceUnderTest(cardNetwork, { isDemo: false });
  try {
    const fields = Object.entries(good).map(([name, value]) => [`card[${name}]`, value]);
    const response = await site.app.inject({
      method: 'POST',
      url: '/v1/tokens',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
    });
    assert.deepEqual([response.statusCode, response.json().error.code], [402, 'no_card_provider']);
    assert.equal(await site.context.db.$count(cardTokens), 0);
  } finally {
    await site.close();
  }
});

test('one address may try so many cards, and what it leaves unused is forgotten', async () => {
  let now = new Date('2026-11-20T18:00:00.000Z');
  const site = await serviceUnderTest(cardNetwork, { clock: () => now });
  const tokenizeAt = (remoteAddress: string) => {
    const fields = Object.entries(good).map(([name, value]) => [`card[${name}]`, value]);
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const payload = new URLSearchParams(fields).toString();
    return site.app.inject({ method: 'POST', url: '/v1/tokens', remoteAddress, headers, payload });
  };
  try {
    for (let card = 0; card < 125; card += 1) assert.equal((await tokenizeAt('203.0.113.7')).statusCode, 200);
    const refused = await tokenizeAt('203.0.113.7');
    assert.deepEqual([refused.statusCode, refused.headers['retry-after']], [429, '600']);
    assert.equal(refused.json().error.message, 'Too many cards were tried. Wait 10 min and try again.');
    assert.equal((await tokenizeAt('203.0.113.8')).statusCode, 200);

    now = new Date('2026-11-20T19:00:01.000Z');
    assert.equal((await tokenizeAt('203.0.113.7')).statusCode, 200);
    assert.equal(await site.context.db.$count(cardTokens), 1);
  } finally {
    await site.close();
  }
});
