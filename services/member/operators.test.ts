import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { and, eq, isNull } from 'drizzle-orm';
import { memberAudit, tokens, users } from '../db/schema/index.ts';
import { changePassword } from './change-password.ts';
import { type MemberUnderTest, memberUnderTest, newcomer, signIn, signUp, start } from './member-testing.ts';
import { createOperator, listOperators, makeOperator, removeOperator } from './operators.ts';

const olive = { email: 'olive@ops.test', name: 'Olive', lastName: 'Drew', password: 'a long password of hers' };
let service: MemberUnderTest;

beforeEach(async () => {
  service = await memberUnderTest();
});
afterEach(() => service.close());

const emails = async () => (await listOperators(service.context.db)).map(({ email }) => email);
const actions = async () => (await service.context.db.select().from(memberAudit)).map(({ action }) => action);
const liveTokens = (userKey: string) =>
  service.context.db.$count(tokens, and(eq(tokens.userKey, userKey), isNull(tokens.revokedAt)));

async function keyOf(email: string): Promise<string> {
  const [user] = await service.context.db.select().from(users).where(eq(users.email, email));
  return user?.key ?? '';
}

describe('an operator', () => {
  it('is made with an account, and signs in', async () => {
    assert.equal(await createOperator(service.context.db, { ...olive, email: ' Olive@OPS.test ' }, start), true);
    assert.deepEqual(await emails(), [olive.email]);
    assert.equal((await signIn(service.app, olive.email, olive.password)).statusCode, 200);
    assert.ok((await actions()).includes('operator_added'));
  });

  it('is not made twice, and keeps the first password', async () => {
    await createOperator(service.context.db, olive, start);
    assert.equal(await createOperator(service.context.db, { ...olive, password: 'another password' }, start), false);
    assert.equal((await signIn(service.app, olive.email, olive.password)).statusCode, 200);
  });

  it('is made of a member, with the password of the account', async () => {
    await signUp(service.app);
    assert.equal(await makeOperator(service.context.db, newcomer.email.toUpperCase(), start), 'added');
    assert.equal(await makeOperator(service.context.db, newcomer.email, start), 'already');
    assert.deepEqual(await emails(), [newcomer.email]);
    assert.equal((await signIn(service.app, newcomer.email, newcomer.password)).statusCode, 200);
  });

  it('is not made of nobody', async () => {
    assert.equal(await makeOperator(service.context.db, 'nobody@ops.test', start), null);
    assert.equal(await removeOperator(service.context.db, 'nobody@ops.test', start), false);
  });

  it('loses the rights and every sign-in, and stays a member', async () => {
    await createOperator(service.context.db, olive, start);
    await signIn(service.app, olive.email, olive.password);
    assert.equal(await removeOperator(service.context.db, olive.email, start), true);
    assert.equal(await removeOperator(service.context.db, olive.email, start), false);
    assert.deepEqual([await emails(), await liveTokens(await keyOf(olive.email))], [[], 0]);
    assert.equal((await signIn(service.app, olive.email, olive.password)).statusCode, 200);
    assert.ok((await actions()).includes('operator_removed'));
  });
});

describe('a changed password', () => {
  it('lets in with the new one only, and ends every sign-in', async () => {
    await createOperator(service.context.db, olive, start);
    await signIn(service.app, olive.email, olive.password);
    const userKey = await keyOf(olive.email);
    await changePassword(service.context.db, { userKey, password: 'quite another one', family: null, now: start });
    assert.equal(await liveTokens(userKey), 0);
    assert.equal((await signIn(service.app, olive.email, olive.password)).statusCode, 400);
    assert.equal((await signIn(service.app, olive.email, 'quite another one')).statusCode, 200);
    assert.ok((await actions()).includes('password_changed'));
  });
});
