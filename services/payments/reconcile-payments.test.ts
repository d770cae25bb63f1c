import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { afterEach, test } from 'node:test';
import { cardRefunds, payments } from '../db/schema/index.ts';
import type { PaymentGateway } from './payment-gateway.ts';
import { type PaymentsUnderTest, paymentsUnderTest, purchase, start } from './payments-testing.ts';
import { reconcilePayments } from './reconcile-payments.ts';

let service: PaymentsUnderTest;
afterEach(() => service.close());

const after = (seconds: number) => new Date(start.getTime() + seconds * 1000);

/** A network that fails once: before it charges, or after it charged but before its answer arrived. */
function failingOnce(when: 'before' | 'after') {
  let hasFailed = false;
  return (gateway: PaymentGateway): PaymentGateway => ({
    ...gateway,
    charge: async (request) => {
      if (hasFailed) return gateway.charge(request);
      hasFailed = true;
      if (when === 'after') await gateway.charge(request);
      throw new Error('The line went dead.');
    },
  });
}

async function statuses(): Promise<string[]> {
  return (await service.context.db.select().from(payments)).map((row) => row.status);
}

const reconcile = () => reconcilePayments(service.context);

test('a charge whose answer was lost is found at the next start, and the pass handed over', async () => {
  service = await paymentsUnderTest(failingOnce('after'));
  const body = purchase(await service.newToken());
  const key = randomUUID();
  const lost = await service.pay(body, key);
  assert.equal(lost.statusCode, 503);
  assert.equal(lost.json().error.code, 'outcome_unknown');
  assert.deepEqual(await statuses(), ['pending']);
  assert.equal((await service.desk.grants()).length, 0);

  assert.deepEqual(await reconcile(), { succeeded: 1, declined: 0, refunded: 0, waiting: 0, errors: [] });
  assert.equal((await service.desk.grants()).length, 1);
  assert.equal((await service.pay(body, key)).statusCode, 200);
  assert.equal((await service.charges()).length, 1);
});

test('a retry with the same key after a lost answer finishes the same charge', async () => {
  service = await paymentsUnderTest(failingOnce('after'));
  const body = purchase(await service.newToken());
  const key = randomUUID();
  await service.pay(body, key);
  assert.equal((await service.pay(body, key)).statusCode, 200);
  assert.equal((await service.charges()).length, 1);
  assert.equal((await service.desk.grants()).length, 1);
});

test('a new attempt after a lost answer finds the pass bought, and charges nothing more', async () => {
  service = await paymentsUnderTest(failingOnce('after'));
  await service.pay(purchase(await service.newToken()));
  const again = await service.pay(purchase(await service.newToken()));
  assert.equal(again.statusCode, 409);
  assert.equal(again.json().error.code, 'already_held');
  assert.equal((await service.charges()).length, 1);
});

test('a power cut between charge and grant undoes neither half: both are there after the next start', async () => {
  service = await paymentsUnderTest();
  service.desk.failNextGrant = true;
  assert.equal((await service.pay(purchase(await service.newToken()))).statusCode, 503);
  assert.equal((await service.desk.grants()).length, 0);
  assert.deepEqual(await statuses(), ['pending']);
  await reconcile();
  assert.equal((await service.desk.grants()).length, 1);
  assert.deepEqual(await statuses(), ['succeeded']);
});

test('an attempt that never reached the provider waits two minutes and is then given up, with nothing charged', async () => {
  service = await paymentsUnderTest(failingOnce('before'));
  await service.pay(purchase(await service.newToken()));
  service.setNow(after(119));
  assert.equal((await reconcile()).waiting, 1);
  const early = await service.pay(purchase(await service.newToken()));
  assert.equal(early.statusCode, 409);
  assert.equal(early.json().error.code, 'payment_in_progress');

  service.setNow(after(120));
  assert.equal((await reconcile()).declined, 1);
  assert.equal((await service.charges()).length, 0);
  assert.equal((await service.pay(purchase(await service.newToken()))).statusCode, 200);
});

