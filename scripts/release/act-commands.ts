import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Command, Option } from 'commander';
import type { ReleaseRecord } from 'shared-contracts/release-record';
import { type ReleasableName, releasableNames } from 'shared-contracts/remote';
import { type PublishPlan, shortId } from '../../services/releases/index.ts';
import { finish, finishJson } from './finish.ts';
import { openClient } from './open-client.ts';
import { environmentName, generation, partName, percentage, share, version } from './parse-options.ts';
import { type ActAnswer, type ReleaseClient, ReleaseCommandError } from './release-client.ts';
import { exitCodeOf, exitCodes, tellOutcome } from './tell.ts';
import { waitForGateways } from './wait-for-gateways.ts';

interface ActOptions {
  env: string;
  after?: number;
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

type RollbackOptions = ActOptions & { critical?: boolean; stable?: boolean };

type PublishOptions = PromoteOptions & { version?: string; promote?: string };

function gitCommit(): string | null {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], { stdio: ['ignore', 'pipe', 'ignore'] })
      .toString()
      .trim();
  } catch {
    return null;
  }
}

/** What every act says. Without `--after` it is decided on what is there now. */
const requestOf = (part: ReleasableName, { env, reason, dryRun, after }: ActOptions) => ({
  part,
  environment: env,
  ...(after === undefined ? {} : { onlyAfter: after }),
  reason: reason ?? null,
  git: gitCommit(),
  isDryRun: dryRun ?? false,
});

const promotion = (options: PromoteOptions) => ({
  force: options.force ?? false,
  isCritical: options.critical ?? false,
  holdbackPercent: options.holdback,
  ...(options.canary === undefined ? {} : { canaryPercent: options.canary }),
});

/** Does one act on a channel and tells what became of it. */
async function act(
  client: ReleaseClient,
  { json }: ActOptions,
  perform: (client: ReleaseClient) => Promise<ActAnswer>,
): Promise<void> {
  const startedAt = performance.now();
  const outcome = await perform(client);
  const milliseconds = performance.now() - startedAt;
  const reach = outcome.status === 'done' ? await waitForGateways(client, outcome.generation) : null;
  if (json) finishJson({ ...outcome, reach }, exitCodeOf(outcome));
  else finish(tellOutcome(outcome, milliseconds, reach), exitCodeOf(outcome));
}

async function publish(part: ReleasableName, options: PublishOptions): Promise<void> {
  const { json = false, promote: environment } = options;
  // Loaded here, since the verbs that are in a hurry need none of it.
  const [{ buildPart }, { readBuildFiles }, { progressBar }] = await Promise.all([
    import('../build/build-part.ts'),
    import('../build/read-build.ts'),
    import('../progress-bar.ts'),
  ]);
  const client = await openClient(process.env);
  // A version of its own gets a folder of its own, so that the part's last build stays what it was.
  const temporary = options.version ? await mkdtemp(path.join(tmpdir(), 'release-')) : null;
  try {
    const built = await buildPart(part, {
      ...(options.version ? { version: options.version } : {}),
      ...(temporary ? { outputFolder: temporary } : {}),
    });
    if (options.dryRun) return tellPublishPlan(await client.planPublish(built.record), built.record, json);
    const files = await readBuildFiles(built.folder);
    const progress = json ? null : progressBar('uploading');
    const outcome = await client.publish(built.record, files, progress?.step ?? (() => {})).finally(progress?.end);
    if (!('releaseId' in outcome)) {
      const exitCode = exitCodeOf(outcome);
      return json ? finishJson(outcome, exitCode) : finish(outcome.message, exitCode);
    }
    const { releaseId } = outcome;
    if (environment !== undefined) {
      const request = { ...requestOf(part, { ...options, env: environment }), releaseId, ...promotion(options) };
      return await act(client, options, () => client.promote(request));
    }
    if (json) return finishJson(outcome, exitCodes.done);
    const said = outcome.status === 'published' ? 'published' : 'there already';
    const next = `Put it live with: npm run release -- promote ${part} --release ${shortId(releaseId)}`;
    finish(`${part} ${built.record.version} is ${said} as release ${shortId(releaseId)}. ${next}`, exitCodes.done);
  } finally {
    if (temporary) await rm(temporary, { recursive: true });
  }
}

