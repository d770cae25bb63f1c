import { Command } from 'commander';
import { addAccountCommands } from './db/account-commands.ts';
import { DatabaseCommandError, withDatabase } from './db/database-command.ts';
import { addDatabaseCommands } from './db/database-commands.ts';
import { addImportCommands } from './db/import-commands.ts';
import { addLogoCommands } from './db/logo-commands.ts';

const program = new Command('db')
  .description('Works on the database while no server runs on it.')
  .showHelpAfterError()
  .exitOverride((error) => process.exit(error.exitCode === 0 ? 0 : 2));

addDatabaseCommands(program);
addAccountCommands(program, withDatabase);
addLogoCommands(program, withDatabase);
addImportCommands(program, withDatabase);

try {
  await program.parseAsync();
} catch (error) {
  console.error(error instanceof DatabaseCommandError ? error.message : error);
  process.exit(error instanceof DatabaseCommandError ? error.exitCode : 1);
}
