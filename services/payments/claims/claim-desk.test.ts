import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { payments, streamClaims, subscriptions } from '../../db/schema/index.ts';
import { createHoldingsOf } from '../../subscriptions/index.ts';
import { toOrder } from '../order-record.ts';
import { type ClaimsUnderTest, claimsUnderTest, minute } from './claims-testing.ts';

const DAY = 1440;
const granted = { outcome: 'granted', answer: '', closedBy: 'Olive D.' } as const;
const refused = { outcome: 'refused', answer: 'The replay is whole.\n\nWatch it.', closedBy: 'Olive D.' } as const;

let service: ClaimsUnderTest;
beforeEach(async () => {
  service = await claimsUnderTest();
});
afterEach(() => service.close());

/** Has a member with this pass claim, and answers the reference. */
async function claimed(passKey: string, cents: number, user = 'fan'): Promise<string> {
  service.setNow(minute(-120));
  await service.buy(passKey, cents, user);
  service.setNow(minute(70));
  await service.claim('POST', user);
  const [claim] = await service.db.select().from(streamClaims).where(eq(streamClaims.userKey, user));
  return claim?.reference ?? assert.fail('nothing was claimed');
}
const decide = (references: string[], end: Parameters<ClaimsUnderTest['desk']['decide']>[2] = granted) =>
  service.desk.decide('gam-one', references, end);
const isOpen = async (user = 'fan') => (await createHoldingsOf(service.db, service.tools.clock)(user)).length > 0;
const lastMail = () => service.mails().at(-1)?.content ?? assert.fail('no mail was written');

describe('a refund that is granted', () => {
  beforeEach(() => service.happened(['on_air', 65]));

  it('ends the pass at once and gives the money back, with one mail', async () => {
    const reference = await claimed('pas_day', 1099);
    assert.equal(await isOpen(), true);
    assert.equal(await decide([reference]), 0);
    assert.equal(await isOpen(), false);
    assert.equal((await service.claim())?.state, 'granted');
    assert.deepEqual(lastMail().subject, 'You get $10.99 back');
    assert.match(
      lastMail().paragraphs.join(' '),
      /came 1 h 5 min late\..*the pass has ended.*Visa card that ends in 4242/,
    );
    assert.equal((await service.refunds()).length, 0);
    await service.round();
    await service.round();
    assert.equal((await service.refunds()).length, 1);
    const [payment] = await service.payments();
    assert.deepEqual([payment?.status, payment?.refundedFor], ['refunded', reference]);
    assert.equal(service.mails().length, 2);
  });

  it('gives the money of a pass back that has ended since, and leaves its end as it was', async () => {
    const reference = await claimed('pas_day', 1099);
    const { expiresAt } = await service.subscription();
    service.setNow(minute(3 * DAY));
    await decide([reference]);
    await service.round();
    assert.equal((await service.refunds()).length, 1);
    assert.deepEqual((await service.subscription()).expiresAt, expiresAt);
  });

  it('is granted once, however often it is decided', async () => {
    const reference = await claimed('pas_day', 1099);
    await Promise.all([decide([reference]), decide([reference], refused)]);
    await decide([reference], refused);
    await service.round();
    const [claim] = await service.desk.listClosed();
    assert.equal((await service.refunds()).length, claim?.outcome === 'granted' ? 1 : 0);
    assert.equal(service.mails().length, 2);
  });

  it('is left open where the money went back already, and others are decided all the same', async () => {
    const [one, other] = [await claimed('pas_day', 1099), await claimed('pas_day', 1099, 'kim')];
    await service.db.update(payments).set({ status: 'refunded' }).where(eq(payments.userKey, 'fan'));
    assert.equal(await decide([one, other]), 1);
    assert.deepEqual([(await service.claim())?.state, (await service.claim('GET', 'kim'))?.state], ['open', 'granted']);
    assert.equal(await isOpen(), true);
  });

  it('is shown with the orders of the member, without a receipt, and to a tab that asks again whether it paid', async () => {
    service.setNow(minute(-120));
    const payAgain = await service.buy('pas_day', 1099);
    service.setNow(minute(70));
    await service.claim('POST');
    const [claim] = await service.db.select().from(streamClaims);
    await decide([claim?.reference ?? '']);
    const [payment] = await service.payments();
    const order = payment && (await toOrder(service.tools, payment));
    assert.deepEqual([order?.state, order?.pass.name, order?.receipt], ['refunding', 'Day Pass', null]);
    const again = await payAgain();
    assert.equal(again.statusCode, 409);
    assert.match(again.json().error.message, /^You asked for a refund\. The whole amount goes back/);
  });
});

