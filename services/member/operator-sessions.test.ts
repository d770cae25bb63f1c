import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'node:test';
import type { OpenDatabase } from '../db/database.ts';
import { tokens } from '../db/schema/index.ts';
import { testDatabase } from '../db/testing.ts';
import { changePassword } from './change-password.ts';
import { start } from './member-testing.ts';
import { createOperatorSessions, type OperatorSessions } from './operator-sessions.ts';
import { createOperator, removeOperator } from './operators.ts';

const olive = { email: 'olive@ops.test', name: 'Olive', lastName: 'Drew', password: 'a long password of hers' };
const credentials = { email: olive.email, password: olive.password, address: '203.0.113.7' };

let open: OpenDatabase;
let now: Date;
let sessions: OperatorSessions;

beforeEach(async () => {
  open = await testDatabase();
  now = start;
  sessions = createOperatorSessions(open.db, () => now);
  await createOperator(open.db, olive, start);
});
afterEach(() => open.close());

const passSeconds = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};

async function signIn(): Promise<string> {
  const check = await sessions.check(credentials);
  assert.ok(check.status === 'right');
  return sessions.begin(check.operator);
}

describe('a session of an operator', () => {
  it('knows who it is and when the password was right', async () => {
    const token = await signIn();
    passSeconds(700);
    const found = await sessions.find(token);
    assert.equal(found?.operator.displayName, 'Olive D.');
    assert.equal(found?.provedAt.toISOString(), start.toISOString());
  });

  it('is over after ten hours', async () => {
    const token = await signIn();
    passSeconds(36_000);
    assert.equal(await sessions.find(token), null);
  });

  it('is over once it is ended, and says so to nobody who has no token', async () => {
    const token = await signIn();
    await sessions.end('another');
    assert.ok(await sessions.find(token));
    await sessions.end(token);
    assert.equal(await sessions.find(token), null);
  });

  it('is over when the rights are taken or the password is changed', async () => {
    const first = await signIn();
    await removeOperator(open.db, olive.email, now);
    assert.equal(await sessions.find(first), null);
    const check = await sessions.check(credentials);
    assert.equal(check.status, 'no-operator');

    await createOperator(open.db, { ...olive, email: 'dana@ops.test' }, now);
    const dana = await sessions.check({ ...credentials, email: 'dana@ops.test' });
    assert.ok(dana.status === 'right');
    const second = await sessions.begin(dana.operator);
    await changePassword(open.db, { userKey: dana.operator.userKey, password: 'another one', family: null, now });
    assert.equal(await sessions.find(second), null);
  });

  it('is no sign-in to the site: its token is not kept, and not of that kind', async () => {
    const token = await signIn();
    const rows = await open.db.select().from(tokens);
    assert.deepEqual(
      rows.map(({ kind }) => kind),
      ['operator'],
    );
    assert.ok(!JSON.stringify(rows).includes(token));
  });
});

describe('the password of an operator', () => {
  for (const [what, change] of [
    ['a wrong one', { password: 'a guess' }],
    ['one of nobody', { email: 'nobody@ops.test' }],
  ] as const) {
    it(`is not ${what}`, async () => {
      assert.deepEqual(await sessions.check({ ...credentials, ...change }), { status: 'wrong' });
    });
  }

  it('may be guessed ten times from one address', async () => {
    for (let guess = 0; guess < 10; guess += 1) await sessions.check({ ...credentials, password: 'a guess' });
    assert.deepEqual(await sessions.check(credentials), { status: 'too-many', waitSeconds: 900 });
    assert.equal((await sessions.check({ ...credentials, address: '203.0.113.8' })).status, 'right');
  });
});
