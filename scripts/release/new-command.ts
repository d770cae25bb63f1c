import { mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Command } from 'commander';
import { legacyRedirects, routeTable } from 'shared-contracts/routes';
import { finish } from './finish.ts';
import { type Files, planNewRemote, sharedFiles } from './new-remote/plan-new-remote.ts';
import { exitCodes } from './tell.ts';

const root = path.resolve(import.meta.dirname, '../..');
const templateFolder = path.join(import.meta.dirname, 'new-remote/template');

/** What the gateway answers itself, beside the pages. */
const gatewayPaths = ['auth', 'builds', 'healthz', 'previews', 'r', 'services'];

/** Adds `release new`. */
export function addNewCommand(program: Command): void {
  program
    .command('new')
    .description('scaffolds a remote: a page, a feature, tests, and the lines that name it elsewhere')
    .argument('<name>', '3 to 16 lower-case letters')
    .option('--dry-run', 'say what would be written, and write nothing')
    .action(async (name: string, { dryRun = false }: { dryRun?: boolean }) => create(name, dryRun));
}

async function create(name: string, isDryRun: boolean): Promise<void> {
  const plan = planNewRemote({
    name,
    shared: (await readAll(sharedFiles)) as Parameters<typeof planNewRemote>[0]['shared'],
    template: await readTemplate(),
    reactVersion: JSON.parse(await readFile(path.join(root, 'host/package.json'), 'utf8')).dependencies.react,
    takenPaths: [
      ...gatewayPaths,
      ...[...routeTable.map((row) => row.path), ...legacyRedirects.map((row) => row.from)].map(
        (address) => address.split('/')[1] ?? '',
      ),
    ],
  });
  if (plan.status === 'refused') return finish(plan.message, exitCodes.refused);
  const written = Object.keys(plan.files);
  if (isDryRun) return finish(`would be written:\n  ${written.join('\n  ')}`, exitCodes.done);
  for (const [file, text] of Object.entries(plan.files)) {
    await mkdir(path.dirname(path.join(root, file)), { recursive: true });
    await writeFile(path.join(root, file), text);
  }
  // As npm does for every package of the workspace.
  await symlink(path.join('..', 'remotes', name), path.join(root, 'node_modules', name)).catch((error) => {
    if (error.code !== 'EEXIST') throw error;
  });
  finish(
    `wrote:\n  ${written.join('\n  ')}\nNext: npm run check · npm test -- units · npm run dev -- ${name} · docs/remote-authors.md`,
    exitCodes.done,
  );
}

async function readAll(files: readonly string[]): Promise<Files> {
  return Object.fromEntries(
    await Promise.all(files.map(async (file) => [file, await readFile(path.join(root, file), 'utf8')])),
  );
}

async function readTemplate(): Promise<Files> {
  const entries = await readdir(templateFolder, { withFileTypes: true, recursive: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  return Object.fromEntries(
    await Promise.all(
      files.map(async (file) => [
        path
          .relative(templateFolder, file)
          .split(path.sep)
          .join('/')
          .replace(/\.txt$/, ''),
        await readFile(file, 'utf8'),
      ]),
    ),
  );
}
