import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { afterEach, beforeEach, test } from 'node:test';
import { authorizationCodes, memberAudit, tokens } from '../db/schema/index.ts';
import { testConfig } from '../testing.ts';
import { SESSION_COOKIE } from './authorize-route.ts';
import {
  client,
  type MemberUnderTest,
  memberUnderTest,
  requestTokens,
  signIn,
  signUp,
  start,
} from './member-testing.ts';

const redirect_uri = 'https://www.friday.test/auth/callback';
const verifier = 'a-verifier-that-is-long-enough-to-be-taken-by-all';
const code_challenge = createHash('sha256').update(verifier).digest('base64url');

const asked = {
  response_type: 'code',
  client_id: 'web',
  redirect_uri,
  state: 'state-1',
  code_challenge,
  code_challenge_method: 'S256',
};

let service: MemberUnderTest;
let accessToken: string;

beforeEach(async () => {
  service = await memberUnderTest();
  await signUp(service.app);
  accessToken = (await signIn(service.app)).json().access_token;
});
afterEach(() => service.close());

const after = (seconds: number) => new Date(start.getTime() + seconds * 1000);

function authorize(changes: object = {}, cookies: Record<string, string> = { member_access_token: accessToken }) {
  const query = new URLSearchParams(Object.entries({ ...asked, ...changes }).filter(([, value]) => value !== null));
  return service.app.inject({ url: `/oauth/authorize?${query}`, cookies });
}

const targetOf = (response: { headers: Record<string, unknown> }) => new URL(String(response.headers.location));

async function newCode(): Promise<string> {
  return targetOf(await authorize()).searchParams.get('code') ?? '';
}

function exchange(code: string, changes: object = {}) {
  const grant = { grant_type: 'authorization_code', code, code_verifier: verifier, redirect_uri };
  return requestTokens(service.app, { ...grant, ...changes });
}

async function profileStatus(token: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}` };
  return (await service.app.inject({ url: '/v2/user/profile', headers })).statusCode;
}

const sessionCookie = (response: Awaited<ReturnType<typeof authorize>>) =>
  response.cookies.find(({ name }) => name === SESSION_COOKIE);

test('a member who is signed in at the site gets a code, which brings tokens', async () => {
  const response = await authorize();
  assert.equal(response.statusCode, 302);
  assert.equal(response.headers['cache-control'], 'no-store');
  const target = targetOf(response);
  assert.equal(target.origin + target.pathname, redirect_uri);
  assert.deepEqual([...target.searchParams.keys()], ['code', 'state']);
  assert.equal(target.searchParams.get('state'), 'state-1');

  const granted = await exchange(target.searchParams.get('code') ?? '');
  assert.equal(granted.statusCode, 200);
  assert.equal(granted.headers['cache-control'], 'no-store');
  const { access_token, refresh_token, token_type, expires_in } = granted.json();
  assert.deepEqual([token_type, expires_in], ['Bearer', 3600]);
  assert.equal(await profileStatus(access_token), 200);
  const refreshed = await requestTokens(service.app, { grant_type: 'refresh_token', refresh_token });
  assert.equal(refreshed.statusCode, 200);
});

test('neither code nor session is kept in the clear', async () => {
  const response = await authorize();
  const { db } = service.context;
  const kept = JSON.stringify([await db.select().from(authorizationCodes), await db.select().from(tokens)]);
  assert.ok(!kept.includes(targetOf(response).searchParams.get('code') ?? ''));
  assert.ok(!kept.includes(sessionCookie(response)?.value ?? ''));
});

const strangers: [what: string, changes: object][] = [
  ['no client', { client_id: null }],
  ['another client', { client_id: 'other' }],
  ['no redirect address', { redirect_uri: null }],
  ['an empty one', { redirect_uri: '' }],
  ['another path', { redirect_uri: `${redirect_uri}/evil` }],
  ['a path that leads back', { redirect_uri: `${redirect_uri}/../../evil` }],
  ['a query', { redirect_uri: `${redirect_uri}?next=evil` }],
  ['a fragment', { redirect_uri: `${redirect_uri}#evil` }],
  ['a slash at the end', { redirect_uri: `${redirect_uri}/` }],
  ['another case', { redirect_uri: redirect_uri.toUpperCase() }],
  ['another scheme', { redirect_uri: redirect_uri.replace('https', 'http') }],
  ['another port', { redirect_uri: redirect_uri.replace('.test', '.test:8443') }],
  ['the port that is meant anyway', { redirect_uri: redirect_uri.replace('.test', '.test:443') }],
  ['a suffix look-alike', { redirect_uri: redirect_uri.replace('friday.test', 'friday.test.evil.example') }],
  ['a prefix look-alike', { redirect_uri: redirect_uri.replace('www.', 'evilwww.') }],
  ['a user in front', { redirect_uri: redirect_uri.replace('://', '://www.friday.test@evil.example/') }],
  ['a script', { redirect_uri: 'javascript:alert(1)' }],
  ['a blank at the end', { redirect_uri: `${redirect_uri} ` }],
  ['an escaped letter', { redirect_uri: redirect_uri.replace('callback', '%63allback') }],
];
for (const [what, changes] of strangers) {
  test(`${what}: the browser stays here and reads why, signed in or not`, async () => {
    for (const cookies of [{ member_access_token: accessToken }, {}]) {
      const response = await authorize(changes, cookies as Record<string, string>);
      assert.equal(response.statusCode, 400);
      assert.equal(response.headers.location, undefined);
      assert.match(response.json().message, /^[A-Z].*\.$/);
    }
    assert.deepEqual(await service.context.db.select().from(authorizationCodes), []);
  });
}

