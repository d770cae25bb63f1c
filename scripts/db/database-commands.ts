import { rmSync } from 'node:fs';
import type { Command } from 'commander';
import { gatherStatistics } from '../../services/db/gather-statistics.ts';
import { seedFlags } from '../../services/flags/index.ts';
import { endDemo, prepareInstallation } from '../../services/installation/index.ts';
import { DatabaseCommandError, embeddedFolder, withDatabase, withDataFolder } from './database-command.ts';

/** `migrate | seed | reset | demo end`: the database as a whole. */
export function addDatabaseCommands(program: Command): void {
  program
    .command('migrate')
    .description('brings the schema up to date')
    .action(() => withDatabase(async ({ kind }) => console.log(`The schema is up to date (${kind}).`)));

  program
    .command('seed')
    .description('writes what a start would write, and gathers statistics of all that is there')
    .action(() =>
      withDatabase(async ({ db, kind }, config) => {
        const prepared = await prepareInstallation(db, config, new Date());
        if (prepared.status === 'refused') throw new DatabaseCommandError(prepared.message);
        await seedFlags(db);
        await gatherStatistics(db);
        console.log(`${prepared.isDemo ? "The demo's data is there" : 'What every site needs is there'} (${kind}).`);
      }),
    );

  program
    .command('reset')
    .description('deletes the embedded database')
    .action(() =>
      withDataFolder(async (config) => {
        if (config.databaseUrl) {
          const how = 'Drop and create the PostgreSQL database with its own tools.';
          throw new DatabaseCommandError(`Only the embedded database is reset here. ${how}`);
        }
        rmSync(embeddedFolder(config), { recursive: true, force: true });
        console.log('The embedded database is gone; the next start makes a new one.');
      }),
    );

  program
    .command('demo')
    .description('the accounts, codes, test cards and schedule of a demo')
    .command('end')
    .description('takes them away, for good; schools, teams, passes and members stay')
    .action(() =>
      withDatabase(async ({ db }) => {
        await endDemo(db, new Date());
        console.log('This installation is no demo any more. Give it an operator: npm run db -- operator add <email>');
      }),
    );
}
