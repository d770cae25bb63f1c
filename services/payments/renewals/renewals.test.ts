import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { wallClockAt } from 'shared-contracts/rules';
import { cardMethods, passes } from '../../db/schema/index.ts';
import type { PaymentGateway } from '../payment-gateway.ts';
import { settle } from '../reconcile-payments.ts';
import { renewDue } from './renew-due.ts';
import { type RenewalsUnderTest, renewalsUnderTest } from './renewals-testing.ts';

const MONTHLY = 1199;
const start = '2026-11-20T18:00:00.000Z';

let service: RenewalsUnderTest;
afterEach(() => service.close());

async function withMonthlyPass(outcome?: string, at = start, wrap?: (gateway: PaymentGateway) => PaymentGateway) {
  service = await renewalsUnderTest(at, wrap);
  await service.buy('pas_monthly', MONTHLY, outcome);
}

async function atRenewal() {
  service.setNow((await service.subscription()).expiresAt);
}

/** A network that fails in the renewals that `when` tells, before or after it charged. */
function failing(when: (call: number) => 'before' | 'after' | null) {
  let calls = 0;
  return (gateway: PaymentGateway): PaymentGateway => ({
    ...gateway,
    charge: async (request) => {
      if ('cardToken' in request.source) return gateway.charge(request);
      calls += 1;
      const failure = when(calls);
      if (failure === 'after') await gateway.charge(request);
      if (failure) throw new Error('The line went dead.');
      return gateway.charge(request);
    },
  });
}

test('a pass of the 31st renews for three years on its day and at its hour, and is charged once for each month', async () => {
  await withMonthlyPass('succeed', '2027-01-31T17:30:00.000Z');
  for (let month = 2; month <= 37; month += 1) {
    const {
      year,
      month: shown,
      day,
      timeOfDay,
    } = wallClockAt((await service.subscription()).expiresAt, 'America/New_York');
    const lastDay = new Date(Date.UTC(2027, month, 0)).getUTCDate();
    assert.deepEqual([year, shown, day], [2027 + Math.floor((month - 1) / 12), ((month - 1) % 12) + 1, lastDay]);
    assert.equal(timeOfDay, 12.5 * 3_600_000);
    await atRenewal();
    await service.round();
    await service.round();
    assert.equal((await service.taken()).length, month);
  }
  assert.ok(await service.isOpen());
});

test('members are told five days before a month and thirty before a year, and get a receipt afterwards', async () => {
  await withMonthlyPass();
  service.setNow('2026-12-15T17:59:00.000Z');
  await service.round();
  assert.deepEqual(service.subjects(), []);
  service.setNow('2026-12-15T18:00:00.000Z');
  await service.round();
  await service.round();
  assert.deepEqual(service.subjects(), ['Your Monthly Pass renews on Dec 20, 2026']);
  assert.match(
    service.mails[0]?.content.paragraphs[0] ?? '',
    /^On Dec 20, 2026 we charge \$11\.99 to your Visa that ends in 4242/,
  );

  await atRenewal();
  await service.round();
  assert.equal(service.subjects().at(-1), 'Your Monthly Pass is renewed until Jan 20, 2027');
  const [, renewal] = await service.payments();
  assert.equal(renewal?.receipt?.decimalPrice, '11.99');

  await service.buy('pas_annual', 7999);
  service.setNow('2027-11-20T18:00:00.000Z');
  await service.round();
  assert.ok(service.subjects().includes('Your Annual Pass renews on Dec 20, 2027'));
});

test('two processes that renew at the same moment charge once', async () => {
  await withMonthlyPass();
  await atRenewal();
  const due = await service.tools.renewals.dueRenewals(service.tools.clock(), 9);
  assert.equal(due.length, 1);
  await Promise.all([renewDue(service.tools, due), renewDue(service.tools, due)]);
  assert.deepEqual(await service.taken(), [MONTHLY, MONTHLY]);
});

test('a declined card is tried again after one, three and five days, and the pass stays open for seven', async () => {
  await withMonthlyPass('decline_renewals');
  await atRenewal();
  const triedOn: number[] = [];
  for (let day = 0; day <= 7; day += 1) {
    const before = (await service.payments()).length;
    await service.round();
    if ((await service.payments()).length > before) triedOn.push(day);
    assert.equal(await service.isOpen(), day < 7, `day ${day}`);
    service.passDays(1);
  }
  assert.deepEqual(triedOn, [0, 1, 3, 5]);
  assert.deepEqual(await service.taken(), [MONTHLY]);
  const declined = 'Your card was declined for your Monthly Pass';
  assert.deepEqual(service.subjects(), [declined, declined, declined, declined, 'Your Monthly Pass has ended']);
  const [first] = service.mails;
  assert.match(
    first?.content.paragraphs[1] ?? '',
    /^We try again on Dec 21, 2026\. You keep watching until Dec 27, 2026\./,
  );
  assert.equal((await service.subscription()).renewsAt, null);
});

test('a card that replaces a declined one is charged at once, for a period that begins where the last one ended', async () => {
  await withMonthlyPass('decline_renewals');
  await atRenewal();
  await service.round();
  const [held] = await service.passes.list('fan');
  assert.deepEqual(held?.renewal, {
    ...{ state: 'retrying', price_in_cents: MONTHLY, problem: 'card_declined' },
    next_try_at: '2026-12-21T18:00:00.000Z',
  });

  service.passDays(0.5);
  assert.equal((await service.cards.replace('fan', await service.newToken())).status, 'kept');
  assert.deepEqual(await service.taken(), [MONTHLY, MONTHLY]);
  const { expiresAt, renewsAt, renewalProblem } = await service.subscription();
  assert.equal(expiresAt.toISOString(), '2027-01-20T18:00:00.000Z');
  assert.deepEqual(renewsAt, expiresAt);
  assert.equal(renewalProblem, null);
});

