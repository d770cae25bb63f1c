import type { Command } from 'commander';
import { emailSchema, passwordSchema } from 'shared-contracts/entities';
import { changePassword } from '../../services/member/change-password.ts';
import { createFindMember } from '../../services/member/find-member.ts';
import {
  createOperator,
  keptEmail,
  listOperators,
  makeOperator,
  removeOperator,
} from '../../services/member/operators.ts';
import { askPassword, generatePassword } from './ask-password.ts';
import { DatabaseCommandError, type WithDatabase } from './database-command.ts';

const FIRST_NAME = /^\P{Cc}{1,80}$/u;
const LAST_NAME = /^\P{Cc}{0,80}$/u;

/** `operator add | remove | list` and `password change`: accounts that the site itself cannot make or let in. */
export function addAccountCommands(program: Command, withDatabase: WithDatabase): void {
  const operator = program.command('operator').description('accounts that may release, roll back and set flags');

  operator
    .command('add')
    .description("makes a member an operator, or an operator's account when the email has none")
    .argument('<email>')
    .option('--name <name>', 'first name of a new account', 'Operator')
    .option('--last-name <name>', 'last name of a new account', '')
    .option('--generate', 'makes a password and prints it, once, in place of asking for one')
    .action((typed: string, options: { name: string; lastName: string; generate?: true }) => {
      const email = readEmail(typed);
      if (!FIRST_NAME.test(options.name) || !LAST_NAME.test(options.lastName)) {
        throw new DatabaseCommandError('A first name has 1 to 80 letters, a last name 80 at most.', 2);
      }
      return withDatabase(async ({ db }) => {
        const now = new Date();
        const made = await makeOperator(db, email, now);
        if (made === 'already') return console.log(`${email} is an operator already.`);
        if (made === 'added') return console.log(`${email} is an operator now, with the password of that account.`);
        const { password, told } = await newPassword(options.generate ?? false);
        const { name, lastName } = options;
        await createOperator(db, { email, name, lastName, password }, now);
        console.log(`${email} is an operator now.${told}`);
      });
    });

  operator
    .command('remove')
    .description('takes the rights and ends the sign-ins; the account stays')
    .argument('<email>')
    .action((typed: string) => {
      const email = readEmail(typed);
      return withDatabase(async ({ db }) => {
        if (!(await removeOperator(db, email, new Date()))) {
          throw new DatabaseCommandError(`${email} is no operator. See: npm run db -- operator list`);
        }
        console.log(`${email} is no operator any more, and is signed out everywhere.`);
      });
    });

  operator
    .command('list')
    .description('who they are')
    .action(() =>
      withDatabase(async ({ db }) => {
        const operators = await listOperators(db);
        if (operators.length === 0) console.log('There is none: npm run db -- operator add <email>');
        for (const { email, name, lastName, createdAt } of operators) {
          console.log(`${email}  ${`${name} ${lastName}`.trim()}  since ${createdAt.toISOString().slice(0, 10)}`);
        }
      }),
    );

  program
    .command('password')
    .description('passwords of accounts')
    .command('change')
    .description('gives an account another password, and ends its sign-ins')
    .argument('<email>')
    .option('--generate', 'makes a password and prints it, once, in place of asking for one')
    .action((typed: string, options: { generate?: true }) => {
      const email = readEmail(typed);
      return withDatabase(async ({ db }) => {
        const now = new Date();
        const member = await createFindMember(db, () => now).byEmail(email);
        if (!member) throw new DatabaseCommandError(`Nobody has an account with ${email}.`);
        const { password, told } = await newPassword(options.generate ?? false);
        await changePassword(db, { userKey: member.userKey, password, family: null, now });
        console.log(`${email} has another password, and is signed out everywhere.${told}`);
      });
    });
}

function readEmail(typed: string): string {
  const email = emailSchema.safeParse(keptEmail(typed));
  if (!email.success) throw new DatabaseCommandError(`"${typed}" is no email address.`, 2);
  return email.data;
}

/** A new password, and what has to be told about it. */
async function newPassword(isGenerated: boolean): Promise<{ password: string; told: string }> {
  if (isGenerated) {
    const password = generatePassword();
    return { password, told: `\nThe password, which is shown this once: ${password}` };
  }
  const typed = await askPassword('New password');
  if (typed === null) {
    throw new DatabaseCommandError('Nobody can be asked for a password here: let one be made with --generate.', 2);
  }
  const password = passwordSchema.safeParse(typed);
  if (!password.success) throw new DatabaseCommandError(password.error.issues[0]?.message ?? 'Use another one.');
  return { password: password.data, told: '' };
}
