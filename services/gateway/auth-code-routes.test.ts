import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { describe, it, type TestContext } from 'node:test';
import { embeddedPaths } from '../service-addresses.ts';
import { ACCESS_COOKIE, REFRESH_COOKIE } from './auth-cookies.ts';
import { FLOW_COOKIE } from './auth-flow.ts';
import type { GatewayOptions } from './index.ts';
import type { ServiceAnswer } from './service-client.ts';
import { clientSecret, gatewayUnderTest, testSite } from './testing.ts';

const origin = 'http://www.friday.test';
const headers = { host: 'www.friday.test' };
const begin = new Date('2026-11-20T18:00:00.000Z');
const robin = { key: 'robin-1', email: 'robin+fan@fans.test', time_zone: 'America/Chicago' };

const good: Record<string, ServiceAnswer> = {
  '/oauth/token': {
    status: 200,
    body: { access_token: 'access-1', token_type: 'Bearer', refresh_token: 'refresh-1', expires_in: 3600 },
  },
  '/v2/user/profile': { status: 200, body: robin },
};

interface SiteUnderTest {
  site?: Partial<GatewayOptions['site']>;
  /** The member service's answers that differ from the good ones, by path. */
  answers?: Record<string, ServiceAnswer>;
  memberUrl?: string;
}

/** A browser at the gateway: it begins a sign-in, and comes back with what the member service sent it with. */
async function browserAt(
  t: TestContext,
  { answers = {}, memberUrl = embeddedPaths.member, site = {} }: SiteUnderTest = {},
) {
  let now = begin;
  const { app, calls } = await gatewayUnderTest(
    t,
    ({ path }) => answers[path] ?? good[path] ?? { status: 404, body: {} },
    { clock: () => now, services: { ...embeddedPaths, member: memberUrl }, site: { ...testSite, ...site } },
  );

  async function start(redir?: string) {
    const query = redir === undefined ? '' : `?${new URLSearchParams({ redir })}`;
    const response = await app.inject({ url: `/auth/start${query}`, headers });
    const target = new URL(String(response.headers.location), origin);
    const cookie = response.cookies.find(({ name }) => name === FLOW_COOKIE);
    return { response, target, cookie, state: target.searchParams.get('state') ?? '', flow: cookie?.value ?? '' };
  }

  const comeBack = (query: string, flow: string | null) =>
    app.inject({ url: `/auth/callback${query}`, headers, cookies: flow === null ? {} : { [FLOW_COOKIE]: flow } });

  return {
    calls,
    start,
    comeBack,
    passSeconds: (seconds: number) => {
      now = new Date(now.getTime() + seconds * 1000);
    },
    async signIn(redir?: string) {
      const { state, flow } = await start(redir);
      return comeBack(`?code=code-1&state=${state}`, flow);
    },
  };
}

type Cookie = { name: string; value: string; [attribute: string]: unknown };
const named = (response: { cookies: Cookie[] }, name: string) =>
  response.cookies.find((cookie) => cookie.name === name);

function assertFailed(response: { statusCode: number; headers: object; cookies: Cookie[] }, location: string) {
  assert.equal(response.statusCode, 302);
  assert.equal((response.headers as { location?: string }).location, location);
  assert.equal(named(response, REFRESH_COOKIE), undefined);
  assert.equal(named(response, ACCESS_COOKIE), undefined);
}

describe('the cookies of a sign-in', () => {
  const attributesOf = (cookies: Cookie[], value = /./) =>
    Object.fromEntries(
      cookies
        .filter(({ name, value: content }) => name.startsWith('member_') && value.test(content))
        .map(({ name, domain, secure, httpOnly }) => [name, [domain, secure, httpOnly]]),
    );

  it('are of the host itself and plain, where the address is', async (t) => {
    const { cookies } = await (await browserAt(t)).signIn();
    const kept = attributesOf(cookies as Cookie[]);
    assert.deepEqual(kept[ACCESS_COOKIE], [undefined, undefined, undefined]);
    assert.deepEqual(kept[REFRESH_COOKIE], [undefined, undefined, true]);
  });

  it('are secure at an address with TLS and of the configured domain, but for the refresh token', async (t) => {
    const site = { publicUrl: 'https://www.friday.test', cookieDomain: 'friday.test' };
    const { cookies } = await (await browserAt(t, { site })).signIn();
    const { [REFRESH_COOKIE]: refresh, ...login } = attributesOf(cookies as Cookie[]);
    assert.deepEqual(refresh, [undefined, true, true]);
    assert.equal(Object.keys(login).length, 5);
    for (const attributes of Object.values(login)) assert.deepEqual(attributes, ['friday.test', true, undefined]);
    const cleared = (cookies as Cookie[]).filter(({ value, maxAge }) => value === '' && maxAge === 0);
    assert.ok(cleared.length > 5);
    for (const { name, domain } of cleared) assert.equal(domain, undefined, name);
  });
});