test('a kept card that has expired by then is declined', async () => {
  await withMonthlyPass();
  await service.database.db.update(cardMethods).set({ expMonth: 11, expYear: 2026 });
  await atRenewal();
  await service.round();
  assert.equal((await service.subscription()).renewalProblem, 'card_declined');
  assert.deepEqual(
    (await service.payments()).map(({ refusalCode }) => refusalCode),
    [null, 'expired_card'],
  );
});

test('a card that the network refuses takes the place of none', async () => {
  await withMonthlyPass();
  const outcome = await service.cards.replace('fan', await service.newToken('insufficient_funds'));
  assert.deepEqual([outcome.status, outcome.status === 'declined' && outcome.code], ['declined', 'insufficient_funds']);
  await atRenewal();
  await service.round();
  assert.deepEqual(await service.taken(), [MONTHLY, MONTHLY]);
});

test('a card that is taken away leaves the renewal without one, which is told, until one is added', async () => {
  await withMonthlyPass();
  await service.cards.remove('fan');
  await atRenewal();
  await service.round();
  assert.deepEqual(service.subjects().slice(-1), ['We have no card for your Monthly Pass']);
  assert.ok(await service.isOpen());
  await service.cards.replace('fan', await service.newToken());
  assert.deepEqual(await service.taken(), [MONTHLY, MONTHLY]);
});

test('a cancelled renewal is not charged, and the pass ends with its paid time', async () => {
  await withMonthlyPass();
  assert.equal(await service.passes.cancelRenewals('fan'), 1);
  await atRenewal();
  await service.round();
  assert.deepEqual(await service.taken(), [MONTHLY]);
  assert.equal(await service.isOpen(), false);
  assert.deepEqual(service.subjects(), []);
});

test('a renewal that is cancelled while it is charged opens what was paid for, and is the last', async () => {
  await withMonthlyPass('succeed', start, (gateway) => ({
    ...gateway,
    charge: async (request) => {
      if ('cardMethod' in request.source) await service.passes.cancelRenewals('fan');
      return gateway.charge(request);
    },
  }));
  await atRenewal();
  await service.round();
  const { expiresAt, renewsAt } = await service.subscription();
  assert.equal(expiresAt.toISOString(), '2027-01-20T18:00:00.000Z');
  assert.equal(renewsAt, null);
  assert.match(service.mails.at(-1)?.content.paragraphs[1] ?? '', /does not renew again/);
});

test('the price is the one that was agreed to, whatever the pass costs by then', async () => {
  await withMonthlyPass();
  await service.database.db.update(passes).set({ priceInCents: 9999 }).where(eq(passes.key, 'pas_monthly'));
  await atRenewal();
  await service.round();
  assert.deepEqual(await service.taken(), [MONTHLY, MONTHLY]);
});

test('a renewal whose answer was lost is found, and not charged again', async () => {
  await withMonthlyPass(
    'succeed',
    start,
    failing((call) => (call === 1 ? 'after' : null)),
  );
  await atRenewal();
  assert.equal((await service.round()).length, 1);
  await service.round();
  assert.deepEqual(await service.taken(), [MONTHLY, MONTHLY]);
  assert.equal((await service.subscription()).expiresAt.toISOString(), '2027-01-20T18:00:00.000Z');
});

test('a provider that cannot be reached costs no try, and its member hears nothing of it', async () => {
  await withMonthlyPass(
    'succeed',
    start,
    failing((call) => (call === 1 ? 'before' : null)),
  );
  await atRenewal();
  await service.round();
  service.passDays(1 / 24);
  await service.round();
  service.passDays(1 / 24);
  await service.round();
  assert.deepEqual(await service.taken(), [MONTHLY, MONTHLY]);
  assert.deepEqual(service.subjects(), ['Your Monthly Pass is renewed until Jan 20, 2027']);
});

test('a charge that comes after the next try has succeeded is paid back, and opens nothing twice', async () => {
  let late = async () => {};
  await withMonthlyPass('succeed', start, (gateway) => {
    let calls = 0;
    return {
      ...gateway,
      charge: async (request) => {
        if ('cardToken' in request.source) return gateway.charge(request);
        calls += 1;
        if (calls > 1) return gateway.charge(request);
        late = async () => {
          await gateway.charge(request);
        };
        throw new Error('The line went dead.');
      },
    };
  });
  await atRenewal();
  await service.round();
  service.passDays(1 / 24);
  await service.round();
  service.passDays(1 / 24);
  await service.round();
  assert.equal((await service.taken()).length, 2);

  await late();
  const lost = (await service.payments()).find(({ refusalCode }) => refusalCode === 'interrupted');
  const charge = await service.tools.paymentGateway.findCharge(lost?.key ?? '');
  assert.ok(lost && charge);
  assert.equal((await settle(service.tools, lost, charge)).status, 'refunded');
  assert.equal((await service.refunds()).length, 1);
  assert.equal((await service.subscription()).expiresAt.toISOString(), '2027-01-20T18:00:00.000Z');
});

test('an installation that was off for longer than a pass stays open charges nothing late', async () => {
  await withMonthlyPass();
  await atRenewal();
  service.passDays(8);
  await service.round();
  assert.deepEqual(await service.taken(), [MONTHLY]);
  assert.deepEqual(service.subjects(), ['Your Monthly Pass has ended']);
});

test('a pass that was sold for one period is never charged again and keeps no card', async () => {
  service = await renewalsUnderTest(start);
  await service.buy('pas_day', 1099);
  assert.equal(await service.cards.find('fan'), null);
  service.passDays(400);
  await service.round();
  assert.deepEqual(await service.taken(), [1099]);
});
