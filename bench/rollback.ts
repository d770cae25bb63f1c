import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Generation } from 'shared-contracts/generation';
import { buildAll } from '../scripts/build/build-all.ts';
import { buildPart } from '../scripts/build/build-part.ts';
import { readBuildFiles } from '../scripts/build/read-build.ts';
import { bearer, createCallRegistry } from '../scripts/release/call-registry.ts';
import type { ActAnswer } from '../scripts/release/release-client.ts';
import { remoteClient } from '../scripts/release/remote-client.ts';
import { DEMO_PASSWORD } from '../services/member/demo-users.ts';
import type { ReleaseControl } from '../services/releases/index.ts';
import { startServer } from '../services/server.ts';
import { testConfig } from '../services/testing.ts';
import type { BenchResult } from './bench-result.ts';
import { quantile, withCleanUp } from './measure.ts';

const ROUNDS = 100;
const WRITERS = 8;
const PROMOTES = 6;
/** Shows nothing at first that services would have to find: what counts is how soon its release is another one. */
const PAGE = '/search';
const watch = { part: 'watch', environment: 'production' } as const;

/**
 * From the rollback command to the whole next page, by HTTP on a server with everything in it; and promotes that meet on
 * one channel.
 */
export function run(): Promise<BenchResult[]> {
  return withCleanUp(async (t) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'bench-rollback-'));
    t.after(() => rm(folder, { recursive: true }));
    const config = testConfig({ DATA_DIR: folder, PORT: '0', APP_ENV: 'production', LOG_LEVEL: 'error' });
    let releases: string[] = [];
    const started = await startServer({
      config,
      progress: () => {},
      prepareReleases: async (control) => {
        releases = await publishBuilds(control, path.join(folder, 'watch-next'));
      },
    });
    if (started.status === 'refused') throw new Error(started.message);
    t.after(started.stop);
    const client = remoteClient(createCallRegistry(started.operations, bearer(await issueToken(started.operations))));
    return [...(await timeRollbacks(client, started.address, releases)), ...(await meet(client, releases))];
  });
}

type Client = ReturnType<typeof remoteClient>;

/** Puts what is built live, and publishes a second release of watch; gives the ids of both. */
async function publishBuilds({ desk, visitorFor }: ReleaseControl, nextFolder: string): Promise<string[]> {
  const visitor = await visitorFor('bench');
  if (!visitor) throw new Error('A new installation has its own key.');
  const built = await buildAll(undefined, () => {});
  const next = await buildPart('watch', { version: '1.0.1', outputFolder: nextFolder });
  const ids: string[] = [];
  for (const { record, folder } of [...built.values(), next]) {
    const published = await desk.publish(visitor, record, await readBuildFiles(folder));
    if (!('releaseId' in published)) throw new Error(published.message);
    const { releaseId } = published;
    if (record.remote === 'watch') ids.push(releaseId);
    if (folder === next.folder) continue;
    done(await desk.promote(visitor, { part: record.remote, environment: 'production', releaseId }));
  }
  return ids;
}

async function issueToken(operations: string): Promise<string> {
  const credentials = Buffer.from(`ops@demo.test:${DEMO_PASSWORD}`).toString('base64');
  const answer = await fetch(`${operations}/services/registry/tokens`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Basic ${credentials}` },
    body: JSON.stringify({ name: 'second-person', scopes: ['watch:*:*'] }),
  });
  return ((await answer.json()) as { token: string }).token;
}

async function timeRollbacks(client: Client, address: string, [one = '', two = '']: string[]): Promise<BenchResult[]> {
  const waits: number[] = [];
  let wrong = 0;
  for (let round = 0; round < ROUNDS; round++) {
    done(await client.promote({ ...watch, releaseId: two, force: true, holdbackPercent: 0 }));
    if ((await loadPage(address)) !== two) wrong += 1;
    const startedAt = performance.now();
    done(await client.rollback({ ...watch, reason: `round ${round}` }));
    const served = await loadPage(address);
    waits.push(performance.now() - startedAt);
    if (served !== one) wrong += 1;
  }
  const p99 = quantile(waits, 0.99);
  const what = `rollback command to the whole next ${PAGE} with the old release, over ${ROUNDS}`;
  return [
    { what: `${what}, p99`, figure: p99, unit: 'ms', limit: 300, ok: p99 <= 300 },
    { what: `${what}, median`, figure: quantile(waits, 0.5), unit: 'ms', limit: null, ok: true },
    { what: 'page loads with another release than was said', figure: wrong, unit: 'pages', limit: 0, ok: wrong === 0 },
  ];
}

/** The release of watch that a page load is given. */
async function loadPage(address: string): Promise<string | undefined> {
  const html = await (await fetch(`${address}${PAGE}`)).text();
  const [, data = '{}'] = /<script type="application\/json" id="page-data">(.*?)<\/script>/s.exec(html) ?? [];
  const { map } = JSON.parse(data) as { map?: { remotes: Record<string, { current: { releaseId: string } }> } };
  return map?.remotes.watch?.current.releaseId;
}

/** Promotes at the same time: each that was acknowledged has to be in the log, once, as it was said. */
async function meet(client: Client, releases: readonly string[]): Promise<BenchResult[]> {
  const staging = { part: 'watch', environment: 'staging' } as const;
  const acknowledged: Generation[] = [];
  let moved = 0;
  await Promise.all(
    Array.from({ length: WRITERS }, async (_, writer) => {
      for (let index = 0, attempt = writer; index < PROMOTES; attempt++) {
        const releaseId = releases[attempt % releases.length] ?? '';
        const outcome = await client.promote({ ...staging, releaseId, force: true, reason: `${writer}/${index}` });
        if (outcome.status === 'moved') moved += 1;
        if (outcome.status !== 'done') continue;
        acknowledged.push(outcome.generation);
        index += 1;
      }
    }),
  );
  const log = await client.log('staging', 'watch', 1000);
  const isKept = ({ generation, reason, stable }: Generation) =>
    log.some((step) => step.generation === generation && step.reason === reason && step.stable === stable);
  const lost = acknowledged.filter((generation) => !isKept(generation)).length;
  const extra = log.length - acknowledged.length;
  return [
    {
      what: `lost updates of ${WRITERS} × ${PROMOTES} promotes by HTTP`,
      ...{ figure: lost, unit: 'updates', limit: 0, ok: lost === 0 },
    },
    { what: 'promotes that met another and were told so', figure: moved, unit: 'promotes', limit: null, ok: true },
    { what: 'steps that nobody was told of', figure: extra, unit: 'steps', limit: 0, ok: extra === 0 },
  ];
}

function done(outcome: ActAnswer): void {
  if (outcome.status !== 'done') throw new Error('message' in outcome ? outcome.message : outcome.status);
}
