import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import { Command, InvalidArgumentError } from 'commander';
import { isReleasableName, type ReleasableName, releasableNames } from 'shared-contracts/remote';
import { folderStore, publishRelease, rollbackRelease, shortId } from '../services/releases/index.ts';
import { buildPart } from './build/build-part.ts';
import { readBuildFiles } from './build/read-build.ts';
import { channelRows } from './release/channel-rows.ts';

/** Exit codes: 2 wrong use, 4 refused, 5 somebody else changed the channel meanwhile. */
const REFUSED = 4;
const MOVED = 5;

const dataDir = path.resolve(process.env.DATA_DIR || '.data');
const store = folderStore(path.join(dataDir, 'releases'));

function partName(value: string): ReleasableName {
  if (isReleasableName(value)) return value;
  throw new InvalidArgumentError(`Choose one of: ${releasableNames.join(', ')}.`);
}

function gitCommit(): string | null {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], { stdio: ['ignore', 'pipe', 'ignore'] })
      .toString()
      .trim();
  } catch {
    return null;
  }
}

function actFacts(environment: string, reason: string | undefined) {
  const at = new Date().toISOString();
  return { environment, actor: userInfo().username, reason: reason ?? null, git: gitCommit(), at };
}

function finish(message: string, exitCode = 0): void {
  (exitCode === 0 ? console.log : console.error)(message);
  process.exitCode = exitCode;
}

interface ActOptions {
  env: string;
  reason?: string;
}

async function publish(
  name: ReleasableName,
  options: ActOptions & { version?: string; force?: boolean },
): Promise<void> {
  // A version of its own gets a folder of its own, so that the part's last build stays what it was.
  const temporary = options.version ? await mkdtemp(path.join(tmpdir(), 'release-')) : null;
  try {
    const built = await buildPart(name, {
      ...(options.version ? { version: options.version } : {}),
      ...(temporary ? { outputFolder: temporary } : {}),
    });
    const files = await readBuildFiles(built.folder);
    const outcome = await publishRelease(store, built.record, files, actFacts(options.env, options.reason), {
      force: options.force ?? false,
    });
    const label = `${name} ${built.record.version}`;
    switch (outcome.status) {
      case 'published':
        return finish(
          `${label} is live on ${options.env}: release ${shortId(outcome.releaseId)}, generation ${outcome.generation}`,
        );
      case 'already-live':
        return finish(`${label} is live on ${options.env} already: release ${shortId(outcome.releaseId)}`);
      case 'marked-bad':
        return finish(
          `${label} (release ${shortId(outcome.releaseId)}) was rolled back before. Publish it again with --force if that is wanted.`,
          REFUSED,
        );
      case 'damaged':
        return finish(`${label} was not published: "${outcome.file}" in the store differs from the build.`, REFUSED);
      case 'moved':
        return finish(outcome.message, MOVED);
    }
  } finally {
    if (temporary) await rm(temporary, { recursive: true });
  }
}

async function rollback(name: ReleasableName, options: ActOptions): Promise<void> {
  const outcome = await rollbackRelease(store, name, actFacts(options.env, options.reason));
  switch (outcome.status) {
    case 'rolled-back':
      return finish(
        `${name} is back on release ${shortId(outcome.to)} (was ${shortId(outcome.from)}), generation ${outcome.generation}`,
      );
    case 'never-published':
      return finish(`Nothing of ${name} was ever published on ${options.env}.`, REFUSED);
    case 'nothing-earlier':
      return finish(`There is no earlier release of ${name} on ${options.env} to go back to.`, REFUSED);
    case 'moved':
      return finish(outcome.message, MOVED);
  }
}

async function status(options: { env: string; json?: boolean }): Promise<void> {
  const rows = await channelRows(store, options.env);
  if (options.json) return finish(JSON.stringify(rows, null, 2));
  for (const row of rows) {
    const live = row.release ? `${row.version}  ${shortId(row.release)}  gen ${row.generation}` : 'nothing published';
    const act = row.release ? `${row.action} by ${row.actor} at ${row.at}${row.reason ? `: ${row.reason}` : ''}` : '';
    console.log(`${row.remote.padEnd(9)} ${live}  ${act}`);
  }
}

const program = new Command('release')
  .description('Publishes the host or one remote, says what is live, and takes one back.')
  .showHelpAfterError()
  .exitOverride((error) => process.exit(error.exitCode === 0 ? 0 : 2));

program
  .command('publish')
  .argument('<part>', releasableNames.join(' | '), partName)
  .option('--env <name>', 'environment', 'production')
  .option('--version <semver>', 'version of this release, else the one of its package.json')
  .option('--reason <text>', 'why, for the log')
  .option('--force', 'publish a release again that was rolled back')
  .action(publish);

program
  .command('rollback')
  .argument('<part>', releasableNames.join(' | '), partName)
  .option('--env <name>', 'environment', 'production')
  .option('--reason <text>', 'why, for the log')
  .action(rollback);

program
  .command('status')
  .option('--env <name>', 'environment', 'production')
  .option('--json', 'for programs')
  .action(status);

try {
  await program.parseAsync();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
