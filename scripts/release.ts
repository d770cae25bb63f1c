import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Command, InvalidArgumentError, Option } from 'commander';
import { valid } from 'semver';
import { environmentSchema } from 'shared-contracts/generation';
import { isReleasableName, type ReleasableName, releasableNames } from 'shared-contracts/remote';
import { type DeskOutcome, shortId } from '../services/releases/index.ts';
import { buildPart } from './build/build-part.ts';
import { readBuildFiles } from './build/read-build.ts';
import { directClient, type ReleaseClient, ReleaseCommandError } from './release/release-client.ts';
import { exitCodeOf, exitCodes, tellOutcome, tellRow, tellStep } from './release/tell.ts';
import { uploadProgress } from './release/upload-progress.ts';

interface ActOptions {
  env: string;
  reason?: string;
  json?: boolean;
  dryRun?: boolean;
}

interface PromoteOptions extends ActOptions {
  release?: string;
  canary?: number;
  holdback: number;
  force?: boolean;
  critical?: boolean;
}

function partName(value: string): ReleasableName {
  if (isReleasableName(value)) return value;
  throw new InvalidArgumentError(`Choose one of: ${releasableNames.join(', ')}.`);
}

function percentage(value: string): number {
  const number = Number(value);
  if (number > 0 && number <= 100 && Number.isInteger(number * 100)) return number;
  throw new InvalidArgumentError('Give a percentage above 0 and up to 100, with two decimals at most.');
}

function share(value: string): number {
  return value === '0' ? 0 : percentage(value);
}

function version(value: string): string {
  if (valid(value) === value) return value;
  throw new InvalidArgumentError('Give a version such as 1.2.3 (semver).');
}

function environmentName(value: string): string {
  const parsed = environmentSchema.safeParse(value);
  if (parsed.success) return value;
  throw new InvalidArgumentError(`An environment ${parsed.error.issues[0]?.message ?? 'has a short name'}.`);
}

