import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import { users } from '../db/schema/index.ts';
import { type MemberUnderTest, memberUnderTest, newcomer, signIn, signUp } from './member-testing.ts';

let service: MemberUnderTest;

beforeEach(async () => {
  service = await memberUnderTest();
});
afterEach(() => service.close());

test('a new account can sign in, and its password is kept as an argon2id hash only', async () => {
  const created = await signUp(service.app, { ...newcomer, email: ' Robin@Fans.TEST ' });
  assert.equal(created.statusCode, 201);
  assert.equal(created.json().email, 'robin@fans.test');
  assert.equal((await signIn(service.app)).statusCode, 200);
  const [row] = await service.context.db.select().from(users);
  assert.match(row?.passwordHash ?? '', /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

for (const [field, value, sentence] of [
  ['name', '  ', 'Enter your first name'],
  ['name', undefined, 'Enter your first name'],
  ['name', 'Rob\u0000in', 'Leave out control characters'],
  ['last_name', 'x'.repeat(81), 'Too big: expected string to have <=80 characters'],
  ['zip_code', '1234', 'Enter a five-digit ZIP code'],
  ['zip_code', 12345, 'Enter a five-digit ZIP code'],
  ['password', 'too short', 'Use at least 10 characters'],
  ['accept_service_terms', false, 'Accept the terms to create an account'],
] as const) {
  test(`${field} = ${JSON.stringify(value)} comes back under its field`, async () => {
    const response = await signUp(service.app, { ...newcomer, [field]: value });
    assert.equal(response.statusCode, 422);
    assert.deepEqual(response.json(), { errors: { [field]: [sentence] } });
  });
}

test('an email that is none comes back as an object, beside the other fields', async () => {
  const response = await signUp(service.app, { ...newcomer, email: 'robin', name: '' });
  assert.equal(response.statusCode, 422);
  assert.equal(response.json().errors.email.code, 'invalid');
  assert.deepEqual(response.json().errors.name, ['Enter your first name']);
});

test('one email makes one account, also when it is sent twice at once', async () => {
  const answers = await Promise.all([
    signUp(service.app),
    signUp(service.app, { ...newcomer, email: 'ROBIN@fans.test' }),
  ]);
  assert.deepEqual(answers.map((answer) => answer.statusCode).sort(), [201, 422]);
  const refused = answers.find((answer) => answer.statusCode === 422);
  assert.equal(refused?.json().errors.email.code, 'taken');
  assert.equal((await service.context.db.select().from(users)).length, 1);
});

test('a body without a user is bad input', async () => {
  const response = await service.app.inject({ method: 'POST', url: '/users', payload: { name: 'Robin' } });
  assert.equal(response.statusCode, 400);
  assert.match(response.json().message, /user/);
});

test('the bot check is asked with the token of the sign-up, and its refusal says what to do', async () => {
  const asked: unknown[] = [];
  const guarded = await memberUnderTest({
    verifyBotCheck: async (proof) => {
      asked.push(proof);
      return proof.token === 'good' ? 'passed' : 'refused';
    },
  });
  try {
    const send = (recaptcha_token?: string) =>
      guarded.app.inject({ method: 'POST', url: '/users', payload: { user: newcomer, recaptcha_token } });
    const refused = await send();
    assert.equal(refused.statusCode, 403);
    assert.equal(refused.json().code, 'bot_check_failed');
    assert.match(refused.json().message, /Load the page again/);
    assert.equal((await guarded.context.db.select().from(users)).length, 0);

    assert.equal((await send('good')).statusCode, 201);
    assert.deepEqual(asked.at(-1), { token: 'good', action: 'sign_up', remoteAddress: '127.0.0.1' });
  } finally {
    await guarded.close();
  }
});

test('an outage of the bot check keeps nobody out', async () => {
  const guarded = await memberUnderTest({ verifyBotCheck: async () => 'unknown' });
  try {
    assert.equal((await signUp(guarded.app)).statusCode, 201);
  } finally {
    await guarded.close();
  }
});
