import type { Browser, CDPSession, Page } from '@playwright/test';
import { atLeast, atMost, type BenchResult, told } from './bench-result.ts';
import { type Picture, watchPicture } from './faults/watch-picture.ts';
import { withProduct } from './measure.ts';
import { openBrowser, openWindow } from './open-browser.ts';
import { serveBeside } from './player-start/beside-product.ts';
import { findFreeGames } from './player-start/find-free-games.ts';

const MINUTE = 60_000;
const MEGABYTE = 1_048_576;
/** Minutes for which the game is watched, and those of them after which a tab is as large as it is to stay. */
const HOUR = { length: 60, warm: 10 };
/** A short one to try things with: `npm run bench -- soak --quick`. */
const QUICK = { length: 5, warm: 2 };
/** Times the bare page: in both hls.js keeps the list of the game's segments, which fans can wind back to. */
const GROWTH_LIMIT = 1.1;
/** Seconds of video that stay in memory. */
const LOADED_LIMIT = 100;
/** A request that is under way has one or two. */
const LISTENERS_LIMIT = 10;
/** Seconds behind the end of the stream, as after faults. */
const BEHIND_LIMIT = 12;
/** Seconds of the game in a second of the clock: with fewer a fan falls behind. */
const PACE_LIMIT = 0.995;

interface Viewer {
  page: Page;
  session: CDPSession;
}

interface Moment extends Picture {
  /** Seconds since the page was opened. */
  time: number;
  /** Bytes of the heap in use after a collection. */
  heap: number;
  nodes: number;
  listeners: number;
}

/** A live game that is watched for an hour, through fifty ends of its looped footage, beside a bare page of hls.js. */
export function run(): Promise<BenchResult[]> {
  return withProduct(async (product, t) => {
    const { length, warm } = process.argv.includes('--quick') ? QUICK : HOUR;
    const beside = await serveBeside(product.url);
    t.after(beside.stop);
    const browser = await openBrowser(t, '--autoplay-policy=no-user-gesture-required', '--mute-audio');
    const [, game] = await findFreeGames(product.url);
    console.log(`  ${game.path}`);
    const bare = await watch(browser, `${beside.url}/bare/?stream=${encodeURIComponent(game.stream)}`);
    const own = await watch(browser, beside.url + game.path);

    await own.page.waitForTimeout(warm * MINUTE);
    const first = { bare: await measure(bare), own: await measure(own) };
    console.log('  after the first minutes', first);
    await own.page.waitForTimeout((length - warm) * MINUTE);
    const last = { bare: await measure(bare), own: await measure(own) };
    console.log('  in the end', last);

    const growth = growthOf(first.own, last.own);
    const bareGrowth = growthOf(first.bare, last.bare);
    return [
      told('bare page: stalls of more than a second', last.bare.stalls, ''),
      told('bare page: longest freeze', last.bare.longestFreeze, 's'),
      told('bare page: behind the end of the stream', last.bare.behind, 's'),
      told('bare page: heap in the end', last.bare.heap / MEGABYTE, 'MB'),
      told(`bare page: growth of the heap after ${warm} minutes`, bareGrowth.heap / MEGABYTE, 'MB'),
      told('bare page: seconds of video in memory', last.bare.loaded, 's'),
      atMost('stalls of more than a second', last.own.stalls, 0, ''),
      told('longest freeze', last.own.longestFreeze, 's'),
      atLeast('seconds of video in a second', paceOf(first.own, last.own), PACE_LIMIT, ''),
      atMost('behind the end of the stream', last.own.behind, BEHIND_LIMIT, 's'),
      told('heap in the end', last.own.heap / MEGABYTE, 'MB'),
      told(`growth of the heap after ${warm} minutes`, growth.heap / MEGABYTE, 'MB'),
      atMost('growth of the heap, of that of the bare page', growth.heap / bareGrowth.heap, GROWTH_LIMIT, '×'),
      atMost('seconds of video in memory', last.own.loaded, LOADED_LIMIT, 's'),
      atMost('nodes that came', growth.nodes, 0, ''),
      atMost('listeners that came', growth.listeners, LISTENERS_LIMIT, ''),
    ];
  });
}

async function watch(browser: Browser, address: string): Promise<Viewer> {
  const page = await openWindow(browser);
  const session = await page.context().newCDPSession(page);
  await page.goto(address, { waitUntil: 'commit' });
  await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0);
  await page.evaluate(watchPicture);
  return { page, session };
}

async function measure({ page, session }: Viewer): Promise<Moment> {
  const picture = await page.evaluate(() => ({ ...window.readPicture(), time: performance.now() / 1000 }));
  // What the first collection lets go of, finalizers for example, is gone after the second.
  for (let turn = 0; turn < 3; turn += 1) await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters');
  return { ...picture, heap: usedSize, nodes, listeners: jsEventListeners };
}

const paceOf = (first: Moment, last: Moment): number => (last.at - first.at) / (last.time - first.time);

function growthOf(first: Moment, last: Moment) {
  return {
    heap: last.heap - first.heap,
    nodes: last.nodes - first.nodes,
    listeners: last.listeners - first.listeners,
  };
}
