import type { Command } from 'commander';
import { type ReleasableName, releasableNames } from 'shared-contracts/remote';
import { shortId } from '../../services/releases/index.ts';
import { finish, finishJson } from './finish.ts';
import { openClient } from './open-client.ts';
import { count, environmentName, partName } from './parse-options.ts';
import { exitCodeOf, exitCodes, tellGarbage, tellRow, tellStep } from './tell.ts';

/** Verbs that tell what is, and the one that clears away: status, log, verify, gc. */
export function addReadCommands(program: Command): void {
  const forEnvironment = (name: string, description: string) =>
    program
      .command(name)
      .description(description)
      .option('--env <name>', 'environment', environmentName, 'production')
      .option('--json', 'for programs');

  forEnvironment('status', 'says what is live').action(async ({ env, json }) => {
    const rows = await (await openClient(process.env)).channels(env);
    if (json) finishJson(rows, exitCodes.done);
    else finish(rows.map(tellRow).join('\n'), exitCodes.done);
  });

  forEnvironment('log', 'steps of a part, newest first; without a part, uploads, refusals and changes of rights')
    .argument('[part]', releasableNames.join(' | '), partName)
    .option('--limit <count>', 'how many', count, 20)
    .action(async (part: ReleasableName | undefined, { env, limit, json }) => {
      const client = await openClient(process.env);
      if (part === undefined) {
        const events = await client.events(limit);
        const lines = events.map((event) => `${event.at}  ${event.kind.padEnd(11)} ${event.actor}  ${event.message}`);
        return json ? finishJson(events, exitCodes.done) : finish(lines.join('\n'), exitCodes.done);
      }
      const steps = await client.log(env, part, limit);
      if (json) finishJson(steps, exitCodes.done);
      else finish(steps.map(tellStep).join('\n'), exitCodes.done);
    });

  forEnvironment('verify', 'reads anew every signature and every file of what is live').action(
    async ({ env, json }) => {
      const rows = await (await openClient(process.env)).verify(env);
      const exitCode = rows.every(({ ok }) => ok) ? exitCodes.done : exitCodes.failed;
      if (json) return finishJson(rows, exitCode);
      const lines = rows.map(({ part, releaseId, problem }) => {
        const release = releaseId === null ? '-' : shortId(releaseId);
        return `${part.padEnd(9)} ${release.padEnd(8)}  ${problem ?? 'good'}`;
      });
      finish(lines.length === 0 ? `Nothing is promoted to ${env}.` : lines.join('\n'), exitCode);
    },
  );

  program
    .command('gc')
    .description('marks releases that nobody needs, and removes those that were marked a day ago')
    .option('--dry-run', 'say what would happen, and write nothing')
    .option('--json', 'for programs')
    .action(async ({ dryRun, json }) => {
      const outcome = await (await openClient(process.env)).collectGarbage(dryRun ?? false);
      if (json) finishJson(outcome, exitCodeOf(outcome));
      else finish(tellGarbage(outcome), exitCodeOf(outcome));
    });
}
