import type { CDPSession } from '@playwright/test';
import type { BenchResult } from './bench-result.ts';
import { withProduct } from './measure.ts';
import { goRound } from './memory/go-round.ts';
import { openBrowser } from './open-browser.ts';

const WARM = 160;
const CYCLES = 320;
/** Milliseconds after which a page does no work any more and has let go of what it waited for. */
const REST = 20_000;
/** Else code that the engine compiles as the tab goes on is most of the growth, ten times all else. */
const ONLY_OBJECTS = '--js-flags=--no-opt --no-maglev --no-sparkplug';
/** Bytes that a tab may grow by when a fan goes to a page and back. */
const LIMIT = 512;
/** Remotes whose first pages are at their names, which the header links to. */
const remotes = ['playoffs', 'store'];

/** A tab that goes from one page to another and back, hundreds of times: how much of it stays in memory. */
export function run(): Promise<BenchResult[]> {
  return withProduct(async (product, t) => {
    const browser = await openBrowser(t, ONLY_OBJECTS);
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
    await page.goto(`${product.url}/${remotes[0]}`);
    await page.locator('main:not(:has([aria-busy="true"])) h1').waitFor();
    const session = await page.context().newCDPSession(page);

    await page.waitForTimeout(REST);
    await page.evaluate(goRound, { remotes, cycles: WARM });
    await page.waitForTimeout(REST);
    const before = await measure(session);
    await page.evaluate(goRound, { remotes, cycles: CYCLES });
    await page.waitForTimeout(REST);
    const after = await measure(session);
    const growth = (after.heap - before.heap) / CYCLES;
    return [
      {
        what: `growth of a tab's heap a cycle, over ${CYCLES} cycles of two pages after ${WARM}`,
        figure: growth,
        unit: 'bytes',
        limit: LIMIT,
        ok: growth <= LIMIT,
      },
      told('nodes that came to stay', after.nodes - before.nodes),
      told('listeners that came to stay', after.listeners - before.listeners),
    ];
  });
}

const told = (what: string, figure: number): BenchResult => ({ what, figure, unit: '', limit: null, ok: true });

async function measure(session: CDPSession) {
  // What the first collection lets go of, finalizers for example, is gone after the second.
  for (let turn = 0; turn < 3; turn += 1) await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters');
  return { heap: usedSize, nodes, listeners: jsEventListeners };
}
