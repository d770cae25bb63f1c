import { Command } from 'commander';
import { makeDevCommand } from './dev/dev-command.ts';

await makeDevCommand(new Command('dev'))
  .showHelpAfterError()
  .exitOverride((error) => process.exit(error.exitCode === 0 ? 0 : 2))
  .parseAsync();
