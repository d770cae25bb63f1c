import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { LEAVING_COOKIE, VERSION_COOKIE } from './auth-cookies.ts';
import { ACCESS_COOKIE, REFRESH_COOKIE } from './auth-routes.ts';
import type { ServiceAnswer } from './service-client.ts';
import { clientSecret, gatewayUnderTest } from './testing.ts';

const granted: ServiceAnswer = {
  status: 200,
  body: { access_token: 'access-1', token_type: 'Bearer', refresh_token: 'refresh-1', expires_in: 3600 },
};
const site = { client_id: 'web', client_secret: clientSecret };
const own = { 'sec-fetch-site': 'same-origin' };
const credentials = { username: 'free@demo.test', password: 'friday-night-lights' };

const signIn = { method: 'POST', url: '/auth/token', headers: own, payload: credentials } as const;
const refresh = {
  method: 'POST',
  url: '/auth/refresh',
  headers: own,
  cookies: { [REFRESH_COOKIE]: 'refresh-0' },
} as const;
const revoke = { ...refresh, url: '/auth/revoke' } as const;

type Cookie = { name: string; value: string; [attribute: string]: unknown };
const refreshCookie = (response: { cookies: Cookie[] }) => response.cookies.find(({ name }) => name === REFRESH_COOKIE);
const isCleared = (cookie: Cookie | undefined) => cookie?.value === '' && Number(cookie.expires) < Date.now();

describe('signing in', () => {
  it('gives the access token to the page and keeps the refresh token in a cookie that scripts cannot read', async (t) => {
    const { app, calls } = await gatewayUnderTest(t, () => granted);
    const response = await app.inject({ ...signIn, remoteAddress: '203.0.113.7' });
    assert.equal(response.statusCode, 200);
    assert.deepEqual(response.json(), { access_token: 'access-1', expires_in: 3600 });
    assert.deepEqual(
      { ...refreshCookie(response) },
      {
        name: REFRESH_COOKIE,
        value: 'refresh-1',
        path: '/',
        httpOnly: true,
        sameSite: 'Lax',
        maxAge: 30 * 24 * 3600,
      },
    );
    assert.equal(response.headers['cache-control'], 'no-store');
    assert.deepEqual(calls[0]?.body, { ...credentials, grant_type: 'password', ...site });
    assert.equal(calls[0]?.remoteAddress, '203.0.113.7');
  });

  it('takes no other grant from the page', async (t) => {
    const { app, calls } = await gatewayUnderTest(t, () => granted);
    await app.inject({ ...signIn, payload: { ...credentials, grant_type: 'refresh_token', refresh_token: 'stolen' } });
    assert.deepEqual(calls[0]?.body, { ...credentials, grant_type: 'password', ...site });
  });

  for (const payload of [
    {},
    { username: 'a' },
    { username: {}, password: [] },
    { ...credentials, password: 'p'.repeat(201) },
  ]) {
    it(`refuses ${JSON.stringify(payload).slice(0, 50)} without asking the member service`, async (t) => {
      const { app, calls } = await gatewayUnderTest(t, () => granted);
      const response = await app.inject({ ...signIn, payload });
      assert.equal(response.statusCode, 400);
      assert.equal(response.json().code, 'invalid_input');
      assert.deepEqual(calls, []);
    });
  }

  const refusals: [name: string, answer: ServiceAnswer, status: number, code: string][] = [
    ['a wrong password', { status: 400, body: { error: 'invalid_grant' } }, 400, 'refused'],
    ['a refusal without a word', { status: 401, body: null }, 401, 'refused'],
    ['a secret that is not taken', { status: 401, body: { error: 'invalid_client' } }, 503, 'unavailable'],
    ['too many attempts', { status: 429, body: {} }, 429, 'too_many_attempts'],
    ['a service that is down', { status: 0, body: null }, 503, 'unavailable'],
    ['a service that fails', { status: 500, body: {} }, 503, 'unavailable'],
    ['an answer without tokens', { status: 200, body: { access_token: 'a' } }, 503, 'unavailable'],
    ['an answer that is not JSON', { status: 200, body: null }, 503, 'unavailable'],
  ];
  for (const [name, answer, status, code] of refusals) {
    it(`answers ${status} to ${name}, in words and without a cookie`, async (t) => {
      const { app } = await gatewayUnderTest(t, () => answer);
      const response = await app.inject(signIn);
      assert.equal(response.statusCode, status);
      assert.equal(response.json().code, code);
      assert.match(response.json().message, /^[A-Z].*\.$/);
      assert.equal(refreshCookie(response), undefined);
      assert.equal(response.headers['cache-control'], 'no-store');
    });
  }

  it('says how long to wait after too many attempts, as the member service said it', async (t) => {
    const { app } = await gatewayUnderTest(t, () => ({ status: 429, body: {}, retryAfter: 840 }));
    const response = await app.inject(signIn);
    assert.equal(response.headers['retry-after'], '840');
    assert.match(response.json().message, /Wait 14 min and try again/);
  });
});

