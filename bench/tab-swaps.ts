import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { type Product, startProduct } from '../e2e/fixtures/run-product.ts';
import { directClient } from '../scripts/release/direct-client.ts';
import type { ReleaseClient } from '../scripts/release/release-client.ts';
import type { BenchResult } from './bench-result.ts';
import { quantile, withCleanUp } from './measure.ts';
import { openBrowser } from './open-browser.ts';
import { openTab, type Tab } from './tab-swaps/open-tab.ts';

const ROUNDS = 100;
/** Rounds after which both releases, and what the engine keeps of them, are there. */
const WARM = 5;
const COMMANDS = 100;
/** Milliseconds from the command to the open tab, and from a step that somebody else has written. */
const COMMAND_LIMIT = 800;
const SWAP_LIMIT = 2_000;
/** Rollbacks that a tab without a stream learns of by asking alone; each takes up to a quarter of a minute. */
const POLLED = 8;
const part = 'store';
const environment = 'production';

/** One open tab through rollbacks by the command, and through a hundred swaps there and back. */
export function run(): Promise<BenchResult[]> {
  return withCleanUp(async (t) => {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'bench-tab-swaps-'));
    t.after(() => rm(dataDir, { recursive: true }));
    const product = await startProduct(dataDir, {}, { livesLong: true });
    t.after(product.stop);
    const browser = await openBrowser(t);

    const published = await product.release('publish', part, '--version', '1.1.0', '--json');
    if (published.exitCode !== 0) throw new Error(published.output);
    const { releaseId } = JSON.parse(published.output) as { releaseId: string };
    const client = await directClient({ ...process.env, DATA_DIR: dataDir });
    const tab = await openTab(await browser.newPage(), product.url, part);

    const byCommand = await timeCommands(product, client, tab, releaseId);
    const byPoll = await timePolls(client, await tabWithoutStream(await browser.newPage(), product.url), releaseId);
    const bySwap = await swap(client, tab, releaseId);
    return [
      bounded(
        `from the rollback command to the old code in an open tab, median of ${COMMANDS}`,
        byCommand,
        0.5,
        COMMAND_LIMIT,
      ),
      bounded('the same, p95', byCommand, 0.95, COMMAND_LIMIT),
      ...byPoll,
      bounded(
        `from a critical step to its code in the tab, median of ${2 * ROUNDS} swaps`,
        bySwap.waits,
        0.5,
        SWAP_LIMIT,
      ),
      bounded('the same, p95', bySwap.waits, 0.95, SWAP_LIMIT),
      counted('swaps that showed the wrong code', bySwap.wrong, 'swaps'),
      counted('errors that the tab complained of', tab.complaints().length, 'errors'),
      counted('times the document was loaded again', tab.documents() - 1, 'times'),
      {
        what: `heap of the tab after ${ROUNDS} rounds, against that after ${WARM}`,
        figure: bySwap.heapGrowth * 100,
        unit: '% more',
        limit: 20,
        ok: bySwap.heapGrowth <= 0.2,
      },
    ];
  });
}

function bounded(what: string, waits: readonly number[], share: number, limit: number): BenchResult {
  const figure = quantile(waits, share);
  return { what, figure, unit: 'ms', limit, ok: figure <= limit };
}

function counted(what: string, figure: number, unit: string): BenchResult {
  return { what, figure, unit, limit: 0, ok: figure === 0 };
}

function assertDone(outcome: { status: string }): void {
  if (outcome.status !== 'done') throw new Error(JSON.stringify(outcome));
}

const promote = async (client: ReleaseClient, releaseId: string) =>
  assertDone(await client.promote({ part, environment, releaseId, force: true, isCritical: true }));

/** Milliseconds from the start of the command's own process to the old code on the screen. */
async function timeCommands(product: Product, client: ReleaseClient, tab: Tab, releaseId: string): Promise<number[]> {
  const waits: number[] = [];
  for (let turn = 0; turn < COMMANDS; turn++) {
    await promote(client, releaseId);
    await tab.runs('1.1.0');
    const startedAt = performance.now();
    const command = product.release('rollback', part, '--critical');
    await tab.runs('1.0.0');
    waits.push(performance.now() - startedAt);
    const { exitCode, output } = await command;
    if (exitCode !== 0) throw new Error(output);
  }
  return waits;
}

async function tabWithoutStream(page: Page, url: string): Promise<Tab> {
  await page.route('**/event-stream*', (route) => route.abort());
  return openTab(page, url, part);
}

/** How long a tab runs the code that was taken back when nothing tells it: its questions alone. */
async function timePolls(client: ReleaseClient, tab: Tab, releaseId: string): Promise<BenchResult[]> {
  const waits: number[] = [];
  for (let turn = 0; turn < POLLED; turn++) {
    await promote(client, releaseId);
    await tab.runs('1.1.0');
    const startedAt = performance.now();
    assertDone(await client.rollback({ part, environment, isCritical: true }));
    await tab.runs('1.0.0');
    waits.push(performance.now() - startedAt);
  }
  const slowest = Math.max(...waits);
  return [
    {
      what: `from a rollback to the old code in a tab without a stream, slowest of ${POLLED}`,
      figure: slowest,
      unit: 'ms',
      limit: 20_000,
      ok: slowest <= 20_000,
    },
    counted('times that tab was loaded again', tab.documents() - 1, 'times'),
  ];
}

async function swap(client: ReleaseClient, tab: Tab, releaseId: string) {
  const waits: number[] = [];
  let wrong = 0;
  let warmHeap = Number.NaN;
  async function shows(version: string, step: () => Promise<void>): Promise<void> {
    const startedAt = performance.now();
    await step();
    await tab.runs(version);
    waits.push(performance.now() - startedAt);
    if (!(await tab.isOfOneBuild(version))) wrong += 1;
  }
  for (let round = 1; round <= ROUNDS; round++) {
    await shows('1.1.0', () => promote(client, releaseId));
    await shows('1.0.0', async () => assertDone(await client.rollback({ part, environment, isCritical: true })));
    if (round === WARM) warmHeap = await tab.heapBytes();
  }
  return { waits, wrong, heapGrowth: (await tab.heapBytes()) / warmHeap - 1 };
}
