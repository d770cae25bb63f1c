import { waitFor } from '@testing-library/react';
import { memberEndpoints } from 'shared-contracts/api';
import type { SignUpInput } from 'shared-contracts/entities';
import { type AppStore, timeZoneFound } from 'shared-contracts/store';
import { memoryCookies, sampleStore, sampleUser } from '../testing/sample-store.ts';
import { createSession, type SessionOptions } from './session.ts';
import { createTokenClient } from './token-client.ts';

type Answer = () => Response | Promise<Response>;

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
const tokens: Answer = () => json({ access_token: 'access-1', expires_in: 3600 });
const profile: Answer = () => json({ ...sampleUser, time_zone: 'America/Denver' });
const offline: Answer = () => Promise.reject(new TypeError('fetch failed'));

/** A session on a fake network; an address without an answer is offline. */
function session(
  answers: Record<string, Answer>,
  initialCookies: Record<string, string> = {},
  botCheck: SessionOptions['botCheck'] = null,
  network?: typeof globalThis.fetch,
) {
  const cookies = memoryCookies(initialCookies);
  const report = jest.fn();
  const requests: string[] = [];
  const bodies: unknown[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    requests.push(`${init?.method ?? 'GET'} ${input}`);
    if (typeof init?.body === 'string') bodies.push(JSON.parse(init.body));
    return network ? network(input, init) : (answers[String(input)] ?? offline)();
  };
  const client = createTokenClient(fetch, cookies.jar, {
    onEnded: () => control.lost(),
    onRenewed: () => control.renewed(),
    report,
  });
  const store: AppStore = sampleStore({ fetch, accessToken: client.accessToken, refreshAccess: client.refresh });
  const onLost = jest.fn();
  const control = createSession({
    store,
    tokens: client,
    cookies: cookies.jar,
    fetch,
    memberService: '/member',
    botCheck,
    onLost,
    visitorZone: () => 'America/Chicago',
    report,
  });
  return { ...control, cookies, requests, bodies, client, store, onLost, report, answers, state: store.getState };
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

  test.each([null, 'Mars/Olympus'])('shows times in the visitor’s zone when the member’s is %s', async (zone) => {
    const answers = { '/auth/token': tokens, [PROFILE]: () => json({ ...sampleUser, time_zone: zone }) };
    const { signIn, state, store } = session(answers);
    store.dispatch(timeZoneFound('America/Denver'));
    await signIn('pat@demo.test', 'secret');
    expect(state().preferences.timeZone).toBe('America/Chicago');
  });

  test.each<[string, Answer, object]>([
    ['a wrong password', () => json({ message: 'Not right.' }, 400), { status: 'refused', message: 'Not right.' }],
    ['too many attempts', () => json({ message: 'Wait.' }, 429), { status: 'refused', message: 'Wait.' }],
    ['a gateway that fails', () => json({ message: 'x' }, 503), { status: 'unavailable' }],
    ['no connection', offline, { status: 'unavailable' }],
    ['a page of HTML', () => new Response('<!doctype html>'), { status: 'unavailable' }],
    ['an answer without a token', () => json({}), { status: 'unavailable' }],
    ['null', () => json(null), { status: 'unavailable' }],
    ['half a JSON', () => new Response('{"access_token":"a'), { status: 'unavailable' }],
    ['an empty token', () => json({ access_token: '', expires_in: 3600 }), { status: 'unavailable' }],
    ['a token that is no text', () => json({ access_token: {}, expires_in: 3600 }), { status: 'unavailable' }],
    ['a lifetime that is no number', () => json({ access_token: 'a', expires_in: '1h' }), { status: 'unavailable' }],
    ['a lifetime of nothing', () => json({ access_token: 'a', expires_in: 0 }), { status: 'unavailable' }],
    [
      'a lifetime without end',
      () => new Response('{"access_token":"a","expires_in":1e999}'),
      { status: 'unavailable' },
    ],
    [
      'a refusal without words',
      () => json({ message: [] }, 401),
      { status: 'refused', message: 'The email or the password is not right.' },
    ],
  ])('answers %s in words and keeps nothing', async (_name, answer, expected) => {
    const { signIn, cookies, state } = session({ '/auth/token': answer });
    expect(await signIn('a', 'b')).toMatchObject(expected);
    expect(cookies.all()).toEqual({});
    expect(state().session.status).toBe('unknown');
  });

  test.each<[string, Answer]>([
    ['that fails', () => json({ message: 'down' }, 500)],
    ['that is a page of HTML', () => new Response('<!doctype html>')],
    ['of wrong types', () => json({ ...sampleUser, key: 7 })],
    ['that is a list', () => json([sampleUser])],
  ])('with a profile %s is taken back whole, also at the gateway', async (_name, broken) => {
    const { signIn, cookies, state, requests, report } = session({
      '/auth/token': tokens,
      '/auth/revoke': () => new Response(null, { status: 204 }),
      [PROFILE]: broken,
    });
    expect((await signIn('a', 'b')).status).toBe('unavailable');
    expect(requests).toContain('POST /auth/revoke');
    expect(cookies.all()).toEqual({});
    expect(state().session).toEqual({ status: 'anonymous' });
    expect(report.mock.calls).toEqual([['Could not access profile information'], ['Failed to retrieve user profile']]);
  });

  test.each(['member_access_token', 'member_auth_version'])(
    'says that the browser keeps no cookies when it refuses %s, and ends the sign-in at the gateway',
    async (refused) => {
      const { signIn, cookies, state, requests, report } = session({ '/auth/token': tokens, '/auth/revoke': offline });
      const { write } = cookies.jar;
      cookies.jar.write = (name, ...rest) => void (name === refused || write(name, ...rest));
      expect(await signIn('a', 'b')).toEqual({
        status: 'unavailable',
        message: expect.stringMatching(/does not keep cookies for this site.*Allow cookies/),
      });
      expect(report.mock.calls).toEqual([['Cookies could not be set']]);
      expect(requests).toEqual(['POST /auth/token', 'POST /auth/revoke']);
      expect(state().session).toEqual({ status: 'anonymous' });
    },
  );
});

