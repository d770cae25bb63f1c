import { Command } from 'commander';
import { StoreGoneError } from '../../services/releases/index.ts';
import { addActCommands } from './act-commands.ts';
import { addKeyCommands } from './key-commands.ts';
import { addNewCommand } from './new-command.ts';
import { addPackCommand } from './pack-command.ts';
import { addPreviewCommand } from './preview-command.ts';
import { addReadCommands } from './read-commands.ts';
import { ReleaseCommandError } from './release-client.ts';
import { exitCodes } from './tell.ts';
import { addTokenCommands } from './token-commands.ts';

const program = new Command('release')
  .description('Publishes host and remotes, puts them on environments, says what is live, and takes one back.')
  .showHelpAfterError()
  .exitOverride((error) => process.exit(error.exitCode === 0 ? exitCodes.done : exitCodes.usage));

addActCommands(program);
addReadCommands(program);
addPreviewCommand(program);
addTokenCommands(program);
addKeyCommands(program);
addNewCommand(program);
addPackCommand(program);

try {
  await program.parseAsync();
} catch (error) {
  const isTold = error instanceof ReleaseCommandError || error instanceof StoreGoneError;
  console.error(isTold ? error.message : error);
  process.exit(error instanceof ReleaseCommandError ? error.exitCode : exitCodes.failed);
}
