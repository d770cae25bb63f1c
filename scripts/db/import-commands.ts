import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Command } from 'commander';
import { ASSOCIATIONS } from '../../services/directory/import/import-associations.ts';
import { importEvents } from '../../services/directory/import/import-events.ts';
import { importFile } from '../../services/directory/import/import-file.ts';
import type { ImportKind } from '../../services/directory/import/import-kind.ts';
import { importSchools } from '../../services/directory/import/import-schools.ts';
import type { Columns } from '../../services/directory/import/read-table.ts';
import { progressBar } from '../progress-bar.ts';
import { DatabaseCommandError, type WithDatabase } from './database-command.ts';
import { refusal, report } from './import-report.ts';

interface Options {
  dryRun?: boolean;
}

/** `import associations | schools | events`: the directory from files. */
export function addImportCommands(program: Command, withDatabase: WithDatabase): void {
  const imports = program.command('import').description('brings the directory to what a CSV file says of it, by key');
  const importOf = (many: string, what: string) =>
    imports
      .command(many)
      .description(what)
      .argument('<file>', 'CSV with commas, UTF-8, and a heading; docs/operations.md has its columns')
      .option('--dry-run', 'finds out what would change, and writes nothing');

  async function run<Of extends Columns, Row extends { key: string }>(
    file: string,
    kind: ImportKind<Of, Row>,
    { dryRun = false }: Options,
  ): Promise<void> {
    const bytes = await readFile(file).catch((error: NodeJS.ErrnoException) => {
      throw new DatabaseCommandError(`${file} cannot be read (${error.code}).`, 2);
    });
    const name = path.basename(file);
    const stop = new AbortController();
    const onInterrupt = () => stop.abort();
    // Another one ends the process at once, which loses nothing but the batch under way.
    process.once('SIGINT', onInterrupt);
    const bars = { comparing: progressBar('comparing'), writing: progressBar('writing') };
    try {
      await withDatabase(async ({ db }) => {
        const result = await importFile(db, kind, bytes, {
          ...{ isDryRun: dryRun, signal: stop.signal },
          onProgress: (doing, done, total) => bars[doing].step(done, total),
        }).finally(() => {
          bars.comparing.end();
          bars.writing.end();
        });
        if (result.status === 'refused') throw new DatabaseCommandError(refusal(name, result.problems), 2);
        console.log(report(name, kind, result, dryRun));
        if (result.status === 'stopped') {
          throw new DatabaseCommandError('Stopped before its end. The same command goes on from here.');
        }
      });
    } finally {
      process.off('SIGINT', onInterrupt);
    }
  }

  importOf('associations', 'associations of states, before their schools').action((file: string, options: Options) =>
    run(file, ASSOCIATIONS, options),
  );

  importOf('schools', 'schools, into the associations of their states')
    .option(
      '--association <slug>',
      'the one that new schools join where their state has several; once for each such state',
      (slug: string, others: string[] = []) => [...others, slug],
    )
    .action((file: string, options: Options & { association?: string[] }) =>
      run(file, importSchools(options.association ?? []), options),
    );

  importOf('events', 'games and other events of schools, with their video').action((file: string, options: Options) =>
    run(file, importEvents(new Date()), options),
  );
}
