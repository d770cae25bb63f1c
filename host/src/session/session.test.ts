import type { SignUpInput } from 'shared-contracts/entities';
import type { AppStore } from 'shared-contracts/store';
import { memoryCookies, sampleStore, sampleUser } from '../testing/sample-store.ts';
import { createSession } from './session.ts';
import { createTokenClient } from './token-client.ts';

type Answer = () => Response | Promise<Response>;

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
const tokens: Answer = () => json({ access_token: 'access-1', expires_in: 3600 });
const profile: Answer = () => json({ ...sampleUser, time_zone: 'America/Denver' });
const offline: Answer = () => Promise.reject(new TypeError('fetch failed'));

/** A session on a fake network; an address without an answer is offline. */
function session(answers: Record<string, Answer>, initialCookies: Record<string, string> = {}) {
  const cookies = memoryCookies(initialCookies);
  const requests: string[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    requests.push(`${init?.method ?? 'GET'} ${input}`);
    return (answers[String(input)] ?? offline)();
  };
  const client = createTokenClient(fetch, cookies.jar);
  const store: AppStore = sampleStore({ fetch, accessToken: client.accessToken, refreshAccess: client.refresh });
  const control = createSession({ store, tokens: client, cookies: cookies.jar, fetch, memberService: '/member' });
  return { ...control, cookies, requests, client, state: () => store.getState() };
}

const PROFILE = '/member/v2/user/profile';
const member = { member_access_token: 'access-0', member_auth_version: '4' };

describe('signing in', () => {
  test('reads the profile, keeps the login cookies as long as the token, and shows the member', async () => {
    const { signIn, cookies, state } = session({ '/auth/token': tokens, [PROFILE]: profile });
    const result = await signIn('pat@demo.test', 'secret');
    expect(result).toEqual({ status: 'signed-in', user: { ...sampleUser, time_zone: 'America/Denver' } });
    expect(cookies.all()).toEqual({
      member_access_token: 'access-1',
      member_auth_version: '4',
      member_service_time_zone: 'America/Denver',
      member_service_email: 'pat@demo.test',
      member_service_uid: 'usr1',
    });
    expect([...new Set(cookies.ages.values())]).toEqual([3600]);
    expect(state().session).toMatchObject({ status: 'signed-in', user: { key: 'usr1' } });
    expect(state().preferences.timeZone).toBe('America/Denver');
  });

  test.each<[string, Answer, object]>([
    ['a wrong password', () => json({ message: 'Not right.' }, 400), { status: 'refused', message: 'Not right.' }],
    ['too many attempts', () => json({ message: 'Wait.' }, 429), { status: 'refused', message: 'Wait.' }],
    ['a gateway that fails', () => json({ message: 'x' }, 503), { status: 'unavailable' }],
    ['no connection', offline, { status: 'unavailable' }],
    ['a page of HTML', () => new Response('<!doctype html>'), { status: 'unavailable' }],
    ['an answer without a token', () => json({}), { status: 'unavailable' }],
    ['null', () => json(null), { status: 'unavailable' }],
  ])('answers %s in words and keeps nothing', async (_name, answer, expected) => {
    const { signIn, cookies, state } = session({ '/auth/token': answer });
    expect(await signIn('a', 'b')).toMatchObject(expected);
    expect(cookies.all()).toEqual({});
    expect(state().session.status).toBe('unknown');
  });

  test('without a profile is taken back whole, also at the gateway', async () => {
    const { signIn, cookies, state, requests } = session({
      '/auth/token': tokens,
      '/auth/revoke': () => new Response(null, { status: 204 }),
      [PROFILE]: () => json({ message: 'down' }, 500),
    });
    expect((await signIn('a', 'b')).status).toBe('unavailable');
    expect(requests).toContain('POST /auth/revoke');
    expect(cookies.all()).toEqual({});
    expect(state().session).toEqual({ status: 'anonymous' });
  });
});

