import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it, type TestContext } from 'node:test';
import { Command } from 'commander';
import type { OpenDatabase } from '../../services/db/database.ts';
import { users } from '../../services/db/schema/index.ts';
import { testDatabase } from '../../services/db/testing.ts';
import { verifyPassword } from '../../services/member/password.ts';
import { testConfig } from '../../services/testing.ts';
import { addAccountCommands } from './account-commands.ts';
import { generatePassword } from './ask-password.ts';

const EMAIL = 'olive@ops.test';
const PASSWORD = /([0-9a-f]{5}-){5}[0-9a-f]{5}/g;
let open: OpenDatabase;

beforeEach(async () => {
  open = await testDatabase();
});
afterEach(() => open.close());

/** Runs a command, and returns what it prints. Nobody sits at its terminal. */
async function run(t: TestContext, ...args: string[]): Promise<string> {
  const printed = t.mock.method(console, 'log', () => {});
  const program = new Command().exitOverride().configureOutput({ writeErr: () => {} });
  addAccountCommands(program, (act) => act(open, testConfig()));
  await program.parseAsync(args, { from: 'user' }).finally(() => printed.mock.restore());
  return printed.mock.calls.map(({ arguments: words }) => words.join(' ')).join('\n');
}

async function fits(password: string | undefined): Promise<boolean> {
  const [user] = await open.db.select().from(users);
  return verifyPassword(user?.passwordHash ?? null, password ?? '');
}

describe('npm run db -- operator', () => {
  it('adds one with a password that it shows once, lists and removes them', async (t) => {
    assert.match(await run(t, 'operator', 'list'), /There is none/);
    const told = await run(t, 'operator', 'add', 'Olive@OPS.test', '--generate', '--name', 'Olive');
    const [password, ...more] = told.match(PASSWORD) ?? [];
    assert.deepEqual([await fits(password), more], [true, []]);

    assert.equal(await run(t, 'operator', 'add', EMAIL, '--generate'), `${EMAIL} is an operator already.`);
    assert.match(await run(t, 'operator', 'list'), /^olive@ops\.test {2}Olive {2}since \d{4}-\d\d-\d\d$/);

    assert.match(await run(t, 'operator', 'remove', EMAIL), /is no operator any more/);
    await assert.rejects(run(t, 'operator', 'remove', EMAIL), { exitCode: 1, message: /is no operator/ });
    assert.match(await run(t, 'operator', 'add', EMAIL), /with the password of that account/);
  });

  for (const [args, exitCode, message] of [
    [['operator', 'add', EMAIL], 2, /--generate/],
    [['operator', 'add', 'olive'], 2, /"olive" is no email address/],
    [['operator', 'add', EMAIL, '--generate', '--name', ''], 2, /A first name has 1 to 80 letters/],
    [['operator', 'add', EMAIL, '--generate', '--last-name', 'x'.repeat(81)], 2, /a last name 80 at most/],
    [['operator', 'add', EMAIL, '--generate', '--last-name', 'D\0'], 2, /a last name 80 at most/],
    [['operator', 'add'], 1, /missing required argument 'email'/],
    [['password', 'change', EMAIL, '--generate'], 1, /Nobody has an account/],
  ] as const) {
    it(`refuses ${JSON.stringify(args)}, says why, and makes nobody`, async (t) => {
      await assert.rejects(run(t, ...args), { exitCode, message });
      assert.equal(await open.db.$count(users), 0);
    });
  }
});

it('npm run db -- password change gives another password, which it shows once', async (t) => {
  const [before] = (await run(t, 'operator', 'add', EMAIL, '--generate')).match(PASSWORD) ?? [];
  const [password, ...more] = (await run(t, 'password', 'change', EMAIL, '--generate')).match(PASSWORD) ?? [];
  assert.deepEqual([await fits(before), await fits(password), more], [false, true, []]);
});

it('A generated password is never the same', () => {
  assert.notEqual(generatePassword(), generatePassword());
});