describe('a gateway that does not answer', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const input = {
    name: 'Pat',
    last_name: 'Q',
    email: 'a',
    zip_code: '78701',
    password: 'b',
    accept_service_terms: true,
  };

  test.each<[string, (control: ReturnType<typeof session>) => Promise<unknown>, unknown]>([
    ['a sign-in', ({ signIn }) => signIn('a', 'b'), { status: 'unavailable' }],
    ['a sign-up', ({ signUp }) => signUp(input as SignUpInput['user']), { status: 'unavailable' }],
    ['a renewal', async ({ client }) => ({ renewal: await client.renew() }), { renewal: 'unavailable' }],
  ])('is waited for by %s no longer than its limit, and asked once', async (_name, act, expected) => {
    const never = (_input: unknown, init?: RequestInit) =>
      new Promise<Response>((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
      });
    const control = session({}, {}, null, never);
    const outcome = act(control);
    await jest.advanceTimersByTimeAsync(11_999);
    expect(await Promise.race([outcome, 'waiting'])).toBe('waiting');
    await jest.advanceTimersByTimeAsync(1);
    expect(await outcome).toMatchObject(expected as object);
    expect(control.requests).toHaveLength(1);
    expect(jest.getTimerCount()).toBe(0);
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

  test('carries the proof that a person asks', async () => {
    const actions: string[] = [];
    const botCheck = async (action: string) => {
      actions.push(action);
      return 'token-1';
    };
    const { signUp, bodies } = session({ '/member/users': created }, {}, botCheck);
    await signUp(input);
    expect(actions).toEqual(['sign_up']);
    expect(bodies[0]).toEqual({ user: input, recaptcha_token: 'token-1' });
  });

  test('without the proof asks nothing of the service, and says what to do', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation();
    const botCheck = () => Promise.reject(new Error('ReCaptcha error: Failed to load script'));
    const { signUp, requests } = session({}, {}, botCheck);
    expect(await signUp(input)).toEqual({
      status: 'unavailable',
      message: expect.stringMatching(/Switch off what blocks scripts/),
    });
    expect(requests).toEqual([]);
    expect(warn).toHaveBeenCalledWith('ReCaptcha error: Failed to load script');
  });

  const html: Answer = () => new Response('<!doctype html><h1>Sign in to the hotel network</h1>');
  const halfJson: Answer = () => new Response('{"key":"us', { status: 201 });

  test.each<[string, Record<string, Answer>]>([
    ['no connection for the token', {}],
    ['a token that is a page of HTML', { '/auth/token': html }],
    ['a refused token', { '/auth/token': () => json({ message: 'No.' }, 401) }],
    ['no connection for the profile', { '/auth/token': tokens }],
    ['a profile that is half a JSON', { '/auth/token': tokens, [PROFILE]: halfJson }],
    ['a profile of wrong types', { '/auth/token': tokens, [PROFILE]: () => json({ key: 7 }) }],
  ])('says that the account is there when signing in to it fails by %s, and keeps nothing', async (_name, answers) => {
    const revoked: Answer = () => new Response(null, { status: 204 });
    const { signUp, cookies } = session({ '/member/users': created, '/auth/revoke': revoked, ...answers });
    expect(await signUp(input)).toEqual({ status: 'created', message: 'Account created but could not login' });
    expect(cookies.all()).toEqual({});
  });

  test.each<[string, Answer]>([
    ['a page of HTML', html],
    ['half a JSON', halfJson],
    ['null', () => json(null, 201)],
  ])('answered with %s believes in the account only when it can be signed in to', async (_name, answer) => {
    const { signUp, answers } = session({ '/member/users': answer });
    expect(await signUp(input)).toEqual({ status: 'unavailable', message: expect.stringMatching(/cannot be reached/) });
    Object.assign(answers, { '/auth/token': tokens, [PROFILE]: profile });
    expect((await signUp(input)).status).toBe('signed-in');
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

  test('says that the email is refused also when the service gives no words for it', async () => {
    const { signUp } = session({ '/member/users': () => json({ errors: { email: { code: 'taken' } } }, 422) });
    expect(await signUp(input)).toMatchObject({ fields: { email: 'This email cannot be used. Try another one.' } });
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
  const told: Answer = () => new Response(null, { status: 204 });

  test('forgets the member here and at the gateway', async () => {
    const { signIn, signOut, cookies, state, requests } = session({
      '/auth/token': tokens,
      '/auth/revoke': told,
      [PROFILE]: profile,
    });
    cookies.jar.write('followed_state', 'TX');
    await signIn('a', 'b');
    await signOut();
    expect(state().session).toEqual({ status: 'anonymous' });
    expect(state().preferences.timeZone).toBe('America/Chicago');
    expect(requests).toContain('POST /auth/revoke');
    await waitFor(() => expect(cookies.all()).toEqual({ followed_state: 'TX' }));
  });

  test('forgets the member before anybody has answered, and waits for nobody', async () => {
    const { signIn, signOut, cookies, state } = session({
      '/auth/token': tokens,
      '/auth/revoke': () => new Promise(() => {}),
      [PROFILE]: profile,
    });
    await signIn('a', 'b');
    await signOut();
    expect(state().session).toEqual({ status: 'anonymous' });
    expect(Object.keys(cookies.all()).sort()).toEqual(['member_auth_version', 'member_leaving_token']);
  });

  test('is told again by a tab that is looked at, and by none that hears of it', async () => {
    const { start, follow, cookies, requests } = session({ '/auth/revoke': told });
    await start(false);
    cookies.jar.write('member_auth_version', 'signed-out');
    await follow(true);
    expect(requests).toEqual([]);
    await follow(false);
    await waitFor(() => expect(cookies.all()).toEqual({}));
    expect(requests).toEqual(['POST /auth/revoke']);
  });

  test.each<[string, (control: ReturnType<typeof session>) => Promise<void>]>([
    ['in this tab', (control) => control.signOut()],
    [
      'in another tab',
      async ({ cookies, follow }) => {
        for (const name of Object.keys(cookies.all())) cookies.jar.remove(name);
        await follow(true);
      },
    ],
  ])('%s lets a renewal that is under way write nothing', async (_name, leave) => {
    let answer = (_response: Response) => {};
    const control = session({
      '/auth/token': tokens,
      '/auth/revoke': told,
      '/auth/refresh': () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
      [PROFILE]: profile,
    });
    await control.signIn('a', 'b');
    const renewal = control.client.renew();
    await leave(control);
    answer(json({ access_token: 'access-2', expires_in: 3600 }));
    expect(await renewal).toBe('refused');
    await waitFor(() => expect(control.cookies.all()).toEqual({}));
    expect(control.state().session).toEqual({ status: 'anonymous' });
    expect(control.onLost).not.toHaveBeenCalled();
  });

  test.each<[string, Answer]>([
    ['without a connection', offline],
    ['with a gateway that fails', () => json({}, 503)],
    ['with a hotel’s page in the place of the gateway', () => new Response('<!doctype html>')],
  ])('%s forgets the member here, and at the gateway at the next start', async (_name, revoke) => {
    const { signIn, signOut, start, cookies, state, requests, client, answers } = session({
      '/auth/token': tokens,
      '/auth/revoke': revoke,
      [PROFILE]: profile,
    });
    await signIn('a', 'b');
    await signOut();
    expect(state().session).toEqual({ status: 'anonymous' });
    const untold = { member_auth_version: 'signed-out', member_leaving_token: 'access-1' };
    expect(cookies.all()).toEqual(untold);
    await waitFor(() => expect(requests.at(-1)).toBe('POST /auth/revoke'));

    await start(true);
    expect(state().session).toEqual({ status: 'anonymous' });
    expect(await client.refresh()).toBe(false);
    expect(requests).not.toContain('POST /auth/refresh');
    answers['/auth/revoke'] = told;
    await start(true);
    await signIn('a', 'b');
    expect(cookies.all()).toMatchObject({ member_auth_version: '4', member_access_token: 'access-1' });
    expect(cookies.all()).not.toHaveProperty('member_leaving_token');
    expect(requests.slice(-3)).toEqual(['POST /auth/revoke', 'POST /auth/token', `GET ${PROFILE}`]);
    expect(state().session.status).toBe('signed-in');
  });
});

test('signing out takes all that was read for the member out of the store', async () => {
  const { signIn, signOut, state, store } = session({ '/auth/token': tokens, [PROFILE]: profile });
  await signIn('a', 'b');
  await store.dispatch(memberEndpoints.userInfo.initiate());
  expect(JSON.stringify(state().api)).toContain('pat@demo.test');
  await signOut();
  expect(JSON.stringify(state())).not.toContain('pat@demo.test');
});

describe('an open page', () => {
  const named = {
    member_service_email: 'pat@demo.test',
    member_service_uid: 'usr1',
    member_service_time_zone: 'America/Denver',
  };
  const refused: Answer = () => json({ message: 'Signed out.' }, 401);
  const read = memberEndpoints.userInfo.initiate;

  test('renews an access cookie that has gone at the next call, unnoticed', async () => {
    const { start, store, cookies, state, onLost, requests } = session(
      { [PROFILE]: profile, '/auth/refresh': tokens },
      member,
    );
    await start(true);
    cookies.jar.remove('member_access_token');
    const answer = await store.dispatch(read(undefined, { forceRefetch: true }));
    expect(answer.data?.email).toBe('pat@demo.test');
    expect(cookies.all()).toMatchObject(named);
    expect(requests.filter((request) => request === 'POST /auth/refresh')).toHaveLength(1);
    expect(state().session.status).toBe('signed-in');
    expect(onLost).not.toHaveBeenCalled();
  });

  test('ends the session once when renewing it is refused', async () => {
    const { start, store, cookies, state, onLost } = session({ [PROFILE]: profile, '/auth/refresh': refused }, member);
    await start(true);
    cookies.jar.remove('member_access_token');
    await store.dispatch(read(undefined, { forceRefetch: true }));
    await store.dispatch(read(undefined, { forceRefetch: true }));
    expect(state().session).toEqual({ status: 'anonymous' });
    expect(cookies.all()).toEqual({});
    expect(onLost).toHaveBeenCalledTimes(1);
  });

  test('is sure of its session before a member’s page opens', async () => {
    const { start, ensure, cookies, state, requests, answers } = session(
      { [PROFILE]: profile, '/auth/refresh': tokens },
      member,
    );
    await start(true);
    await ensure();
    expect(requests).toEqual([`GET ${PROFILE}`]);
    cookies.jar.remove('member_access_token');
    await ensure();
    expect(cookies.all().member_access_token).toBe('access-1');
    cookies.jar.remove('member_access_token');
    answers['/auth/refresh'] = refused;
    await ensure();
    expect(state().session).toEqual({ status: 'anonymous' });
    await ensure();
    expect(requests.filter((request) => request === 'POST /auth/refresh')).toHaveLength(2);
  });

  test.each<[string, Answer]>([
    ['no connection', offline],
    ['a gateway that fails', () => json({ message: 'down' }, 503)],
    ['a page of HTML', () => new Response('<!doctype html>')],
    ['half a JSON', () => new Response('{"access_token":"a')],
    ['wrong types', () => json({ access_token: {}, expires_in: '1h' })],
  ])('keeps the session while renewing it is not possible with %s', async (_name, renewal) => {
    const { start, store, cookies, state, onLost } = session({ [PROFILE]: profile, '/auth/refresh': renewal }, member);
    await start(true);
    cookies.jar.remove('member_access_token');
    await store.dispatch(read(undefined, { forceRefetch: true }));
    expect(state().session.status).toBe('signed-in');
    expect(onLost).not.toHaveBeenCalled();
  });
});

describe('following another tab', () => {
  const login = { ...member, member_service_uid: 'usr1' };

  test('finds the member who signed in there', async () => {
    const { start, follow, cookies, state } = session({ [PROFILE]: profile });
    await start(false);
    for (const [name, value] of Object.entries(login)) cookies.jar.write(name, value);
    await follow(true);
    expect(state().session).toMatchObject({ status: 'signed-in', user: { key: 'usr1' } });
  });

  test('ends with the session there, and touches no cookie: they may be a new member’s already', async () => {
    const { start, follow, cookies, state, requests } = session({ [PROFILE]: profile }, login);
    await start(false);
    for (const name of Object.keys(login)) cookies.jar.remove(name);
    const before = requests.length;
    await follow(true);
    expect(state().session).toEqual({ status: 'anonymous' });
    expect(state().preferences.timeZone).toBe('America/Chicago');
    expect(JSON.stringify(state())).not.toContain('pat@demo.test');
    expect(requests).toHaveLength(before);
  });

  test('takes cookies that are gone without a word for expired ones', async () => {
    const { start, follow, cookies, state } = session({ [PROFILE]: profile }, login);
    await start(false);
    for (const name of Object.keys(login)) cookies.jar.remove(name);
    await follow(false);
    expect(state().session.status).toBe('signed-in');
  });

  test('reads nothing again for the same member, and all for another', async () => {
    const { start, follow, cookies, state, requests, answers } = session({ [PROFILE]: profile }, login);
    await start(false);
    await follow(true);
    expect(requests).toEqual([`GET ${PROFILE}`]);
    cookies.jar.write('member_service_uid', 'usr2');
    answers[PROFILE] = () => json({ ...sampleUser, key: 'usr2', email: 'sam@demo.test' });
    await follow(false);
    expect(state().session).toMatchObject({ user: { key: 'usr2' } });
    expect(JSON.stringify(state())).not.toContain('pat@demo.test');
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
    const { start, state, cookies } = session({ '/auth/refresh': tokens, [PROFILE]: profile });
    await start(true);
    expect(state().session).toMatchObject({ status: 'signed-in', user: { key: 'usr1' } });
    expect(Object.keys(cookies.all()).sort()).toEqual([
      'member_access_token',
      'member_auth_version',
      'member_service_email',
      'member_service_time_zone',
      'member_service_uid',
    ]);
    expect([...new Set(cookies.ages.values())]).toEqual([3600]);
  });

  test('takes a visitor whose session cannot be revived as anonymous', async () => {
    const { start, state } = session({ '/auth/refresh': refused });
    await start(true);
    expect(state().session).toEqual({ status: 'anonymous' });
  });

  test.each<[string, Answer]>([
    ['fails', () => json({}, 503)],
    ['is too busy', () => json({}, 429)],
    ['answers with a page of HTML', () => new Response('<!doctype html>')],
    ['cannot be reached', offline],
  ])('keeps a session while the gateway %s, and finds the member later', async (_name, failure) => {
    const { start, ensure, state, answers } = session({ '/auth/refresh': failure, [PROFILE]: profile });
    await start(true);
    expect(state().session).toEqual({ status: 'signed-in', user: null });
    answers['/auth/refresh'] = tokens;
    await ensure();
    await waitFor(() => expect(state().session).toMatchObject({ user: { key: 'usr1' } }));
  });

  test('finds a member whose profile could not be read when the tab is looked at again', async () => {
    const { start, follow, state, answers } = session({ [PROFILE]: () => json({ key: [] }) }, member);
    await start(true);
    expect(state().session).toEqual({ status: 'signed-in', user: null });
    answers[PROFILE] = profile;
    await follow(false);
    expect(state().session).toMatchObject({ user: { key: 'usr1' } });
  });

  test('takes the member from whichever page reads them next', async () => {
    const { start, state, answers, store } = session({ [PROFILE]: () => json({}, 404) }, member);
    await start(true);
    answers[PROFILE] = profile;
    await store.dispatch(memberEndpoints.userInfo.initiate(undefined, { forceRefetch: true }));
    expect(state().session).toMatchObject({ user: { key: 'usr1' } });
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
  test.each<[string, Answer]>([
    ['a failure', () => json({}, 503)],
    ['no connection', offline],
    ['half a JSON', () => new Response('{"acc')],
  ])('goes on after %s that happens once', async (_name, failure) => {
    const { client, requests, answers } = session({
      '/auth/refresh': () => {
        answers['/auth/refresh'] = tokens;
        return failure();
      },
    });
    expect(await client.refresh()).toBe(true);
    expect(requests).toHaveLength(2);
  });

  test('ends the session when the browser does not keep the new one', async () => {
    const { client, cookies, report } = session({ '/auth/refresh': tokens }, member);
    cookies.jar.write = () => {};
    expect(await client.renew()).toBe('refused');
    expect(report).toHaveBeenCalledWith('Cookies could not be set');
    expect(client.accessToken()).toBeNull();
  });

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
