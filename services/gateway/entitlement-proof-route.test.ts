import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createEntitlementProofs } from '../licences/index.ts';
import { ACCESS_COOKIE, PROOF_COOKIE, REFRESH_COOKIE } from './auth-cookies.ts';
import { PROOF_PATH } from './entitlement-proof-route.ts';
import type { ServiceAnswer } from './service-client.ts';
import { gatewayUnderTest } from './testing.ts';

const start = new Date('2026-11-20T18:00:00.000Z');
const key = Buffer.alloc(32, 5);
const own = { 'sec-fetch-site': 'same-origin' };
const cookies = { [ACCESS_COOKIE]: 'access-1' };
const entitled: ServiceAnswer = { status: 200, body: { entitlements: ['video_subscription'] } };
const down: ServiceAnswer = { status: 503, body: null };
const ask = { method: 'POST', url: PROOF_PATH, headers: own, cookies } as const;

const proofsAt = (now: Date) => createEntitlementProofs(key, () => now);
const read = (text: string, now = start) => proofsAt(now).read('play', text);

describe('asking for a proof of entitlements', () => {
  it('gives one for five minutes, and keeps another where no script reads it', async (t) => {
    const { app, calls } = await gatewayUnderTest(t, () => entitled);
    const answer = await app.inject(ask);
    assert.equal(answer.statusCode, 200);
    assert.equal(answer.headers['cache-control'], 'no-store');
    const { license_key: proof, expires_in: seconds } = answer.json();
    assert.equal(seconds, 300);
    assert.deepEqual((await read(proof))?.entitlements, ['video_subscription']);
    assert.equal(calls[0]?.headers?.authorization, 'Bearer access-1');
    const [kept] = answer.cookies;
    assert.deepEqual(
      [kept?.name, kept?.httpOnly, kept?.sameSite, kept?.path, kept?.maxAge],
      [PROOF_COOKIE, true, 'Strict', '/auth', 4 * 3600],
    );
    assert.equal(await read(kept?.value ?? ''), null, 'what is kept plays nothing');
  });

  it('comes from the last good answer while the member service is down, for four hours', async (t) => {
    let now = start;
    let answerNow: ServiceAnswer = entitled;
    const { app } = await gatewayUnderTest(t, () => answerNow, { clock: () => now, proofs: proofsOf(() => now) });
    const [kept] = (await app.inject(ask)).cookies;
    const later = { ...ask, cookies: { ...cookies, [PROOF_COOKIE]: kept?.value ?? '' } };
    answerNow = down;
    now = new Date(start.getTime() + 4 * 3600_000 - 1000);
    const answer = await app.inject(later);
    assert.deepEqual((await read(answer.json().license_key, now))?.entitlements, ['video_subscription']);
    assert.deepEqual(answer.cookies, []);
    const withoutToken = { ...later, cookies: { [REFRESH_COOKIE]: 'r', [PROOF_COOKIE]: kept?.value ?? '' } };
    assert.equal((await app.inject(withoutToken)).statusCode, 200, 'when the access token is over, too');
    now = new Date(start.getTime() + 4 * 3600_000);
    assert.equal((await app.inject(later)).statusCode, 403);
  });

  it('says nothing but what the member service says while that answers', async (t) => {
    const kept = await proofsAt(start).sign('keep', { entitlements: ['video_subscription'] });
    const { app } = await gatewayUnderTest(t, () => ({ status: 200, body: { entitlements: [] } }));
    const answer = await app.inject({ ...ask, cookies: { ...cookies, [PROOF_COOKIE]: kept } });
    assert.deepEqual((await read(answer.json().license_key))?.entitlements, []);
  });

  for (const [what, change, services] of [
    ['a visitor', { cookies: {} }, entitled],
    ['a visitor who has what was kept', { cookies: { [PROOF_COOKIE]: 'kept' } }, down],
    ['a token that is over', {}, { status: 401, body: null }],
    ['an answer that cannot be read', {}, { status: 200, body: { entitlements: 'all' } }],
    ['a member of whom nothing was kept', {}, down],
    ['a forged keep', { cookies: { ...cookies, [PROOF_COOKIE]: 'eyJhbGciOiJub25lIn0.e30.' } }, down],
    ['another site', { headers: { 'sec-fetch-site': 'cross-site' } }, entitled],
  ] as const) {
    it(`gives ${what} none`, async (t) => {
      const { app } = await gatewayUnderTest(t, () => services as ServiceAnswer);
      const answer = await app.inject({ ...ask, ...change });
      assert.equal(answer.statusCode, 403);
      assert.equal(answer.json().license_key, undefined);
    });
  }

  it('forgets what it kept at sign-out, and when somebody signs in', async (t) => {
    const tokens = { access_token: 'a', token_type: 'Bearer', refresh_token: 'r', expires_in: 3600 };
    const { app } = await gatewayUnderTest(t, () => ({ status: 200, body: tokens }));
    const signOut = await app.inject({ ...ask, url: '/auth/revoke', cookies: { [REFRESH_COOKIE]: 'r' } });
    const payload = { username: 'free@demo.test', password: 'friday-night-lights' };
    const signIn = await app.inject({ ...ask, url: '/auth/token', payload });
    for (const { cookies: set } of [signOut, signIn]) {
      assert.equal(set.find(({ name }) => name === PROOF_COOKIE)?.value, '');
    }
  });
});

function proofsOf(clock: () => Date) {
  return createEntitlementProofs(key, clock);
}
