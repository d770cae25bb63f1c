#!/usr/bin/env node
import { spawn } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Command } from 'commander';
import { isReleasableName } from 'shared-contracts/remote';
import { buildPart } from '../scripts/build/build-part.ts';
import { makeDevCommand } from '../scripts/dev/dev-command.ts';
import { addActCommands } from '../scripts/release/act-commands.ts';
import { addPreviewCommand } from '../scripts/release/preview-command.ts';
import { addReadCommands } from '../scripts/release/read-commands.ts';
import { ReleaseCommandError } from '../scripts/release/release-client.ts';
import { exitCodes } from '../scripts/release/tell.ts';

/** The commands of a team that has its remote alone; in the whole checkout the npm scripts do the same. */
const require = createRequire(import.meta.url);

function run(packageName: string, file: string, args: readonly string[]): Promise<void> {
  const program = path.join(path.dirname(require.resolve(`${packageName}/package.json`)), file);
  const child = spawn(process.execPath, [program, ...args], { stdio: 'inherit' });
  return new Promise((resolve) => {
    child.on('exit', (code) => {
      process.exitCode = code ?? exitCodes.failed;
      resolve();
    });
  });
}

const program = new Command('remote')
  .description('Checks, tests, runs, builds and releases one remote, with the published packages alone.')
  .showHelpAfterError()
  .exitOverride((error) => process.exit(error.exitCode === 0 ? exitCodes.done : exitCodes.usage));

program
  .command('types')
  .description('checks the types; writes a tsconfig.json where there is none')
  .action(async () => {
    if (!existsSync('tsconfig.json')) {
      const config = { extends: 'remote-build/tsconfig.json', include: ['src', 'rspack.config.ts'] };
      writeFileSync('tsconfig.json', `${JSON.stringify(config, null, 2)}\n`);
    }
    await run('typescript', 'bin/tsc', ['--noEmit']);
  });
program
  .command('test')
  .description('runs the tests, those of the contract among them')
  .argument('[patterns...]', 'only files whose path matches')
  .action((patterns: string[]) =>
    run('jest', 'bin/jest.js', ['--config', require.resolve('remote-build/jest.config.mjs'), '--ci', ...patterns]),
  );
program
  .command('build')
  .description('builds it as it would be published')
  .argument('<remote>')
  .action(async (name: string) => {
    if (!isReleasableName(name)) throw new ReleaseCommandError(`There is no remote "${name}".`, exitCodes.usage);
    const { folder, record } = await buildPart(name);
    console.log(`${name} ${record.version} is built in ${path.relative('.', folder)}`);
  });
makeDevCommand(program.command('dev'));
addActCommands(program);
addReadCommands(program);
addPreviewCommand(program);

try {
  await program.parseAsync();
} catch (error) {
  console.error(error instanceof ReleaseCommandError ? error.message : error);
  process.exit(error instanceof ReleaseCommandError ? error.exitCode : exitCodes.failed);
}