describe('refreshing', () => {
  it('exchanges the cookie for new tokens', async (t) => {
    const { app, calls } = await gatewayUnderTest(t, () => granted);
    const response = await app.inject(refresh);
    assert.deepEqual(response.json(), { access_token: 'access-1', expires_in: 3600 });
    assert.equal(refreshCookie(response)?.value, 'refresh-1');
    assert.deepEqual(calls[0]?.body, { grant_type: 'refresh_token', refresh_token: 'refresh-0', ...site });
  });

  it('is refused without a cookie, and asks nobody', async (t) => {
    const { app, calls } = await gatewayUnderTest(t, () => granted);
    const response = await app.inject({ ...refresh, cookies: {} });
    assert.equal(response.statusCode, 401);
    assert.equal(response.json().code, 'signed_out');
    assert.deepEqual(calls, []);
  });

  it('clears the cookie of a sign-in that has ended, and does not speak of a password', async (t) => {
    const { app } = await gatewayUnderTest(t, () => ({ status: 400, body: { error: 'invalid_grant' } }));
    const response = await app.inject(refresh);
    assert.equal(response.statusCode, 400);
    assert.equal(response.json().code, 'signed_out');
    assert.doesNotMatch(response.json().message, /password/);
    assert.ok(isCleared(refreshCookie(response)));
  });

  it('signs nobody out when the member service does not take the secret', async (t) => {
    const { app } = await gatewayUnderTest(t, () => ({ status: 401, body: { error: 'invalid_client' } }));
    const response = await app.inject(refresh);
    assert.equal(response.statusCode, 503);
    assert.equal(refreshCookie(response), undefined);
  });

  for (const status of [0, 429, 500, 503] as const) {
    it(`keeps the cookie when the member service answers ${status}`, async (t) => {
      const { app } = await gatewayUnderTest(t, () => ({ status, body: null }) as ServiceAnswer);
      const response = await app.inject(refresh);
      assert.equal(response.statusCode, status === 429 ? 429 : 503);
      assert.equal(refreshCookie(response), undefined);
    });
  }
});

describe('signing out', () => {
  for (const status of [200, 204] as const) {
    it(`clears the cookie when the member service has ended the sign-in, with ${status}`, async (t) => {
      const { app, calls } = await gatewayUnderTest(t, () => ({ status, body: null }) as ServiceAnswer);
      const response = await app.inject(revoke);
      assert.equal(response.statusCode, 204);
      assert.ok(isCleared(refreshCookie(response)));
      assert.deepEqual(calls[0]?.body, { token: 'refresh-0', ...site });
    });
  }

  for (const status of [0, 302, 400, 401, 403, 404, 408, 429, 500, 503] as const) {
    it(`says that the member service has not heard, with ${status}, and keeps what it can be told by`, async (t) => {
      const { app } = await gatewayUnderTest(t, () => ({ status, body: null }) as ServiceAnswer);
      const response = await app.inject(revoke);
      assert.equal(response.statusCode, 503);
      assert.equal(response.headers['retry-after'], '10');
      assert.deepEqual(response.cookies, []);
    });
  }

  it('lets nothing renew a sign-in that a browser has left before the member service could be told', async (t) => {
    const { app, calls } = await gatewayUnderTest(t, () => granted);
    const response = await app.inject({ ...refresh, cookies: { ...refresh.cookies, [VERSION_COOKIE]: 'signed-out' } });
    assert.equal(response.statusCode, 401);
    assert.deepEqual(response.cookies, []);
    assert.deepEqual(calls, []);
  });

  it('is made up for when somebody signs in before it was told', async (t) => {
    const { app, calls } = await gatewayUnderTest(t, () => granted);
    for (const left of [{ [REFRESH_COOKIE]: 'left' }, { [LEAVING_COOKIE]: 'left' }]) {
      calls.length = 0;
      await app.inject({ ...signIn, cookies: { ...left, [VERSION_COOKIE]: 'signed-out' } });
      assert.deepEqual(calls.map(({ path, body }) => [path, (body as { token?: string }).token]).at(-1), [
        '/oauth/revoke',
        'left',
      ]);
    }
    calls.length = 0;
    await app.inject({ ...signIn, cookies: { [REFRESH_COOKIE]: 'other', [VERSION_COOKIE]: '4' } });
    assert.equal(calls.length, 1);
  });

  it('ends the sign-in by the access token where the refresh token is gone', async (t) => {
    const { app, calls } = await gatewayUnderTest(t);
    await app.inject({ ...revoke, cookies: { [ACCESS_COOKIE]: 'access-0' } });
    assert.deepEqual(calls[0]?.body, { token: 'access-0', ...site });
  });

  it('is fine without a session', async (t) => {
    const { app, calls } = await gatewayUnderTest(t);
    assert.equal((await app.inject({ ...revoke, cookies: {} })).statusCode, 204);
    assert.deepEqual(calls, []);
  });
});

describe('session requests from elsewhere', () => {
  const hostile: [name: string, headers: Record<string, string>][] = [
    ['no word on where it comes from', {}],
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['a sister domain', { 'sec-fetch-site': 'same-site' }],
    ['an address typed by hand', { 'sec-fetch-site': 'none' }],
    ['another origin', { origin: 'https://evil.example' }],
    ['an opaque origin', { origin: 'null' }],
    ['our host on another port', { origin: 'http://localhost:81' }],
    ['a site that names our origin', { 'sec-fetch-site': 'cross-site', origin: 'http://localhost:80' }],
  ];
  for (const [name, headers] of hostile) {
    it(`are refused with ${name}`, async (t) => {
      const { app, calls } = await gatewayUnderTest(t, () => granted);
      for (const request of [signIn, refresh, revoke]) {
        const response = await app.inject({ ...request, headers });
        assert.equal(response.statusCode, 403);
        assert.equal(response.json().code, 'cross_site');
        assert.deepEqual(response.cookies, []);
      }
      assert.deepEqual(calls, []);
    });
  }

  it('are taken from our own origin by a browser that does not say more', async (t) => {
    const { app } = await gatewayUnderTest(t, () => granted);
    const headers = { host: 'www.friday.test', origin: 'https://www.friday.test' };
    assert.equal((await app.inject({ ...signIn, headers })).statusCode, 200);
  });
});
