import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import { memberAudit, tokens } from '../db/schema/index.ts';
import { serviceUnderTest } from '../testing.ts';
import { member } from './index.ts';
import {
  client,
  type MemberUnderTest,
  memberUnderTest,
  newcomer,
  newMember,
  requestTokens,
  signIn,
  signUp,
  start,
} from './member-testing.ts';

let service: MemberUnderTest;

beforeEach(async () => {
  service = await memberUnderTest();
  await signUp(service.app);
});
afterEach(() => service.close());

const after = (seconds: number) => new Date(start.getTime() + seconds * 1000);

function refresh(refresh_token: string) {
  return requestTokens(service.app, { grant_type: 'refresh_token', refresh_token });
}

async function profileStatus(token: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}` };
  return (await service.app.inject({ url: '/v2/user/profile', headers })).statusCode;
}

test('the right password answers with a pair of tokens that no cache may keep', async () => {
  const response = await signIn(service.app, ' Robin@Fans.TEST ');
  assert.equal(response.statusCode, 200);
  assert.equal(response.headers['cache-control'], 'no-store');
  const body = response.json();
  assert.equal(body.token_type, 'Bearer');
  assert.equal(body.expires_in, 3600);
  assert.equal(await profileStatus(body.access_token), 200);
});

test('a form-encoded body is taken as well as JSON', async () => {
  const { email: username, password } = newcomer;
  const form = new URLSearchParams({ ...client, grant_type: 'password', username, password });
  const response = await service.app.inject({
    method: 'POST',
    url: '/oauth/token',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: form.toString(),
  });
  assert.equal(response.statusCode, 200);
});

test('the database keeps no token in the clear', async () => {
  const body = (await signIn(service.app)).json();
  const kept = JSON.stringify(await service.context.db.select().from(tokens));
  assert.ok(!kept.includes(body.access_token));
  assert.ok(!kept.includes(body.refresh_token));
});

test('a sign-in forgets the tokens of this member that have run out, and no others', async () => {
  const { email } = newcomer;
  await signUp(service.app, { ...newcomer, email: 'sam@fans.test' });
  await signIn(service.app);
  await signIn(service.app, 'sam@fans.test');
  service.setNow(after(3601));
  await signIn(service.app, email);
  const kinds = (await service.context.db.select().from(tokens)).map(({ kind }) => kind);
  assert.deepEqual(kinds.sort(), ['access', 'access', 'refresh', 'refresh', 'refresh']);
});

test('a wrong password and an unknown email answer alike', async () => {
  const wrong = await signIn(service.app, newcomer.email, 'not the password');
  const unknown = await signIn(service.app, 'nobody@fans.test', 'not the password');
  assert.equal(wrong.statusCode, 400);
  assert.deepEqual(wrong.json(), unknown.json());
  assert.equal(wrong.json().error, 'invalid_grant');
});

test('an eleventh wrong password waits, known email or not, and then may try again', async () => {
  for (const email of [newcomer.email, 'nobody@fans.test']) {
    for (let attempt = 0; attempt < 10; attempt += 1) {
      assert.equal((await signIn(service.app, email, 'wrong')).statusCode, 400);
    }
    const refused = await signIn(service.app, email, newcomer.password);
    assert.equal(refused.statusCode, 429);
    assert.equal(refused.headers['retry-after'], '900');
  }
  service.setNow(after(901));
  assert.equal((await signIn(service.app)).statusCode, 200);
});

test('a whole school may sign in from one address', async () => {
  for (let fan = 0; fan < 101; fan += 1) assert.equal((await signIn(service.app)).statusCode, 200);
});

test('a right password does not make an address’s wrong ones undone', async () => {
  for (let guess = 0; guess < 100; guess += 1) {
    if (guess === 50) assert.equal((await signIn(service.app)).statusCode, 200);
    assert.equal((await signIn(service.app, `fan-${guess}@fans.test`, 'wrong')).statusCode, 400);
  }
  assert.equal((await signIn(service.app)).statusCode, 429);
});

test('guesses at one account from ever new addresses end, whichever process they reach, and others sign in', async () => {
  const guess = (number: number, app = service.app) =>
    app.inject({
      method: 'POST',
      url: '/oauth/token',
      remoteAddress: `203.0.113.${number}`,
      payload: { ...client, grant_type: 'password', username: newcomer.email, password: 'wrong' },
    });
  const other = await serviceUnderTest(member, { clock: service.context.clock }, service.database);
  for (let number = 1; number <= 100; number += 1) {
    assert.equal((await guess(number, number % 2 === 0 ? service.app : other.app)).statusCode, 400);
  }
  for (const app of [service.app, other.app]) assert.equal((await guess(101, app)).statusCode, 429);
  await other.close();

  assert.equal((await signIn(service.app)).statusCode, 429, 'also with the right password, until the hour is over');
  await newMember(service.app, 'sam@fans.test');
  service.setNow(after(3601));
  assert.equal((await signIn(service.app)).statusCode, 200);
});

test('parallel guesses cannot pass the limit together', async () => {
  const answers = await Promise.all(Array.from({ length: 14 }, () => signIn(service.app, newcomer.email, 'wrong')));
  assert.equal(answers.filter((answer) => answer.statusCode === 429).length, 4);
});

test('a sign-in that succeeds clears the count of wrong ones', async () => {
  for (let attempt = 0; attempt < 9; attempt += 1) await signIn(service.app, newcomer.email, 'wrong');
  assert.equal((await signIn(service.app)).statusCode, 200);
  assert.equal((await signIn(service.app, newcomer.email, 'wrong')).statusCode, 400);
  assert.equal((await signIn(service.app)).statusCode, 200);
});

test('an access token ends after an hour and a refresh token brings a new one', async () => {
  const first = (await signIn(service.app)).json();
  service.setNow(after(3600));
  assert.equal(await profileStatus(first.access_token), 401);
  const second = (await refresh(first.refresh_token)).json();
  assert.notEqual(second.refresh_token, first.refresh_token);
  assert.equal(await profileStatus(second.access_token), 200);
});

test('a refresh token ends after 30 days', async () => {
  const { refresh_token } = (await signIn(service.app)).json();
  service.setNow(after(30 * 24 * 3600));
  const refused = await refresh(refresh_token);
  assert.equal(refused.statusCode, 400);
  assert.equal(refused.json().error, 'invalid_grant');
});

test('two tabs may exchange the same refresh token within 30 seconds', async () => {
  const { refresh_token } = (await signIn(service.app)).json();
  const [left, right] = await Promise.all([refresh(refresh_token), refresh(refresh_token)]);
  assert.equal(left.statusCode, 200);
  assert.equal(right.statusCode, 200);
  service.setNow(after(30));
  assert.equal((await refresh(refresh_token)).statusCode, 200);
});

test('a refresh token reused after the grace ends every token of its sign-in, and no other sign-in', async () => {
  const other = (await signIn(service.app)).json();
  const stolen = (await signIn(service.app)).json();
  const fresh = (await refresh(stolen.refresh_token)).json();
  service.setNow(after(31));
  assert.equal((await refresh(stolen.refresh_token)).statusCode, 400);
  assert.equal((await refresh(fresh.refresh_token)).statusCode, 400);
  assert.equal(await profileStatus(fresh.access_token), 401);
  assert.equal(await profileStatus(other.access_token), 200);
  const actions = (await service.context.db.select().from(memberAudit)).map((row) => row.action);
  assert.ok(actions.includes('refresh_reused'));
});

test('revoking either token signs out for the client alone, and an unknown token is no error', async () => {
  const { access_token, refresh_token } = (await signIn(service.app)).json();
  const revoke = (token: string, proof: object = client) =>
    service.app.inject({ method: 'POST', url: '/oauth/revoke', payload: { token, ...proof } });
  for (const unknown of ['unknown', 'x'.repeat(4096)]) assert.equal((await revoke(unknown)).statusCode, 200);
  const refused = await revoke(refresh_token, { ...client, client_secret: 'guess' });
  assert.deepEqual([refused.statusCode, refused.json().error], [401, 'invalid_client']);
  assert.equal(await profileStatus(access_token), 200);
  assert.equal((await revoke(refresh_token)).statusCode, 200);
  assert.equal(await profileStatus(access_token), 401);
  assert.equal((await refresh(refresh_token)).statusCode, 400);
});

for (const [what, payload, error] of [
  ['an unknown grant', { grant_type: 'magic' }, 'unsupported_grant_type'],
  ['a missing password', { grant_type: 'password', username: 'a@b.test' }, 'invalid_request'],
  ["an access token in a refresh token's place", { grant_type: 'refresh_token', refresh_token: 'x' }, 'invalid_grant'],
] as const) {
  test(`${what} is refused as OAuth says`, async () => {
    const response = await requestTokens(service.app, payload);
    assert.equal(response.statusCode, 400);
    assert.equal(response.json().error, error);
    assert.ok(response.json().message.length > 10);
  });
}

for (const [who, proof] of [
  ['no client', { client_id: undefined, client_secret: undefined }],
  ['the client without its secret', { client_secret: undefined }],
  ['the client with an empty secret', { client_secret: '' }],
  ['the client with half of its secret', { client_secret: client.client_secret.slice(0, 20) }],
  ['the client with another secret', { client_secret: client.client_secret.replace(/^./, '~') }],
  ['another client', { client_id: 'other' }],
] as const) {
  test(`${who} gets no token, spends no attempt and hears nothing of the account`, async () => {
    const { email: username, password } = newcomer;
    const { refresh_token } = (await signIn(service.app)).json();
    for (const grant of [
      { grant_type: 'password', username, password },
      { grant_type: 'refresh_token', refresh_token },
      { grant_type: 'authorization_code', code: 'x', code_verifier: 'v'.repeat(43) },
    ]) {
      for (let attempt = 0; attempt < 11; attempt += 1) {
        const refused = await requestTokens(service.app, { ...grant, ...proof });
        assert.equal(refused.statusCode, 401);
        assert.equal(refused.json().error, 'invalid_client');
        assert.ok(!refused.body.includes(client.client_secret));
      }
    }
    assert.equal((await signIn(service.app)).statusCode, 200);
    assert.equal((await refresh(refresh_token)).statusCode, 200);
  });
}

test('a refresh token is of use to the client that it was given to, and to no other', async () => {
  const { refresh_token } = (await signIn(service.app)).json();
  await service.context.db.update(tokens).set({ clientId: 'before' });
  assert.equal((await refresh(refresh_token)).json().error, 'invalid_grant');
});

test('a body that is no token request gets a sentence', async () => {
  const response = await service.app.inject({
    method: 'POST',
    url: '/oauth/token',
    payload: { grant_type: ['password'] },
  });
  assert.equal(response.statusCode, 400);
  assert.equal(response.json().code, 'invalid_input');
});