describe('signing up', () => {
  const input: SignUpInput['user'] = {
    name: 'Pat',
    last_name: 'Quarter',
    email: 'pat@demo.test',
    zip_code: '78701',
    password: 'friday-night-lights',
    accept_service_terms: true,
  };
  const created: Answer = () => json({ key: 'usr1' }, 201);

  test('signs the new member in', async () => {
    const { signUp } = session({ '/member/users': created, '/auth/token': tokens, [PROFILE]: profile });
    expect((await signUp(input)).status).toBe('signed-in');
  });

  test('says that the account is there when signing in to it fails', async () => {
    const { signUp } = session({ '/member/users': created });
    expect(await signUp(input)).toEqual({ status: 'created', message: 'Account created but could not login' });
  });

  test('puts each problem at its field', async () => {
    const errors = { zip_code: ['Too short.', 'Only digits.'], email: { code: 'taken', message: 'Taken.' } };
    const { signUp } = session({ '/member/users': () => json({ errors }, 422) });
    expect(await signUp(input)).toEqual({
      status: 'invalid',
      fields: { zip_code: 'Too short. Only digits.', email: 'Taken.' },
      message: 'Some entries need another look.',
    });
  });

  test.each<[string, Answer, RegExp]>([
    ['a refusal in words', () => json({ message: 'Too many accounts. Wait.' }, 429), /^Too many accounts/],
    ['a failure', () => json({ message: 'stack trace' }, 500), /cannot be reached/],
    ['a page of HTML', () => new Response('<h1>', { status: 502 }), /cannot be reached/],
    ['no connection', offline, /cannot be reached/],
  ])('is not possible with %s', async (_name, answer, message) => {
    const { signUp } = session({ '/member/users': answer });
    expect(await signUp(input)).toEqual({ status: 'unavailable', message: expect.stringMatching(message) });
  });
});

describe('signing out', () => {
  test.each<[string, Answer]>([
    ['', () => new Response(null, { status: 204 })],
    [', also without a connection', offline],
  ])('forgets the member here and at the gateway%s', async (_name, revoke) => {
    const { signIn, signOut, cookies, state, requests } = session({
      '/auth/token': tokens,
      '/auth/revoke': revoke,
      [PROFILE]: profile,
    });
    cookies.jar.write('followed_state', 'TX');
    await signIn('a', 'b');
    await signOut();
    expect(requests).toContain('POST /auth/revoke');
    expect(cookies.all()).toEqual({ followed_state: 'TX' });
    expect(state().session).toEqual({ status: 'anonymous' });
  });
});

describe('starting', () => {
  const refused: Answer = () => json({ message: 'Signed out.' }, 401);

  test('finds a member by their token', async () => {
    const { start, state, requests } = session({ [PROFILE]: profile }, member);
    await start(false);
    expect(state().session).toMatchObject({ status: 'signed-in', user: { key: 'usr1' } });
    expect(state().preferences.timeZone).toBe('America/Denver');
    expect(requests).toEqual([`GET ${PROFILE}`]);
  });

  test('asks nobody about a visitor who brings nothing', async () => {
    const { start, state, requests } = session({});
    await start(false);
    expect(state().session).toEqual({ status: 'anonymous' });
    expect(requests).toEqual([]);
  });

  test('revives a session by the gateway’s cookie', async () => {
    const { start, state } = session({ '/auth/refresh': tokens, [PROFILE]: profile });
    await start(true);
    expect(state().session).toMatchObject({ status: 'signed-in', user: { key: 'usr1' } });
  });

  test('takes a visitor whose session cannot be revived as anonymous', async () => {
    const { start, state } = session({ '/auth/refresh': refused });
    await start(true);
    expect(state().session).toEqual({ status: 'anonymous' });
  });

  test('does not trust a token of another version', async () => {
    const { start, state } = session({ [PROFILE]: profile }, { ...member, member_auth_version: '3' });
    await start(false);
    expect(state().session).toEqual({ status: 'anonymous' });
  });

  test('ends a session whose token was revoked elsewhere', async () => {
    const { start, state, cookies } = session({ [PROFILE]: refused, '/auth/refresh': refused }, member);
    await start(true);
    expect(state().session).toEqual({ status: 'anonymous' });
    expect(cookies.all()).toEqual({});
  });

  test('keeps a session whose profile cannot be read just now', async () => {
    const { start, state, cookies } = session({ [PROFILE]: () => json({}, 503) }, member);
    await start(true);
    expect(state().session).toEqual({ status: 'signed-in', user: null });
    expect(cookies.all()).toEqual(member);
  });
});

describe('refreshing the token', () => {
  test('is one request for all who ask at once', async () => {
    const { client, requests } = session({ '/auth/refresh': tokens });
    expect(await Promise.all([client.refresh(), client.refresh(), client.refresh()])).toEqual([true, true, true]);
    expect(requests).toEqual(['POST /auth/refresh']);
    await client.refresh();
    expect(requests).toHaveLength(2);
  });

  test.each([
    [400, null],
    [401, null],
    [403, 'access-0'],
    [429, 'access-0'],
    [503, 'access-0'],
  ])('answered with %i leaves the token %s', async (status, token) => {
    const { client } = session({ '/auth/refresh': () => json({}, status) }, member);
    expect(await client.refresh()).toBe(false);
    expect(client.accessToken()).toBe(token);
  });
});

test('reading the member again shows what has changed', async () => {
  let name = 'Pat';
  const { start, refresh, state } = session({ [PROFILE]: () => json({ ...sampleUser, name }) }, member);
  await start(false);
  name = 'Patricia';
  await refresh();
  expect(state().session).toMatchObject({ user: { name: 'Patricia' } });
});