test('a parameter that is sent twice is not taken', async () => {
  const query = `${new URLSearchParams(asked)}&redirect_uri=https%3A%2F%2Fevil.example`;
  const response = await service.app.inject({ url: `/oauth/authorize?${query}` });
  assert.equal(response.statusCode, 400);
  assert.equal(response.headers.location, undefined);
});

const refusals: [what: string, changes: object, error: string][] = [
  ['an implicit grant', { response_type: 'token' }, 'unsupported_response_type'],
  ['no state', { state: null }, 'invalid_request'],
  ['no challenge', { code_challenge: null }, 'invalid_request'],
  ['a short challenge', { code_challenge: 'short' }, 'invalid_request'],
  ['a plain challenge', { code_challenge: verifier, code_challenge_method: 'plain' }, 'invalid_request'],
  ['no method, which would mean plain', { code_challenge_method: null }, 'invalid_request'],
];
for (const [what, changes, error] of refusals) {
  test(`${what}: the client is told, and no code is given`, async () => {
    const target = targetOf(await authorize(changes));
    assert.equal(target.origin + target.pathname, redirect_uri);
    assert.equal(target.searchParams.get('error'), error);
    assert.equal(target.searchParams.get('state'), 'state' in changes ? null : 'state-1');
    assert.equal(target.searchParams.get('code'), null);
  });
}

test('whoever is not signed in goes to the sign-in page, and back, but not in a circle', async () => {
  const response = await authorize({}, { member_access_token: 'unknown', [SESSION_COOKIE]: 'unknown' });
  assert.equal(response.statusCode, 302);
  const page = targetOf(response);
  assert.equal(page.origin + page.pathname, 'https://www.friday.test/users/sign_in');
  const back = page.searchParams.get('redir') ?? '';
  assert.match(back, /^\/services\/member\/oauth\/authorize\?/);

  const url = back.replace('/services/member', '');
  const signedIn = await service.app.inject({ url, cookies: { member_access_token: accessToken } });
  assert.ok(targetOf(signedIn).searchParams.get('code'));
  const stillUnknown = targetOf(await service.app.inject({ url }));
  assert.equal(stillUnknown.origin + stillUnknown.pathname, redirect_uri);
  assert.equal(stillUnknown.searchParams.get('error'), 'access_denied');
  assert.equal(stillUnknown.searchParams.get('state'), 'state-1');
});

test('a list of redirect addresses takes the place of the site’s own', async () => {
  await service.close();
  const elsewhere = 'https://app.example/callback?kind=site';
  const config = testConfig({ MEMBER_REDIRECT_URIS: `https://one.example/,${elsewhere}` });
  service = await memberUnderTest({ config });
  await signUp(service.app);
  accessToken = (await signIn(service.app)).json().access_token;
  const target = targetOf(await authorize({ redirect_uri: elsewhere }));
  assert.ok(target.href.startsWith(`${elsewhere}&code=`));
  assert.equal((await authorize()).statusCode, 400);
});

test('the member service knows a member whose cookies the site has lost, for 30 days', async () => {
  const cookie = sessionCookie(await authorize());
  assert.ok(cookie?.httpOnly);
  assert.deepEqual([cookie.path, cookie.sameSite, cookie.maxAge], ['/services/member/oauth', 'Lax', 30 * 24 * 3600]);
  const session = { [SESSION_COOKIE]: cookie.value };

  service.setNow(after(29 * 24 * 3600));
  const again = await authorize({}, session);
  assert.equal(sessionCookie(again), undefined);
  const granted = await exchange(targetOf(again).searchParams.get('code') ?? '');
  assert.equal(await profileStatus(granted.json().access_token), 200);

  service.setNow(after(30 * 24 * 3600));
  assert.equal(targetOf(await authorize({}, session)).pathname, '/users/sign_in');
});

test('a session opens nothing but the authorize address', async () => {
  const { value = '' } = sessionCookie(await authorize()) ?? {};
  assert.equal(await profileStatus(value), 401);
  const refreshed = await requestTokens(service.app, { grant_type: 'refresh_token', refresh_token: value });
  assert.equal(refreshed.statusCode, 400);
});