test('a charge that arrives after it was given up still brings its pass', async () => {
  let answer = () => {};
  let asked = () => {};
  const wasAsked = new Promise<void>((resolve) => {
    asked = resolve;
  });
  service = await paymentsUnderTest((gateway) => ({
    ...gateway,
    charge: async (request) => {
      await new Promise<void>((resolve) => {
        answer = resolve;
        asked();
      });
      return gateway.charge(request);
    },
  }));
  const slow = service.pay(purchase(await service.newToken()));
  await wasAsked;
  service.setNow(after(600));
  assert.equal((await reconcile()).declined, 1);
  answer();
  assert.equal((await slow).statusCode, 200);
  assert.deepEqual(await statuses(), ['succeeded']);
  assert.equal((await service.desk.grants()).length, 1);
});

test('a provider that cannot be asked leaves the payment for later', async () => {
  service = await paymentsUnderTest((gateway) => ({
    ...failingOnce('after')(gateway),
    findCharge: async () => {
      throw new Error('No connection.');
    },
  }));
  await service.pay(purchase(await service.newToken()));
  const { waiting, errors } = await reconcile();
  assert.equal(waiting, 1);
  assert.equal(errors.length, 1);
  assert.deepEqual(await statuses(), ['pending']);
});

/** A network in whose charge the pass is withdrawn, and whose refunds fail as often as said. */
function withdrawing(failures: number) {
  let left = failures;
  return (gateway: PaymentGateway): PaymentGateway => ({
    ...gateway,
    charge: async (request) => {
      service.desk.passes = [];
      return gateway.charge(request);
    },
    refund: async (chargeId) => {
      left -= 1;
      if (left >= 0) throw new Error('The line went dead.');
      return gateway.refund(chargeId);
    },
  });
}

const refunds = () => service.context.db.select().from(cardRefunds);

test('money that was taken for a pass that is gone is given back at once, and the member told', async () => {
  service = await paymentsUnderTest(withdrawing(0));
  const body = purchase(await service.newToken());
  const key = randomUUID();
  const answer = await service.pay(body, key);
  assert.equal(answer.statusCode, 409);
  assert.equal(answer.json().error.code, 'refunded');
  assert.deepEqual(await statuses(), ['refunded']);
  assert.equal((await refunds()).length, 1);
  assert.equal((await service.desk.grants()).length, 0);
  const [mail, ...others] = service.mails;
  assert.equal(others.length, 0);
  assert.equal(mail?.userKey, 'fan');
  assert.equal(mail?.content.subject, 'You get $79.99 back');
  assert.match(mail?.content.paragraphs.join(' ') ?? '', /Visa card that ends in 4242/);

  assert.equal((await service.pay(body, key)).json().error.code, 'refunded');
  assert.deepEqual(await reconcile(), { succeeded: 0, declined: 0, refunded: 0, waiting: 0, errors: [] });
  assert.equal((await refunds()).length, 1);
});

test('a refund that fails is asked for until it is made, and once', async () => {
  service = await paymentsUnderTest(withdrawing(2));
  const answer = await service.pay(purchase(await service.newToken()));
  assert.equal(answer.json().error.code, 'refunded');
  assert.deepEqual(await statuses(), ['refunding']);
  assert.equal((await reconcile()).errors.length, 1);
  assert.equal((await reconcile()).refunded, 1);
  assert.deepEqual(await statuses(), ['refunded']);
  assert.equal((await refunds()).length, 1);
  assert.equal(service.mails.length, 1);
});

test('a refund whose note was lost is made once, and the member told once', async () => {
  service = await paymentsUnderTest(withdrawing(0));
  service.failNextMail = true;
  await service.pay(purchase(await service.newToken()));
  assert.deepEqual(await statuses(), ['refunding']);
  assert.equal((await reconcile()).refunded, 1);
  assert.equal((await refunds()).length, 1);
  assert.equal(service.mails.length, 1);
});