describe('beginning a sign-in by the member service', () => {
  it('sends the browser there, with a challenge whose verifier stays in its cookie', async (t) => {
    const { start, calls } = await browserAt(t);
    const { response, target, cookie, flow } = await start('/search?q=x');
    assert.equal(response.statusCode, 302);
    assert.equal(response.headers['cache-control'], 'no-store');
    assert.equal(target.pathname, '/services/member/oauth/authorize');
    const { state, code_challenge, ...rest } = Object.fromEntries(target.searchParams);
    assert.deepEqual(rest, {
      response_type: 'code',
      client_id: 'web',
      redirect_uri: `${origin}/auth/callback`,
      code_challenge_method: 'S256',
    });
    const kept = JSON.parse(Buffer.from(flow.split('.')[0] ?? '', 'base64url').toString());
    assert.equal(kept.state, state);
    assert.equal(createHash('sha256').update(kept.verifier).digest('base64url'), code_challenge);
    assert.deepEqual(
      [cookie?.path, cookie?.httpOnly, cookie?.sameSite, cookie?.maxAge],
      ['/auth/callback', true, 'Lax', 600],
    );
    assert.ok(!JSON.stringify(response.headers).includes(clientSecret));
    assert.deepEqual(calls, []);
  });

  it('goes to another host where the member service is there', async (t) => {
    const { start } = await browserAt(t, { memberUrl: 'https://members.friday.test/api' });
    const { target } = await start();
    assert.equal(target.origin + target.pathname, 'https://members.friday.test/api/oauth/authorize');
  });

  it('makes each state and verifier anew', async (t) => {
    const { start } = await browserAt(t);
    const [first, second] = [await start(), await start()];
    assert.notEqual(first.state, second.state);
    assert.notEqual(first.target.searchParams.get('code_challenge'), second.target.searchParams.get('code_challenge'));
  });

  const targets: [redir: string | undefined, location: string][] = [
    ['/search?q=x#top', '/search?q=x#top'],
    ['https://tickets.friday.test/x', 'https://tickets.friday.test/x'],
    [`${origin}/search`, '/search'],
    [undefined, '/'],
    ['https://evil.example/', '/'],
    ['//evil.example', '/'],
    ['/\\evil.example', '/'],
    ['/.//evil.example', '/'],
    ['https://evilfriday.test/', '/'],
    ['https://www.friday.test@evil.example/', '/'],
    ['javascript:alert(1)', '/'],
    ['/search\r\nset-cookie: a=b', '/'],
    ['/auth/start?redir=/auth/start', '/'],
    ['/search/../auth/callback?code=x', '/'],
    [`/search?q=${'x'.repeat(3000)}`, '/'],
  ];
  for (const [redir, location] of targets) {
    it(`with ${JSON.stringify(redir)?.slice(0, 50)} leads to ${location}`, async (t) => {
      const { signIn } = await browserAt(t);
      const response = await signIn(redir);
      assert.equal(response.statusCode, 302);
      assert.equal(response.headers.location, location);
    });
  }
});

