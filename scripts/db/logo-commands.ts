import { readFile } from 'node:fs/promises';
import type { Command } from 'commander';
import { changeLogo } from '../../services/directory/change-logo.ts';
import { type Logo, readLogo } from '../../services/directory/logo-picture.ts';
import { DatabaseCommandError, type WithDatabase } from './database-command.ts';

const PROFILE = 'key or slug of a school, an association or an affiliate';

/** `logo set | remove`: pictures that stand in place of the drawn crests. */
export function addLogoCommands(program: Command, withDatabase: WithDatabase): void {
  const logo = program.command('logo').description('pictures in place of the crests that are drawn from colours');

  logo
    .command('set')
    .description('gives a profile a logo, in place of the one that it has')
    .argument('<profile>', PROFILE)
    .argument('<file>', 'PNG, SVG or WebP of 64 KB at most; 256 × 256 pixels on a transparent ground look best')
    .action(async (profile: string, file: string) => {
      const picture = await read(file);
      return withDatabase(async ({ db }) =>
        report(profile, await changeLogo(db, profile, picture), 'has this logo now'),
      );
    });

  logo
    .command('remove')
    .description('takes the logo away; the crest is drawn from the colours again')
    .argument('<profile>', PROFILE)
    .action((profile: string) =>
      withDatabase(async ({ db }) => report(profile, await changeLogo(db, profile, null), 'has no logo now')),
    );
}

async function read(file: string): Promise<Logo> {
  const bytes = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    throw new DatabaseCommandError(`${file} cannot be read (${error.code}).`, 2);
  });
  const reading = readLogo(bytes);
  if (reading.status === 'refused') throw new DatabaseCommandError(`${file} cannot be a logo. ${reading.problem}`, 2);
  return reading.logo;
}

function report(profile: string, result: Awaited<ReturnType<typeof changeLogo>>, words: string): void {
  if (result.status === 'no profile') {
    throw new DatabaseCommandError(`No school, association or affiliate has the key or slug ${profile}.`);
  }
  console.log(`${result.owner} ${words}. Pages show it within some minutes.`);
}
