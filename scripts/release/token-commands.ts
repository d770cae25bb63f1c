import type { Command } from 'commander';
import { finish, finishJson } from './finish.ts';
import { lifetime } from './parse-options.ts';
import { ReleaseCommandError } from './release-client.ts';
import { exitCodes, tellToken } from './tell.ts';
import { openTokenClient } from './token-client.ts';

/** `token create | list | revoke`, for operations. */
export function addTokenCommands(program: Command): void {
  const token = program.command('token').description("teams' credentials for the registry");
  const forToken = (name: string, description: string) =>
    token
      .command(name)
      .description(description)
      .option('--as <email>', 'operations account to sign in with, where RELEASE_API is set')
      .option('--json', 'for programs');

  forToken('create', 'issues a token and prints it, once')
    .argument('<name>', 'who will act with it, as logs say')
    .requiredOption('--scope <scopes...>', 'part:environment:action, each may be *')
    .option('--expires <duration>', 'such as 30m, 12h or 90d; 12h when left out', lifetime)
    .action(async (name: string, options) => {
      const client = await openTokenClient(process.env, options.as);
      const { token: text, ...facts } = await client.create(name, options.scope, options.expires);
      if (options.json) return finishJson({ ...facts, token: text }, exitCodes.done);
      // Alone on its stream, so that it can be piped to where it is kept.
      console.error(tellToken(facts));
      finish(text, exitCodes.done);
    });

  forToken('list', 'says which there are').action(async (options) => {
    const tokens = await (await openTokenClient(process.env, options.as)).list();
    if (options.json) finishJson(tokens, exitCodes.done);
    else finish(tokens.map(tellToken).join('\n') || 'No token was ever issued.', exitCodes.done);
  });

  forToken('revoke', 'takes one back, at once')
    .argument('<id>', 'its id, as list says')
    .action(async (id: string, options) => {
      const revoked = await (await openTokenClient(process.env, options.as)).revoke(id);
      if (!revoked) throw new ReleaseCommandError(`There is no token ${id}. See: npm run release -- token list`);
      if (options.json) finishJson(revoked, exitCodes.done);
      else finish(tellToken(revoked), exitCodes.done);
    });
}
