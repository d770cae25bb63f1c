import { readConfig } from '../services/config.ts';
import {
  publishRelease,
  type ReleaseStore,
  readChannel,
  readRecord,
  releaseIdOf,
  shortId,
} from '../services/releases/index.ts';
import { keptSecret } from '../services/secret.ts';
import { startServer } from '../services/server-try.ts';
import { buildAll } from './build/build-all.ts';
import { readBuildFiles } from './build/read-build.ts';

const startedAt = performance.now();

function progress(step: string): void {
  console.log(`  ${((performance.now() - startedAt) / 1000).toFixed(1).padStart(5)} s  ${step}`);
}

const config = readConfig(process.env, keptSecret);
if (!config.ok) {
  console.error(`The environment has problems:\n${config.problems.map((problem) => `  ${problem}`).join('\n')}`);
  process.exit(2);
}

/**
 * Publishes each part whose build the store does not know yet. A release that is known stays as its channel says: a
 * restart must not undo a rollback.
 */
async function publishBuilds(store: ReleaseStore): Promise<void> {
  progress('building what is out of date');
  const built = await buildAll(undefined, (name, part) => {
    if (part.wasBuilt) progress(`  built ${name}`);
  });
  for (const [name, { folder, record }] of built) {
    const history = await readChannel(store, 'production', name);
    const isKnown = history.length > 0 && (await readRecord(store, name, releaseIdOf(record))) !== null;
    if (isKnown) continue;
    const outcome = await publishRelease(store, record, await readBuildFiles(folder), {
      environment: 'production',
      actor: 'npm start',
      reason: null,
      git: null,
      at: new Date().toISOString(),
    });
    if (outcome.status === 'published')
      progress(`  published ${name} ${record.version} (${shortId(outcome.releaseId)})`);
    else if (outcome.status !== 'already-live') throw new Error(`${name} could not be published: ${outcome.status}`);
  }
}

const { name } = config.config.brand;
console.log(`${name} is starting`);

const started = await startServer({ config: config.config, progress, prepareReleases: publishBuilds }).catch(
  (error) => {
    console.error(error instanceof Error ? (error.stack ?? error.message) : error);
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
  ${name} runs at ${started.address}

  Demo accounts, password friday-night-lights:
    free@demo.test        a member without a pass
    subscriber@demo.test  an annual pass
    voucher@demo.test     a voucher
    ops@demo.test         operations
  Visitors need no account.

  To try: play a live game from the home page · open a paid one and buy a pass with card 4242 4242 4242 4242
          (4000 0000 0000 0002 is declined) · npm run release -- status
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