/** What publishing would do. */
function tellPublishPlan(outcome: PublishPlan, { remote, version, files }: ReleaseRecord, json: boolean): void {
  const exitCode = exitCodeOf(outcome);
  if (json) finishJson(outcome, exitCode);
  else if ('message' in outcome) finish(outcome.message, exitCode);
  else {
    const release = `${remote} ${version} as release ${shortId(outcome.releaseId)}`;
    const planned = `would be published: ${release} · ${outcome.missing.length} of ${Object.keys(files).length} files to send`;
    const said = outcome.status === 'already-there' ? `${release} is there already` : planned;
    finish(`${said} · nothing written`, exitCode);
  }
}

/**
 * Takes a part back. Right after another rollback it has to be said that one more is meant: two people who act at once, or
 * one who presses twice, want one step back and not two.
 */
async function rollBack(part: ReleasableName, options: RollbackOptions): Promise<void> {
  const client = await openClient(process.env);
  const [last] = await client.log(options.env, part, 1);
  if (options.after === undefined && last?.action === 'rollback') {
    const done = `${part} was rolled back already, by ${last.actor} at ${last.at}${last.reason ? ` (${last.reason})` : ''}.`;
    const further = `To go one release further back: release rollback ${part} --after ${last.generation}`;
    const outcome = { status: 'refused' as const, code: 'rolled-back' as const, message: `${done} ${further}` };
    return options.json ? finishJson(outcome, exitCodeOf(outcome)) : finish(outcome.message, exitCodeOf(outcome));
  }
  const request = {
    ...requestOf(part, { ...options, after: options.after ?? last?.generation ?? 0 }),
    isCritical: options.critical ?? false,
    isStable: options.stable ?? false,
  };
  await act(client, options, () => client.rollback(request));
}

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

const forPart = (program: Command, name: string, description: string) =>
  program
    .command(name)
    .description(description)
    .argument('<part>', releasableNames.join(' | '), partName)
    .option('--json', 'for programs');

const forAct = (program: Command, name: string, description: string) =>
  forPart(program, name, description)
    .option('--env <name>', 'environment', environmentName, 'production')
    .option('--reason <text>', 'why, for the log')
    .option('--after <generation>', 'act on this generation, as `release status` told it, or not at all', generation)
    .option('--dry-run', 'say what would happen, and write nothing');

const withPromotion = (command: Command) =>
  command
    .option('--canary <percent>', 'give it to a share of visitors first; again with a greater one to widen', percentage)
    .option('--holdback <percent>', 'share that keeps the release before for half an hour, as a baseline', share, 5)
    .option('--force', 'also a release that was taken back, or while another is on trial')
    .addOption(new Option('--critical', 'open tabs change a page that is on screen at once').conflicts('canary'));

/** Verbs that change something: publish, promote, abort, rollback, pin, unpin. */
export function addActCommands(program: Command): void {
  withPromotion(
    forPart(program, 'publish', 'builds a part and stores it as a release; with --promote also puts it live')
      .option('--version <semver>', 'version of this release, else the one of its package.json', version)
      .option('--promote <environment>', 'put it live there', environmentName)
      .option('--reason <text>', 'why, for the log')
      .addOption(
        new Option('--dry-run', 'build it and say whether it would be taken, and write nothing').conflicts('promote'),
      ),
  ).action(publish);

  withPromotion(
    forAct(program, 'promote', 'puts a published release on an environment').option(
      '--release <id>',
      'its id or the first letters',
    ),
  ).action(async (part: ReleasableName, options: PromoteOptions) => {
    const client = await openClient(process.env);
    const releaseId = await chosenRelease(client, part, options);
    await act(client, options, () => client.promote({ ...requestOf(part, options), releaseId, ...promotion(options) }));
  });

  forAct(program, 'abort', 'ends the trial of a release').action(async (part: ReleasableName, options: ActOptions) =>
    act(await openClient(process.env), options, (client) => client.abort(requestOf(part, options))),
  );

  forAct(program, 'rollback', 'ends the trial that runs, or takes a part back to its newest earlier good release')
    .option('--critical', 'open tabs change a page that is on screen at once')
    .option('--stable', 'while a trial runs: also take back what everybody else has')
    .action(rollBack);

  for (const isPinned of [true, false]) {
    forAct(program, isPinned ? 'pin' : 'unpin', isPinned ? 'freezes what is live' : 'frees it again').action(
      async (part: ReleasableName, options: ActOptions) =>
        act(await openClient(process.env), options, (client) => client.pin(requestOf(part, options), isPinned)),
    );
  }
}
