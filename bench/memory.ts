import type { CDPSession, Page } from '@playwright/test';
import type { RemoteName } from 'shared-contracts/remote';
import type { Product } from '../e2e/fixtures/run-product.ts';
import { directClient } from '../scripts/release/direct-client.ts';
import type { ReleaseClient } from '../scripts/release/release-client.ts';
import { atMost, type BenchResult } from './bench-result.ts';
import { withProduct } from './measure.ts';
import { becomes, followLink, type Stop } from './memory/follow-link.ts';
import { openBrowser } from './open-browser.ts';

/** Cycles, each with one swap. After the first ones every remote has run both of its releases, there and back, four times. */
const WARM = 40;
const CYCLES = 240;
/** Milliseconds after which a page does no work any more and has let go of what it waited for. */
const REST = 20_000;
/** Else the code that the engine compiles as the tab goes on, and throws away when it is not used, is most of the growth. */
const ONLY_OBJECTS = '--js-flags=--no-opt --no-maglev --no-sparkplug --no-flush-bytecode';
/** Bytes that a tab may grow by in a cycle. */
const LIMIT = 512;
const environment = 'production';
const home: Stop = { remote: 'watch', link: '/' };
/** A cycle: a page of each remote, and home before and after checkout, whose header leads nowhere else. */
const cycle: readonly Stop[] = [
  { remote: 'playoffs', link: '/playoffs' },
  { remote: 'store', link: '/store' },
  { remote: 'account', link: '/users/sign_in' },
  home,
  { remote: 'checkout', link: '/subscribe' },
  home,
];
const remotes = [...new Set(cycle.map(({ remote }) => remote))];

/** A tab that goes through all remotes hundreds of times while they are swapped: how much of it stays in memory. */
export function run(): Promise<BenchResult[]> {
  return withProduct(async (product, t) => {
    const swap = await createSwaps(product);
    const browser = await openBrowser(t, ONLY_OBJECTS);
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
    await page.goto(product.url);
    await page.locator('main:not(:has([aria-busy="true"])) h1').waitFor();
    const session = await page.context().newCDPSession(page);

    await goRound(page, swap, 0, WARM);
    const before = await measure(page, session);
    await goRound(page, swap, WARM, CYCLES);
    const after = await measure(page, session);
    const growth = (after.heap - before.heap) / CYCLES;
    return [
      atMost(
        `growth of a tab's heap a cycle, over ${CYCLES} cycles with a swap each, after ${WARM}`,
        growth,
        LIMIT,
        'bytes',
      ),
      atMost('nodes that came to stay', after.nodes - before.nodes, 0, ''),
      atMost('listeners that came to stay', after.listeners - before.listeners, 0, ''),
    ];
  });
}

type Swap = Awaited<ReturnType<typeof createSwaps>>;

/** Publishes a second release of each remote; gives what puts the other one live, at once in open tabs too. */
async function createSwaps(product: Product) {
  const second = new Map<RemoteName, string>();
  for (const remote of remotes) {
    const { exitCode, output } = await product.release('publish', remote, '--version', '1.1.0', '--json');
    if (exitCode !== 0) throw new Error(output);
    second.set(remote, (JSON.parse(output) as { releaseId: string }).releaseId);
  }
  const client: ReleaseClient = await directClient({ ...process.env, DATA_DIR: product.dataDir });
  const isSecond = new Set<RemoteName>();

  /** Resolves with the version that is live then. */
  return async (part: RemoteName): Promise<string> => {
    const step = { part, environment, isCritical: true };
    const outcome = isSecond.has(part)
      ? await client.rollback(step)
      : await client.promote({ ...step, releaseId: second.get(part) ?? '', force: true });
    if (outcome.status !== 'done') throw new Error(JSON.stringify(outcome));
    if (isSecond.delete(part)) return '1.0.0';
    isSecond.add(part);
    return '1.1.0';
  };
}

/** Each cycle swaps another remote, while its page is shown. */
async function goRound(page: Page, swap: Swap, from: number, cycles: number): Promise<void> {
  for (let turn = from; turn < from + cycles; turn += 1) {
    let next: RemoteName | undefined = remotes[turn % remotes.length];
    for (const stop of cycle) {
      await page.evaluate(followLink, stop);
      if (stop.remote !== next) continue;
      await page.evaluate(becomes, { remote: next, version: await swap(next) });
      next = undefined;
    }
  }
}

async function measure(page: Page, session: CDPSession) {
  await page.waitForTimeout(REST);
  // What the first collection lets go of, finalizers for example, is gone after the second.
  for (let turn = 0; turn < 3; turn += 1) await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters');
  return { heap: usedSize, nodes, listeners: jsEventListeners };
}
