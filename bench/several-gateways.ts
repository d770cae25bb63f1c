import { setTimeout as pause } from 'node:timers/promises';
import { type Product, startProduct } from '../e2e/fixtures/run-product.ts';
import { directClient } from '../scripts/release/direct-client.ts';
import type { ReleaseClient } from '../scripts/release/release-client.ts';
import { temporaryFolder } from '../services/releases/store/testing/temporary-folder.ts';
import { testBucket } from '../services/releases/store/testing/test-bucket.ts';
import type { BenchResult } from './bench-result.ts';
import { quantile, withCleanUp } from './measure.ts';

const ROUNDS = 20;
const LOADS = 200;
const ASK_EVERY = 25;
/** Longest wait for a release on a page, in milliseconds. */
const PATIENCE = 30_000;
const part = 'store';
const environment = 'production';

/** The whole product twice on one bucket: a gateway that signs, and one of another secret that only serves. */
export function run(): Promise<BenchResult[]> {
  return withCleanUp(async (t) => {
    const { server } = await testBucket(t);
    const bucket = {
      RELEASE_STORE: `s3://${server.bucket}/network`,
      RELEASE_STORE_ENDPOINT: server.endpoint,
      AWS_ACCESS_KEY_ID: 'tester',
      AWS_SECRET_ACCESS_KEY: 'a secret of the tests',
    };
    // Commands beside the product read the same environment as it does.
    Object.assign(process.env, bucket);
    t.after(() => {
      for (const name of Object.keys(bucket)) delete process.env[name];
    });
    const [homeFolder, awayFolder] = [await temporaryFolder(t), await temporaryFolder(t)];
    const home = await startProduct(homeFolder, {}, { livesLong: true });
    t.after(home.stop);
    const rootKey = (await home.release('key', 'root')).output.trim();
    const startAway = () => startProduct(awayFolder, { RELEASE_ROOT_KEY: rootKey }, { livesLong: true });
    let away = await startAway();
    t.after(() => away.stop());

    const published = await home.release('publish', part, '--version', '1.1.0', '--json');
    if (published.exitCode !== 0) throw new Error(published.output);
    const { releaseId } = JSON.parse(published.output) as { releaseId: string };
    const client = await directClient({ ...process.env, DATA_DIR: homeFolder });
    const waits = await timeRollbacks(client, away, releaseId);

    await away.stop();
    server.fault = () => 'unavailable';
    away = await startAway();
    const loads = await loadPages(away);
    server.fault = () => null;
    assertDone(await client.promote({ part, environment, releaseId, force: true }));
    await showsVersion(away, '1.1.0');

    const slowest = quantile(waits, 0.95);
    return [
      {
        what: `from a rollback at one gateway to the old release on pages of another, p95 of ${ROUNDS}`,
        figure: slowest,
        unit: 'ms',
        // A gateway looks at its bucket every two seconds.
        limit: 3_000,
        ok: slowest <= 3_000,
      },
      counted('pages and files that failed of a gateway started again while the bucket was down', loads.failed),
      counted('pages of it that did not say that they come from memory', loads.unmarked),
    ];
  });
}

const counted = (what: string, figure: number): BenchResult => ({
  ...{ what, figure, unit: `of ${LOADS}`, limit: 0, ok: figure === 0 },
});

function assertDone(outcome: { status: string }): void {
  if (outcome.status !== 'done') throw new Error(JSON.stringify(outcome));
}

/** Address of the code of the part that a page load is given, and the version of it. */
function givenIn(html: string): { entry: string; version: string } | null {
  const data = /<script[^>]*id="page-data">([^<]+)</.exec(html)?.[1];
  const given = data === undefined ? null : JSON.parse(data).map?.remotes[part]?.current;
  return given ? { entry: given.entry, version: given.version } : null;
}

async function showsVersion(product: Product, version: string): Promise<void> {
  for (const until = performance.now() + PATIENCE; performance.now() < until; ) {
    const page = await fetch(product.url);
    if (givenIn(await page.text())?.version === version) return;
    await pause(ASK_EVERY);
  }
  throw new Error(`No page had ${part} ${version} within ${PATIENCE} ms.`);
}

async function timeRollbacks(client: ReleaseClient, away: Product, releaseId: string): Promise<number[]> {
  const waits: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    assertDone(await client.promote({ part, environment, releaseId, force: true }));
    await showsVersion(away, '1.1.0');
    const startedAt = performance.now();
    assertDone(await client.rollback({ part, environment }));
    await showsVersion(away, '1.0.0');
    waits.push(performance.now() - startedAt);
  }
  return waits;
}

async function loadPages({ url }: Product): Promise<{ failed: number; unmarked: number }> {
  let [failed, unmarked] = [0, 0];
  for (let load = 0; load < LOADS; load++) {
    const page = await fetch(url);
    const given = givenIn(await page.text());
    const file = given && (await fetch(new URL(given.entry, url)));
    await file?.arrayBuffer();
    if (page.status !== 200 || file?.status !== 200) failed += 1;
    if (!page.headers.has('x-map-stale')) unmarked += 1;
  }
  return { failed, unmarked };
}