describe('coming back with a code', () => {
  it('exchanges it with secret and verifier, and leaves all cookies of a session', async (t) => {
    const { start, comeBack, calls } = await browserAt(t);
    const { state, flow } = await start('/member/account');
    const response = await comeBack(`?code=code-1&state=${state}`, flow);
    assert.equal(response.headers.location, '/member/account');
    assert.equal(response.headers['cache-control'], 'no-store');
    assert.equal(response.headers['referrer-policy'], 'no-referrer');

    const { verifier } = JSON.parse(Buffer.from(flow.split('.')[0] ?? '', 'base64url').toString());
    assert.deepEqual(calls[0]?.body, {
      grant_type: 'authorization_code',
      code: 'code-1',
      code_verifier: verifier,
      redirect_uri: `${origin}/auth/callback`,
      client_id: 'web',
      client_secret: clientSecret,
    });
    assert.deepEqual(calls[1]?.headers, { authorization: 'Bearer access-1' });

    const readable = { path: '/', sameSite: 'Lax', maxAge: 3600 };
    const cookies = response.cookies.map((cookie) => ({ ...cookie }) as Cookie);
    assert.deepEqual(cookies.find(({ name }) => name === FLOW_COOKIE)?.value, '');
    assert.deepEqual(
      cookies.filter(({ value }) => value !== ''),
      [
        { name: REFRESH_COOKIE, value: 'refresh-1', path: '/', sameSite: 'Lax', maxAge: 2_592_000, httpOnly: true },
        { name: ACCESS_COOKIE, value: 'access-1', ...readable },
        { name: 'member_auth_version', value: '4', ...readable },
        { name: 'member_service_email', value: robin.email, ...readable },
        { name: 'member_service_uid', value: robin.key, ...readable },
        { name: 'member_service_time_zone', value: robin.time_zone, ...readable },
      ],
    );
    assert.ok(!JSON.stringify([response.headers, response.body]).includes(clientSecret));
  });

  it('leaves the zone out for a member who has none', async (t) => {
    const profile = { status: 200, body: { ...robin, time_zone: null } };
    const { signIn } = await browserAt(t, { answers: { '/v2/user/profile': profile } });
    const response = await signIn();
    assert.equal(named(response, 'member_service_time_zone'), undefined);
    assert.equal(named(response, ACCESS_COOKIE)?.value, 'access-1');
  });

  it('works once: the callback that is sent again has lost its cookie', async (t) => {
    const { start, comeBack, calls } = await browserAt(t);
    const { state, flow } = await start('/search');
    const query = `?code=code-1&state=${state}`;
    const first = await comeBack(query, flow);
    const asked = calls.length;
    assertFailed(await comeBack(query, named(first, FLOW_COOKIE)?.value ?? null), '/users/sign_in?problem=expired');
    assert.equal(calls.length, asked);
  });

  const strangers: [what: string, query: (state: string) => string, flow: (flow: string) => string | null][] = [
    ['another state', () => '?code=code-1&state=other', (flow) => flow],
    ['a state of the same length', (state) => `?code=code-1&state=${'x'.repeat(state.length)}`, (flow) => flow],
    ['no state', () => '?code=code-1', (flow) => flow],
    ['two states', (state) => `?code=code-1&state=${state}&state=${state}`, (flow) => flow],
    [
      'a state of another alphabet',
      (state) => `?code=c&state=${encodeURIComponent('é'.repeat(state.length))}`,
      (f) => f,
    ],
    ['no cookie', (state) => `?code=code-1&state=${state}`, () => null],
    ['an empty cookie', (state) => `?code=code-1&state=${state}`, () => ''],
    ['a cookie without its signature', (state) => `?code=code-1&state=${state}`, (flow) => flow.split('.')[0] ?? ''],
    ['a cookie that somebody else wrote', (state) => `?code=code-1&state=${state}`, (flow) => `e30${flow}`],
    ['nothing at all', () => '', () => null],
  ];
  for (const [what, query, flowOf] of strangers) {
    it(`with ${what} asks nobody, and leads to the sign-in page`, async (t) => {
      const { start, comeBack, calls } = await browserAt(t);
      const { state, flow } = await start('/search');
      assertFailed(await comeBack(query(state), flowOf(flow)), '/users/sign_in?problem=expired');
      assert.deepEqual(calls, []);
      // Whoever sends a browser here with a made-up state does not end what it has begun.
      assert.equal((await comeBack(`?code=code-1&state=${state}`, flow)).headers.location, '/search');
    });
  }

  it('is too late after ten minutes, whatever the browser still keeps', async (t) => {
    const { start, comeBack, passSeconds } = await browserAt(t);
    const { state, flow } = await start('/search');
    passSeconds(599);
    assert.equal((await comeBack(`?code=code-1&state=${state}`, flow)).headers.location, '/search');
    passSeconds(1);
    assertFailed(await comeBack(`?code=code-1&state=${state}`, flow), '/users/sign_in?problem=expired');
  });

  for (const query of ['&error=access_denied', '&error=%3Cscript%3E&error_description=x', '', '&code=a&code=b']) {
    it(`without one code (${query || 'nothing'}) leads to the sign-in page and on from there`, async (t) => {
      const { start, comeBack, calls } = await browserAt(t);
      const { state, flow } = await start('/search');
      const response = await comeBack(`?state=${state}${query}`, flow);
      assertFailed(response, '/users/sign_in?redir=%2Fsearch&problem=refused');
      assert.deepEqual(calls, []);
    });
  }

  const outcomes: [what: string, answers: Record<string, ServiceAnswer>, problem: string][] = [
    ['a code that is not taken', { '/oauth/token': { status: 400, body: { error: 'invalid_grant' } } }, 'refused'],
    ['a wrong secret', { '/oauth/token': { status: 401, body: { error: 'invalid_client' } } }, 'unavailable'],
    ['too many requests', { '/oauth/token': { status: 429, body: {} } }, 'unavailable'],
    ['a dead service', { '/oauth/token': { status: 0, body: null } }, 'unavailable'],
    ['a failing service', { '/oauth/token': { status: 500, body: {} } }, 'unavailable'],
    ['an answer without tokens', { '/oauth/token': { status: 200, body: {} } }, 'unavailable'],
    ['garbage', { '/oauth/token': { status: 200, body: null } }, 'unavailable'],
    ['a profile that cannot be read', { '/v2/user/profile': { status: 503, body: {} } }, 'unavailable'],
    ['a profile that is garbage', { '/v2/user/profile': { status: 200, body: null } }, 'unavailable'],
  ];
  for (const [what, answers, problem] of outcomes) {
    it(`tells of ${what} at the sign-in page, without a cookie`, async (t) => {
      const { signIn } = await browserAt(t, { answers });
      assertFailed(await signIn('/search'), `/users/sign_in?redir=%2Fsearch&problem=${problem}`);
    });
  }
});
