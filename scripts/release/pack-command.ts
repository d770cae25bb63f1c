import path from 'node:path';
import type { Command } from 'commander';
import { finish } from './finish.ts';
import { exitCodes } from './tell.ts';

/** Adds `release pack`. */
export function addPackCommand(program: Command): void {
  program
    .command('pack')
    .description('makes the packages that a team needs to work on its remote alone')
    .option('--out <folder>', 'where the tarballs go', '.cache/packages')
    .action(async ({ out }: { out: string }) => {
      // Loaded here, since the verbs that are in a hurry need none of it.
      const { packPackages } = await import('./pack/pack-packages.ts');
      const packed = await packPackages(path.resolve(out));
      const lines = packed.map(({ name, version, file }) => `${name} ${version}  ${path.relative('.', file)}`);
      finish(lines.join('\n'), exitCodes.done);
    });
}
