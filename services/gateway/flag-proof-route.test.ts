import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { ACCESS_COOKIE } from './auth-cookies.ts';
import type { ServiceAnswer } from './service-client.ts';
import { gatewayUnderTest } from './testing.ts';

const ask = {
  ...({ method: 'POST', url: '/auth/flag-proof' } as const),
  headers: { 'sec-fetch-site': 'same-origin' },
  cookies: { [ACCESS_COOKIE]: 'access-1' },
};
const profile: ServiceAnswer = { status: 200, body: { key: 'robin' } };
const proving = (t: TestContext, answer: ServiceAnswer = profile) =>
  gatewayUnderTest(t, () => answer, { proveFlagContext: (key) => `proof-of-${key}` });

describe('asking for a proof to the flag service', () => {
  it('gives that of the member whose token came along, and lets nobody keep it', async (t) => {
    const { app, calls } = await proving(t);
    const answer = await app.inject(ask);
    assert.deepEqual([answer.statusCode, answer.json()], [200, { hash: 'proof-of-robin' }]);
    assert.equal(answer.headers['cache-control'], 'no-store');
    assert.equal(calls[0]?.headers?.authorization, 'Bearer access-1');
  });

  it('is refused to other sites and to visitors who are not signed in', async (t) => {
    const { app, calls } = await proving(t);
    assert.equal((await app.inject({ ...ask, headers: { 'sec-fetch-site': 'cross-site' } })).statusCode, 403);
    assert.equal((await app.inject({ ...ask, cookies: {} })).statusCode, 401);
    assert.deepEqual(calls, []);
  });

  for (const [name, answer] of [
    ['does not answer', { status: 0, body: null }],
    ['refuses the token', { status: 401, body: {} }],
    ['answers garbage', { status: 200, body: ['robin'] }],
  ] as const) {
    it(`gives none while the member service ${name}`, async (t) => {
      const { app } = await proving(t, answer as ServiceAnswer);
      assert.equal((await app.inject(ask)).statusCode, 503);
    });
  }

  it('is not there where nothing has to be proven', async (t) => {
    const { app } = await gatewayUnderTest(t, () => profile);
    assert.equal((await app.inject(ask)).statusCode, 404);
  });
});