function count(value: string): number {
  const number = Number(value);
  if (Number.isInteger(number) && number > 0 && number <= 1_000) return number;
  throw new InvalidArgumentError('Give a whole number from 1 to 1000.');
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

function finish(message: string, exitCode: number): void {
  (exitCode === 0 ? console.log : console.error)(message);
  process.exitCode = exitCode;
}

const requestOf = (part: ReleasableName, { env, reason, dryRun }: ActOptions) => ({
  part,
  environment: env,
  reason: reason ?? null,
  git: gitCommit(),
  isDryRun: dryRun ?? false,
});

/** Does one act on a channel and tells what became of it. */
async function act(options: ActOptions, perform: (client: ReleaseClient) => Promise<DeskOutcome>): Promise<boolean> {
  const client = await directClient(process.env);
  const startedAt = performance.now();
  const outcome = await perform(client);
  const milliseconds = performance.now() - startedAt;
  finish(options.json ? JSON.stringify(outcome, null, 2) : tellOutcome(outcome, milliseconds), exitCodeOf(outcome));
  return outcome.status === 'done';
}

async function publish(
  part: ReleasableName,
  options: PromoteOptions & { version?: string; promote?: string },
): Promise<void> {
  const client = await directClient(process.env);
  // A version of its own gets a folder of its own, so that the part's last build stays what it was.
  const temporary = options.version ? await mkdtemp(path.join(tmpdir(), 'release-')) : null;
  try {
    const built = await buildPart(part, {
      ...(options.version ? { version: options.version } : {}),
      ...(temporary ? { outputFolder: temporary } : {}),
    });
    const files = await readBuildFiles(built.folder);
    const progress = uploadProgress(options.json ?? false);
    const outcome = await client.publish(built.record, files, progress.step);
    progress.end();
    const label = `${part} ${built.record.version}`;
    if (!('releaseId' in outcome)) {
      return finish(options.json ? JSON.stringify(outcome, null, 2) : outcome.message, exitCodeOf(outcome));
    }
    const { releaseId } = outcome;
    if (options.promote === undefined) {
      const next = `Put it live with: npm run release -- promote ${part} --release ${shortId(releaseId)}`;
      const said = outcome.status === 'published' ? 'published' : 'there already';
      return finish(
        options.json
          ? JSON.stringify(outcome, null, 2)
          : `${label} is ${said} as release ${shortId(releaseId)}. ${next}`,
        exitCodes.done,
      );
    }
    const request = { ...requestOf(part, { ...options, env: options.promote }), releaseId, ...promotion(options) };
    await act(options, () => client.promote(request));
  } finally {
    if (temporary) await rm(temporary, { recursive: true });
  }
}

const promotion = (options: PromoteOptions) => ({
  force: options.force ?? false,
  isCritical: options.critical ?? false,
  holdbackPercent: options.holdback,
  ...(options.canary === undefined ? {} : { canaryPercent: options.canary }),
});

/** The one release that a short id means; without one, the release on trial. */
async function chosenRelease(client: ReleaseClient, part: ReleasableName, options: PromoteOptions): Promise<string> {
  if (options.release === undefined) {
    const row = (await client.channels(options.env)).find((channel) => channel.part === part);
    if (row?.canary) return row.canary.releaseId;
    throw new ReleaseCommandError(`Say which release: --release <id>. \`release publish ${part}\` prints it.`);
  }
  const found = await client.findReleases(part, options.release);
  if (found.length === 1 && found[0]) return found[0];
  throw new ReleaseCommandError(
    found.length === 0
      ? `No release of ${part} begins with ${options.release}.`
      : `${found.length} releases of ${part} begin with ${options.release}: ${found.map(shortId).join(', ')}.`,
  );
}

const promote = (part: ReleasableName, options: PromoteOptions) =>
  act(options, async (client) => {
    const releaseId = await chosenRelease(client, part, options);
    return client.promote({ ...requestOf(part, options), releaseId, ...promotion(options) });
  });

const rollback = (part: ReleasableName, options: ActOptions & { critical?: boolean }) =>
  act(options, (client) => client.rollback({ ...requestOf(part, options), isCritical: options.critical ?? false }));

async function status(options: { env: string; json?: boolean }): Promise<void> {
  const rows = await (await directClient(process.env)).channels(options.env);
  finish(options.json ? JSON.stringify(rows, null, 2) : rows.map(tellRow).join('\n'), exitCodes.done);
}

async function log(
  part: ReleasableName | undefined,
  options: { env: string; limit: number; json?: boolean },
): Promise<void> {
  const client = await directClient(process.env);
  if (part === undefined) {
    const events = await client.events(options.limit);
    const lines = events.map((event) => `${event.at}  ${event.kind.padEnd(11)} ${event.actor}  ${event.message}`);
    return finish(options.json ? JSON.stringify(events, null, 2) : lines.join('\n'), exitCodes.done);
  }
  const steps = await client.log(options.env, part, options.limit);
  finish(options.json ? JSON.stringify(steps, null, 2) : steps.map(tellStep).join('\n'), exitCodes.done);
}

const program = new Command('release')
  .description('Publishes host and remotes, puts them on environments, says what is live, and takes one back.')
  .showHelpAfterError()
  .exitOverride((error) => process.exit(error.exitCode === 0 ? 0 : 2));

const forPart = (name: string, description: string) =>
  program
    .command(name)
    .description(description)
    .argument('<part>', releasableNames.join(' | '), partName)
    .option('--json', 'for programs');
const forAct = (name: string, description: string) =>
  forPart(name, description)
    .option('--env <name>', 'environment', environmentName, 'production')
    .option('--reason <text>', 'why, for the log')
    .option('--dry-run', 'say what would happen, and write nothing');
const withPromotion = (command: Command) =>
  command
    .option('--canary <percent>', 'give it to a share of visitors first; again with a greater one to widen', percentage)
    .option('--holdback <percent>', 'share that keeps the release before for half an hour, as a baseline', share, 5)
    .option('--force', 'also a release that was taken back, or while another is on trial')
    .addOption(new Option('--critical', 'open tabs change a page that is on screen at once').conflicts('canary'));

withPromotion(
  forPart('publish', 'builds a part and stores it as a release; with --promote also puts it live')
    .option('--version <semver>', 'version of this release, else the one of its package.json', version)
    .option('--promote <environment>', 'put it live there', environmentName)
    .option('--reason <text>', 'why, for the log'),
).action(publish);
withPromotion(
  forAct('promote', 'puts a published release on an environment').option(
    '--release <id>',
    'its id or the first letters',
  ),
).action(async (part, options) => void (await promote(part, options)));
forAct('abort', 'ends the trial of a release').action(
  async (part: ReleasableName, options: ActOptions) =>
    void (await act(options, (client) => client.abort(requestOf(part, options)))),
);
forAct('rollback', 'takes a part back to its newest earlier good release')
  .option('--critical', 'open tabs change a page that is on screen at once')
  .action(async (part, options) => void (await rollback(part, options)));
for (const isPinned of [true, false]) {
  forAct(isPinned ? 'pin' : 'unpin', isPinned ? 'freezes what is live' : 'frees it again').action(
    async (part: ReleasableName, options: ActOptions) =>
      void (await act(options, (client) => client.pin(requestOf(part, options), isPinned))),
  );
}
program
  .command('status')
  .description('says what is live')
  .option('--env <name>', 'environment', environmentName, 'production')
  .option('--json', 'for programs')
  .action(status);
program
  .command('log')
  .description('steps of a part, newest first; without a part, uploads, refusals and changes of rights')
  .argument('[part]', releasableNames.join(' | '), partName)
  .option('--env <name>', 'environment', environmentName, 'production')
  .option('--limit <count>', 'how many', count, 20)
  .option('--json', 'for programs')
  .action(log);

try {
  await program.parseAsync();
} catch (error) {
  console.error(error instanceof ReleaseCommandError ? error.message : error);
  process.exit(exitCodes.failed);
}
