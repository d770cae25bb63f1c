import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { streamClaims } from '../db/schema/index.ts';
import { testDatabase } from '../db/testing.ts';
import { sameOrigin } from '../gateway/previews-testing.ts';
import { type ClaimDesk, createClaimDesk } from '../payments/index.ts';
import { serviceUnderTest } from '../testing.ts';
import { opsUnderTest, signedIn } from './ops-testing.ts';

const HOSTILE = '<img src=x onerror=alert(1)>';
const URL_OF_GAME = '/ops/claims/gam-one';
const [DAY_PASS, ANNUAL_PASS] = ['CL-DAYP-ASS2', 'CL-YEAR-PASS'];

/** The ops pages with a refund of one member and a credit of another, both of the same game. */
async function withClaims(t: TestContext, change: (desk: ClaimDesk) => Partial<ClaimDesk> = () => ({})) {
  const database = await testDatabase();
  t.after(database.close);
  const service = await serviceUnderTest(async () => {}, {}, database);
  t.after(service.close);
  const desk = createClaimDesk(service.context);
  const claim = {
    ...{ eventKey: 'gam-one', title: `Tigers at Links ${HOSTILE}`, eventPath: '/events/tigers-at-links/gam-one' },
    ...{ failure: 'interrupted' as const, failureMinutes: 12, subscriptionKey: 'sub', paymentKey: 'pay' },
    ...{ createdAt: new Date('2026-11-18T18:00:00.000Z'), dueAt: new Date('2026-11-25T18:00:00.000Z') },
  };
  await database.db.insert(streamClaims).values([
    {
      ...{ ...claim, reference: DAY_PASS, userKey: 'robin', passName: 'Day Pass' },
      ...{ kind: 'refund', amountInCents: 1099 },
    },
    {
      ...{ ...claim, reference: ANNUAL_PASS, userKey: 'kim', passName: 'Annual Pass' },
      ...{ kind: 'credit', days: 7 },
    },
  ]);
  const { app, setNow } = await opsUnderTest(t, { claims: { ...desk, ...change(desk) } });
  setNow('2026-11-20T18:00:00.000Z');
  return {
    ...{ app, desk, setNow },
    read: async (url = URL_OF_GAME) => app.inject({ url, cookies: signedIn('olive') }),
    decide: (fields: [string, string][], headers: Record<string, string> = sameOrigin) =>
      app.inject({
        ...{ method: 'POST', url: URL_OF_GAME, cookies: signedIn('olive') },
        headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams(fields).toString(),
      }),
    states: async () =>
      Object.fromEntries(
        (await database.db.select().from(streamClaims)).map(({ reference, outcome }) => [reference, outcome]),
      ),
  };
}

const refusal: [string, string][] = [
  ['outcome', 'refused'],
  ['answer', 'The replay is whole.'],
];