test('signing out ends the session at the member service too, and what its codes brought', async () => {
  const first = await authorize();
  const unused = targetOf(first).searchParams.get('code') ?? '';
  const { access_token } = (await exchange(await newCode())).json();
  await service.app.inject({ method: 'POST', url: '/oauth/revoke', payload: { token: access_token, ...client } });

  assert.equal(await profileStatus(accessToken), 401);
  const cookies = { [SESSION_COOKIE]: sessionCookie(first)?.value ?? '' };
  assert.equal(targetOf(await authorize({}, cookies)).pathname, '/users/sign_in');
  assert.equal((await exchange(unused)).json().error, 'invalid_grant');
});

test('another member who has signed in at the site meanwhile is the one who is meant', async () => {
  const cookies = { [SESSION_COOKIE]: sessionCookie(await authorize())?.value ?? '' };
  await signUp(service.app, {
    ...{ name: 'Kit', last_name: 'Fan', email: 'kit@fans.test', zip_code: '04101' },
    ...{ password: 'a long password', accept_service_terms: true },
  });
  const { access_token } = (await signIn(service.app, 'kit@fans.test')).json();
  const response = await authorize({}, { ...cookies, member_access_token: access_token });
  assert.ok(sessionCookie(response));
  const granted = (await exchange(targetOf(response).searchParams.get('code') ?? '')).json();
  const headers = { authorization: `Bearer ${granted.access_token}` };
  assert.equal((await service.app.inject({ url: '/v2/user/profile', headers })).json().email, 'kit@fans.test');
});

test('a code lives for a minute', async () => {
  const [early, late] = [await newCode(), await newCode()];
  service.setNow(after(59));
  assert.equal((await exchange(early)).statusCode, 200);
  service.setNow(after(60));
  const refused = await exchange(late);
  assert.equal(refused.statusCode, 400);
  assert.equal(refused.json().error, 'invalid_grant');
});

const hostile: [what: string, changes: object, status: number][] = [
  ['a wrong verifier', { code_verifier: 'b'.repeat(43) }, 400],
  ['no verifier', { code_verifier: undefined }, 400],
  ['the challenge in the place of the verifier', { code_verifier: code_challenge }, 400],
  ['a verifier that is too short', { code_verifier: 'short' }, 400],
  ['another redirect address', { redirect_uri: 'https://www.friday.test/auth/callback/' }, 400],
  ['no redirect address', { redirect_uri: undefined }, 400],
];
for (const [what, changes, status] of hostile) {
  test(`${what} brings no token and uses up the code`, async () => {
    const code = await newCode();
    assert.equal((await exchange(code, changes)).statusCode, status);
    assert.equal((await exchange(code)).statusCode, 400);
  });
}

for (const [who, changes] of [
  ['no secret', { client_secret: undefined }],
  ['a wrong secret', { client_secret: 'x'.repeat(43) }],
  ['another client', { client_id: 'other' }],
] as const) {
  test(`${who}: the code stays good for the client that it is meant for`, async () => {
    const code = await newCode();
    assert.equal((await exchange(code, changes)).statusCode, 401);
    assert.equal((await exchange(code)).statusCode, 200);
  });
}

test('a code of another client is of no use', async () => {
  const code = await newCode();
  await service.context.db.update(authorizationCodes).set({ clientId: 'before' });
  assert.equal((await exchange(code)).json().error, 'invalid_grant');
});

test('an unknown code is refused as a used one is', async () => {
  const code = await newCode();
  await exchange(code);
  assert.deepEqual((await exchange('unknown')).json(), (await exchange(code)).json());
});

test('a code that is used again ends what it brought, however late, and no other sign-in', async () => {
  const other = (await signIn(service.app)).json();
  const code = await newCode();
  const granted = (await exchange(code)).json();
  service.setNow(after(1800));
  assert.equal((await exchange(code)).statusCode, 400);
  assert.equal(await profileStatus(granted.access_token), 401);
  const { refresh_token } = granted;
  assert.equal((await requestTokens(service.app, { grant_type: 'refresh_token', refresh_token })).statusCode, 400);
  assert.equal(await profileStatus(other.access_token), 200);
  const actions = (await service.context.db.select().from(memberAudit)).map((row) => row.action);
  assert.ok(actions.includes('code_reused'));
});

test('of parallel exchanges of one code, none leaves tokens behind', async () => {
  const code = await newCode();
  const answers = await Promise.all([exchange(code), exchange(code), exchange(code)]);
  const granted = answers.filter((answer) => answer.statusCode === 200);
  assert.ok(granted.length <= 1);
  for (const answer of granted) assert.equal(await profileStatus(answer.json().access_token), 401);
});

test('codes that nobody fetched are swept away', async () => {
  const session = sessionCookie(await authorize())?.value ?? '';
  await authorize({}, { [SESSION_COOKIE]: session });
  service.setNow(after(60));
  await authorize({}, { [SESSION_COOKIE]: session });
  assert.equal((await service.context.db.select().from(authorizationCodes)).length, 1);
});
