import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { client, type MemberUnderTest, memberUnderTest, newcomer, newMember, signIn } from './member-testing.ts';

const NEXT = 'another long password';
let service: MemberUnderTest;
let mine: { authorization: string };

beforeEach(async () => {
  service = await memberUnderTest();
  mine = await newMember(service.app);
});
afterEach(() => service.close());

function change(payload: object, headers: Record<string, string> = mine) {
  return service.app.inject({ method: 'PUT', url: '/api/user/password', headers, payload });
}

const right = { current_password: newcomer.password, new_password: NEXT };
const profile = (headers: Record<string, string>) => service.app.inject({ url: '/v2/user/profile', headers });

describe('a member who changes the password', () => {
  it('signs in with the new one only', async () => {
    const answer = await change(right);
    assert.deepEqual([answer.statusCode, answer.body], [204, '']);
    assert.equal((await signIn(service.app)).statusCode, 400);
    assert.equal((await signIn(service.app, newcomer.email, NEXT)).statusCode, 200);
  });

  it('goes on here, and is signed out everywhere else', async () => {
    const elsewhere = (await signIn(service.app)).json();
    await change(right);
    assert.equal((await profile(mine)).statusCode, 200);
    assert.equal((await profile({ authorization: `Bearer ${elsewhere.access_token}` })).statusCode, 401);
    const renewed = await service.app.inject({
      method: 'POST',
      url: '/oauth/token',
      payload: { grant_type: 'refresh_token', refresh_token: elsewhere.refresh_token, ...client },
    });
    assert.equal(renewed.statusCode, 400);
  });

  for (const [what, payload, status, code] of [
    ['a wrong current one', { ...right, current_password: 'not this one' }, 403, 'wrong_password'],
    ['the same one', { ...right, new_password: newcomer.password }, 422, 'same_password'],
    ['a short one', { ...right, new_password: 'short' }, 400, 'invalid_input'],
    ['a very long one', { ...right, new_password: 'x'.repeat(201) }, 400, 'invalid_input'],
    ['no current one', { new_password: NEXT }, 400, 'invalid_input'],
  ] as const) {
    it(`is refused ${what}, and keeps the old one`, async () => {
      const answer = await change(payload);
      assert.deepEqual([answer.statusCode, answer.json().code], [status, code]);
      assert.equal((await signIn(service.app)).statusCode, 200);
    });
  }

  it('may guess ten times in a quarter of an hour, also when the tenth was right before', async () => {
    const wrong = { ...right, current_password: 'a guess' };
    for (let guess = 1; guess <= 10; guess++) assert.equal((await change(wrong)).statusCode, 403);
    const refused = await change(right);
    assert.deepEqual([refused.statusCode, refused.headers['retry-after']], [429, '900']);
    service.setNow('2026-11-20T18:15:00.000Z');
    assert.equal((await change(right)).statusCode, 204);
  });
});

it('Nobody changes a password without being signed in', async () => {
  assert.equal((await change(right, {})).statusCode, 401);
});
