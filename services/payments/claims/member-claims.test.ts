import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { streamClaimAnswerSchema } from 'shared-contracts/entities';
import { broadcasts, events, passes, payments, streamClaims, subscriptions } from '../../db/schema/index.ts';
import { type ClaimsUnderTest, claimsUnderTest, minute } from './claims-testing.ts';

let service: ClaimsUnderTest;
beforeEach(async () => {
  service = await claimsUnderTest();
});
afterEach(() => service.close());

const interrupted = async () => {
  await service.happened(['on_air', 0], ['interrupted', 20], ['resumed', 32]);
  service.setNow(minute(40));
};
const DAY = 1440;

describe('what a member may ask for', () => {
  it('is the price of a day pass', async () => {
    await service.buy('pas_day', 1099);
    await interrupted();
    const answer = await service.ask('GET', 'fan');
    assert.equal(answer.headers['cache-control'], 'no-store');
    assert.deepEqual(streamClaimAnswerSchema.parse(answer.json()).claim, {
      ...{ state: 'offered', kind: 'refund', pass_name: 'Day Pass', amount_in_cents: 1099, days: null, due_at: null },
    });
  });

  it('is seven days of a pass for every game', async () => {
    await service.buy('pas_annual', 7999);
    await interrupted();
    const claim = await service.claim();
    assert.deepEqual([claim?.kind, claim?.days, claim?.amount_in_cents], ['credit', 7, null]);
  });

  it('is days of a day pass that renews', async () => {
    await service.db.update(passes).set({ isRecurring: true }).where(eq(passes.key, 'pas_day'));
    await service.buy('pas_day', 1099);
    await interrupted();
    assert.equal((await service.claim())?.kind, 'credit');
  });

  it('is for the pass that lasts longest of those that open the stream', async () => {
    await service.buy('pas_day', 1099);
    await service.give('pas_monthly');
    await service.give('pas_data');
    await interrupted();
    assert.equal((await service.claim())?.pass_name, 'Monthly Pass');
  });

  it('stays when the pass has ended since', async () => {
    await service.buy('pas_day', 1099);
    await interrupted();
    service.setNow(minute(3 * DAY));
    assert.equal((await service.claim())?.kind, 'refund');
  });

  for (const [what, arrange] of [
    ['a stream that is well', () => service.happened(['on_air', 0])],
    [
      'an interruption that is not long enough yet',
      async () => {
        await service.happened(['on_air', 0], ['interrupted', 35]);
        service.setNow(minute(40));
      },
    ],
    [
      'a free stream',
      async () => {
        await interrupted();
        await service.db.update(broadcasts).set({ paymentRequired: false }).where(eq(broadcasts.key, service.feed));
      },
    ],
    [
      'a stream that was free by then',
      async () => {
        await interrupted();
        const free = { entitlementEndsAt: minute(30) };
        await service.db.update(broadcasts).set(free).where(eq(broadcasts.key, service.feed));
      },
    ],
    [
      'an event that another pass is needed for',
      async () => {
        await interrupted();
        const own = { isTournament: true, requiredEntitlement: 'need_other' };
        await service.db.update(events).set(own).where(eq(events.key, 'gam-one'));
      },
    ],
    [
      'an event that was taken down',
      async () => {
        await interrupted();
        await service.db.update(events).set({ isDeleted: true }).where(eq(events.key, 'gam-one'));
      },
    ],
    [
      'a failure of a month ago',
      async () => {
        await interrupted();
        service.setNow(minute(30 + 30 * DAY));
      },
    ],
    [
      'a pass whose money went back',
      async () => {
        await interrupted();
        await service.db.update(payments).set({ status: 'refunded' });
      },
    ],
    [
      'a day pass that nobody paid for here',
      async () => {
        await interrupted();
        await service.db.update(subscriptions).set({ paymentKey: 'another' });
      },
    ],
  ] as const) {
    it(`is nothing with ${what}`, async () => {
      await service.buy('pas_day', 1099);
      await arrange();
      assert.equal(await service.claim(), null);
      assert.equal((await service.ask('POST', 'fan')).statusCode, 409);
      assert.deepEqual(service.mails(), []);
    });
  }

  for (const [bought, isOffered] of [
    [30, true],
    [31, false],
  ] as const) {
    it(`is ${isOffered ? 'something' : 'nothing'} for a pass bought ${bought - 30} minutes after the stream failed`, async () => {
      await service.happened(['on_air', 0], ['interrupted', 20], ['resumed', 32]);
      service.setNow(minute(bought));
      await service.buy('pas_day', 1099);
      service.setNow(minute(40));
      assert.equal((await service.claim()) !== null, isOffered);
    });
  }

  it('is nothing for a pass that ended before the game', async () => {
    await service.buy('pas_day', 1099);
    await service.db.update(subscriptions).set({ expiresAt: minute(30) });
    await interrupted();
    assert.equal(await service.claim(), null);
  });

  it('is nothing for others', async () => {
    await service.buy('pas_day', 1099);
    await interrupted();
    assert.equal(await service.claim('GET', 'somebody-else'), null);
  });

  it('is asked by members alone, for a stream that is there', async () => {
    assert.equal((await service.ask('GET', null)).statusCode, 401);
    assert.equal((await service.ask('POST', null)).statusCode, 401);
    assert.equal((await service.ask('GET', 'fan', 'bro-none')).statusCode, 404);
  });
});

describe('asking', () => {
  it('is confirmed by mail, with the day of the answer in the zone of the member', async () => {
    await service.buy('pas_day', 1099);
    await interrupted();
    const claim = await service.claim('POST');
    assert.deepEqual([claim?.state, claim?.due_at], ['open', minute(40 + 7 * DAY).toISOString()]);
    const [mail, ...others] = service.mails();
    assert.deepEqual(others, []);
    assert.equal(mail?.userKey, 'fan');
    assert.equal(mail?.content.subject, 'You asked for $10.99 back for your Day Pass');
    assert.match(
      mail?.content.paragraphs[0] ?? '',
      /^The stream of .+ was interrupted for 12 min\. You asked for \$10\.99 back/,
    );
    assert.match(
      mail?.content.paragraphs[1] ?? '',
      /answer by Nov 27, 2026\. Your pass stays open until the money goes back/,
    );
    assert.match(mail?.content.paragraphs[2] ?? '', /CL-[2-9A-Z]{4}-[2-9A-Z]{4}/);
    assert.match(mail?.content.link?.path ?? '', /^\/events\/.+\/gam-one$/);
  });

  it('twice, and at the same time, is asking once', async () => {
    await service.buy('pas_annual', 7999);
    await interrupted();
    const claims = await Promise.all([service.claim('POST'), service.claim('POST')]);
    service.setNow(minute(60));
    claims.push(await service.claim('POST'), await service.claim());
    assert.deepEqual(new Set(claims.map((claim) => claim?.due_at)), new Set([minute(40 + 7 * DAY).toISOString()]));
    assert.equal((await service.db.select().from(streamClaims)).length, 1);
    assert.equal(service.mails().length, 1);
    assert.doesNotMatch(service.mails()[0]?.content.paragraphs.join(' ') ?? '', /money/);
  });

  it('stays asked when the event is gone', async () => {
    await service.buy('pas_day', 1099);
    await interrupted();
    await service.claim('POST');
    await service.db.update(events).set({ isDeleted: true }).where(eq(events.key, 'gam-one'));
    assert.equal((await service.claim())?.state, 'open');
    assert.equal((await service.claim('POST'))?.state, 'open');
  });
});