describe('a credit that is granted', () => {
  beforeEach(() => service.happened(['on_air', 65]));

  it('has a pass last seven days longer, and renew at the new day from then on', async () => {
    const reference = await claimed('pas_monthly', 1199);
    assert.equal(await decide([reference]), 0);
    assert.equal(lastMail().subject, 'Your Monthly Pass lasts 7 days longer');
    assert.match(lastMail().paragraphs[0] ?? '', /open until Dec 27, 2026/);
    const { expiresAt, renewsAt, nextRenewalTryAt, renewalNoticeAt } = await service.subscription();
    assert.deepEqual(new Set([expiresAt, renewsAt, nextRenewalTryAt].map(String)), new Set([String(expiresAt)]));
    assert.equal(expiresAt.toISOString(), '2026-12-27T16:00:00.000Z');
    assert.equal(renewalNoticeAt?.toISOString(), '2026-12-22T16:00:00.000Z');

    service.setNow(new Date('2026-12-27T15:59:00.000Z'));
    await service.round();
    assert.equal((await service.payments()).length, 1);
    service.setNow(expiresAt);
    await service.round();
    assert.equal((await service.payments()).length, 2);
    assert.equal((await service.subscription()).expiresAt.toISOString(), '2027-01-27T16:00:00.000Z');
  });

  it('opens a pass again that has ended, and renews nothing', async () => {
    const reference = await claimed('pas_monthly', 1199);
    await service.db.update(subscriptions).set({ renewsAt: null, nextRenewalTryAt: null, renewalNoticeAt: null });
    service.setNow(minute(40 * DAY));
    assert.equal(await isOpen(), false);
    await decide([reference]);
    assert.equal(await isOpen(), true);
    const { expiresAt, renewsAt } = await service.subscription();
    assert.deepEqual([expiresAt, renewsAt], [minute(47 * DAY), null]);
  });

  it('waits while the renewal is charged', async () => {
    const reference = await claimed('pas_monthly', 1199);
    await service.db.update(subscriptions).set({ nextRenewalTryAt: null });
    assert.equal(await decide([reference]), 1);
    assert.equal((await service.claim())?.state, 'open');
    assert.equal(service.mails().length, 1);
  });
});

it('a claim that is refused changes nothing, and is answered with the words of the operator', async () => {
  await service.happened(['never_began', 60]);
  const reference = await claimed('pas_day', 1099);
  assert.equal(await decide([reference], refused), 0);
  await service.round();
  assert.deepEqual([await isOpen(), (await service.refunds()).length], [true, 0]);
  assert.equal((await service.claim())?.state, 'refused');
  assert.equal((await service.claim('POST'))?.state, 'refused');
  assert.equal(lastMail().subject, 'You do not get $10.99 back for your Day Pass');
  assert.match(lastMail().paragraphs[0] ?? '', /never came\.$/);
  assert.deepEqual(lastMail().paragraphs.slice(1, 3), ['The replay is whole.', 'Watch it.']);
  assert.match(lastMail().paragraphs[3] ?? '', new RegExp(reference));
});

it('operators see what is open by event, what was closed, and what a member got before', async () => {
  await service.happened(['never_began', 60]);
  const [one, other] = [await claimed('pas_day', 1099), await claimed('pas_annual', 7999, 'kim')];
  assert.equal(await service.desk.countOpen(), 2);
  const [event, ...others] = await service.desk.listEvents();
  assert.deepEqual([event?.eventKey, event?.open, event?.dueAt, others], ['gam-one', 2, minute(70 + 7 * DAY), []]);
  const earlierOf = async () =>
    (await service.desk.listOpen('gam-one')).map(({ reference, earlier }) => [reference, earlier]);
  assert.deepEqual(
    new Map((await earlierOf()) as [string, number][]),
    new Map([
      [one, 0],
      [other, 0],
    ]),
  );
  assert.deepEqual(await service.desk.listOpen('gam-two'), []);

  assert.equal(await service.desk.decide('gam-two', [one], granted), 0);
  assert.equal(await service.desk.countOpen(), 2);
  await decide([one]);
  await service.db
    .update(streamClaims)
    .set({ userKey: 'kim', eventKey: 'gam-two' })
    .where(eq(streamClaims.reference, one));
  assert.deepEqual(await earlierOf(), [[other, 1]]);
  const [closed] = await service.desk.listClosed();
  assert.deepEqual([closed?.reference, closed?.closedBy, closed?.outcome], [one, 'Olive D.', 'granted']);
  assert.deepEqual(await service.desk.listClosed('gam-one'), []);
});
