import assert from 'node:assert/strict';
import { test } from 'node:test';
import Fastify from 'fastify';
import { configureHttp } from '../http.ts';
import type { Credentials, OperatorCheck } from './operator-sessions.ts';
import { createRequireOperator } from './require-operator.ts';

const olive: OperatorCheck = {
  status: 'right',
  operator: { userKey: 'olive', isOps: true, displayName: 'Olive D.' },
};

async function ask(authorization: string | undefined, checked: OperatorCheck = olive) {
  const asked: Credentials[] = [];
  const app = Fastify();
  configureHttp(app);
  const requireOperator = createRequireOperator(async (credentials) => {
    asked.push(credentials);
    return checked;
  });
  app.get('/', requireOperator);
  const headers = authorization === undefined ? {} : { authorization };
  const answer = await app.inject({ url: '/', headers });
  await app.close();
  return { answer, asked };
}

const basic = (text: string) => `Basic ${Buffer.from(text).toString('base64')}`;

test('An operator is known by email and password, which may hold colons and letters of any language', async () => {
  const { answer, asked } = await ask(basic('olive@fans.test:Ñandú:42'));
  assert.equal(answer.json().userKey, 'olive');
  assert.deepEqual(asked, [{ email: 'olive@fans.test', password: 'Ñandú:42', address: '127.0.0.1' }]);
});

for (const [what, authorization] of [
  ['nothing', undefined],
  ['a bearer token', 'Bearer token-of-olive'],
  ['a scheme alone', 'Basic'],
] as const) {
  test(`Whoever sends ${what} is refused, and no browser is asked for a password to keep`, async () => {
    const { answer, asked } = await ask(authorization);
    assert.equal(answer.statusCode, 401);
    assert.equal(answer.headers['www-authenticate'], undefined);
    assert.deepEqual(asked, []);
  });
}

for (const [checked, status] of [
  [{ status: 'wrong' }, 401],
  [{ status: 'no-operator' }, 403],
  [{ status: 'too-many', waitSeconds: 90 }, 429],
] as const) {
  test(`A check that says ${checked.status} is answered with ${status}`, async () => {
    const { answer } = await ask(basic('robin@fans.test:secret'), checked);
    assert.equal(answer.statusCode, status);
    assert.equal(answer.headers['retry-after'], 'waitSeconds' in checked ? '90' : undefined);
  });
}
