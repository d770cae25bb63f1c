import { readConfig } from '../services/config.ts';
import { OtherRootError, type ReleaseControl, StoreGoneError, shortId } from '../services/releases/index.ts';
import { keptSecret } from '../services/secret.ts';
import { startServer } from '../services/server.ts';
import { buildAll } from './build/build-all.ts';
import { readBuildFiles } from './build/read-build.ts';
import { releaseBuilds, START_ACTOR } from './start/release-builds.ts';

const startedAt = performance.now();

function progress(step: string): void {
  console.log(`  ${((performance.now() - startedAt) / 1000).toFixed(1).padStart(5)} s  ${step}`);
}

const config = readConfig(process.env, keptSecret);
if (!config.ok) {
  console.error(`The environment has problems:\n${config.problems.map((problem) => `  ${problem}`).join('\n')}`);
  process.exit(2);
}

/** Builds what is out of date, and releases what the channels do not know yet. */
async function buildAndRelease(control: ReleaseControl, environment: string): Promise<void> {
  const visitor = await control.visitorFor(START_ACTOR);
  if (!visitor) {
    progress("the release store is somebody else's: nothing is built or promoted here");
    return;
  }
  progress('building what is out of date');
  const built = await buildAll(undefined, (name, part) => {
    if (part.wasBuilt) progress(`  built ${name}`);
  });
  const outcome = await releaseBuilds(
    {
      ...{ depot: control.depot, desk: control.ungatedDesk, environment },
      visitor,
    },
    new Map(
      [...built].map(([part, { folder, record }]) => [part, { record, readFiles: () => readBuildFiles(folder) }]),
    ),
  );
  if (outcome.status === 'left') progress(`  ${outcome.message}`);
  else {
    for (const { part, record, releaseId } of outcome.releases) {
      progress(`  released ${part} ${record.version} (${shortId(releaseId)})`);
    }
  }
}

/** A bucket that does not answer keeps nobody from starting on what the gateway has kept of it. */
async function releaseBuildsIfPossible(control: ReleaseControl, environment: string): Promise<void> {
  try {
    await buildAndRelease(control, environment);
  } catch (error) {
    if (config.ok && config.config.releases.store.kind === 'folder') throw error;
    progress(`nothing is released: ${error instanceof Error ? error.message : String(error)}`);
  }
}

const DEMO_WORDS = `
  This is a demo (DEMO=1): whoever reads this can sign in to it, so it serves this machine alone.
  Accounts, password friday-night-lights:
    free@demo.test        a member without a pass
    subscriber@demo.test  an annual pass
    voucher@demo.test     a voucher
    ops@demo.test         operations, at their own address
  Visitors need no account.

  To try: play a live game from the home page · open a paid one and buy a pass with card 4242 4242 4242 4242
          (4000 0000 0000 0002 is declined) · npm run release -- status`;

const NO_OPERATOR = `
  Nobody can operate this site yet. Stop it, and: npm run db -- operator add <email>`;

const { name } = config.config.brand;
console.log(`${name} is starting`);

const started = await startServer({ config: config.config, progress, prepareReleases: releaseBuildsIfPossible }).catch(
  (error) => {
    const isTold = error instanceof StoreGoneError || error instanceof OtherRootError;
    console.error(isTold ? error.message : error instanceof Error ? (error.stack ?? error.message) : error);
    console.error('\nThe start failed; the message above says why.');
    process.exit(1);
  },
);
if (started.status === 'refused') {
  console.error(started.message);
  process.exit(1);
}

progress('ready');
console.log(`
  ${name} runs at ${started.address}, and operations at ${started.operations}
${started.isDemo ? DEMO_WORDS : started.hasOperator ? '' : NO_OPERATOR}
  Stop with Ctrl+C.
`);

/** A stop that takes longer than this has hung; what was acknowledged is on disk already. */
const STOP_LIMIT = 4_500;

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    setTimeout(() => process.exit(1), STOP_LIMIT).unref();
    started.stop().then(
      () => process.exit(0),
      (error) => {
        console.error(error);
        process.exit(1);
      },
    );
  });
}