describe('/ops/claims', () => {
  it('shows claims to operators alone', async (t) => {
    const { app } = await withClaims(t);
    for (const url of ['/ops/claims', URL_OF_GAME]) {
      const stranger = await app.inject({ url });
      assert.equal(stranger.statusCode, 401);
      assert.doesNotMatch(stranger.body, /Tigers|robin/);
    }
    const payload = new URLSearchParams([['claim', DAY_PASS], ...refusal]).toString();
    const headers = { ...sameOrigin, 'content-type': 'application/x-www-form-urlencoded' };
    assert.equal((await app.inject({ method: 'POST', url: URL_OF_GAME, headers, payload })).statusCode, 401);
  });

  it('lists games with what is open, and shows each claim of one', async (t) => {
    const { read, setNow } = await withClaims(t);
    const list = (await read('/ops/claims')).body;
    assert.match(list, /href="\/ops\/claims\/gam-one">Tigers at Links.*2 open.*due on 2026-11-25/s);
    assert.doesNotMatch(list, /class="badge|<img/);
    assert.match((await read('/ops')).body, /Claims \(2 open\)/);
    const page = (await read()).body;
    assert.match(
      page,
      new RegExp(`value="${DAY_PASS}" checked.*\\$10\\.99 back for the Day Pass.*was interrupted for 12 min`, 's'),
    );
    assert.match(page, /7 more days of the Annual Pass/);
    assert.match(page, /href="http:\/\/site\.test\/events\/tigers-at-links\/gam-one"/);
    assert.match(page, /Member robin, asked 48 h ago|Member robin, asked 2 days ago/);
    assert.doesNotMatch(page, /<img/);
    setNow('2026-11-24T18:00:00.000Z');
    assert.match((await read('/ops/claims')).body, /Due in 2 days or less/);
    setNow('2026-11-26T18:00:00.000Z');
    assert.match((await read()).body, /Overdue/);
    assert.equal((await read('/ops/claims/gam-none')).statusCode, 404);
  });

  it('decides the claims that are chosen, and no others', async (t) => {
    const { decide, read, states } = await withClaims(t);
    const decided = await decide([['claim', DAY_PASS], ...refusal]);
    assert.deepEqual([decided.statusCode, decided.headers.location], [303, URL_OF_GAME]);
    assert.deepEqual(await states(), { [DAY_PASS]: 'refused', [ANNUAL_PASS]: null });
    const page = (await read()).body;
    assert.match(page, new RegExp(`Closed.*${DAY_PASS}.*Refused on .* by Olive D\\.`, 's'));
    assert.doesNotMatch(page, new RegExp(`value="${DAY_PASS}"`));
    await decide([['claim', ANNUAL_PASS], ...refusal]);
    const all = (await read('/ops/claims')).body;
    assert.match(all, /None is open\..*Closed.*Tigers at Links/s);
    assert.match((await read()).body, /None is open/);
  });

  it('decides several at once', async (t) => {
    const { decide, states } = await withClaims(t);
    await decide([['claim', DAY_PASS], ['claim', ANNUAL_PASS], ...refusal]);
    assert.deepEqual(await states(), { [DAY_PASS]: 'refused', [ANNUAL_PASS]: 'refused' });
  });

  it('says how many cannot be granted now, and keeps them open', async (t) => {
    const { decide } = await withClaims(t, () => ({ decide: async () => 1 }));
    const left = await decide([
      ['claim', DAY_PASS],
      ['outcome', 'granted'],
      ['answer', 'We are sorry.'],
    ]);
    assert.equal(left.statusCode, 409);
    assert.match(left.body, /1 of them cannot be granted now.*>We are sorry\.<\/textarea>/s);
  });

  for (const [what, fields, words] of [
    ['no claim', refusal, /Choose a claim\./],
    ['no outcome', [['claim', DAY_PASS]], /Choose how they end\./],
    [
      'a refusal without a word',
      [
        ['claim', ANNUAL_PASS],
        ['outcome', 'refused'],
        ['answer', '  '],
      ],
      /Write why they are refused\./,
    ],
    [
      'too many words',
      [
        ['claim', DAY_PASS],
        ['outcome', 'refused'],
        ['answer', 'ö'.repeat(4001)],
      ],
      /at most 4,000/,
    ],
  ] as [string, [string, string][], RegExp][]) {
    it(`asks again when it gets ${what}`, async (t) => {
      const { decide, states } = await withClaims(t);
      const answer = await decide(fields);
      assert.equal(answer.statusCode, 422);
      assert.match(answer.body, words);
      const [, chosen] = fields.find(([name]) => name === 'claim') ?? [];
      for (const reference of [DAY_PASS, ANNUAL_PASS]) {
        assert.equal(answer.body.includes(`value="${reference}" checked`), reference === chosen);
      }
      assert.deepEqual(await states(), { [DAY_PASS]: null, [ANNUAL_PASS]: null });
    });
  }

  it('takes no form of another site', async (t) => {
    const { decide, states } = await withClaims(t);
    const forged = await decide([['claim', DAY_PASS], ...refusal], { 'sec-fetch-site': 'cross-site' });
    assert.equal(forged.statusCode, 403);
    assert.equal((await states())[DAY_PASS], null);
  });
});
