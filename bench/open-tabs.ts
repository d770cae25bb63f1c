import type { Browser, BrowserContext } from '@playwright/test';
import { countStreams } from '../e2e/fixtures/count-streams.ts';
import type { BenchResult } from './bench-result.ts';
import { quantile, withProduct } from './measure.ts';
import { openBrowser } from './open-browser.ts';

const TABS = 8;
const ROUNDS = 5;
/** Milliseconds from a tab's opening to its content. */
const LIMIT = 2_000;
/** What a tab needs until it has nothing more to fetch, and has asked for its stream. */
const REST = 1_000;
const addresses = ['/', '/store/bleacherside', '/playoffs/brackets/tx', '/watch-events'];

/** One browser opens tab after tab over HTTP/1.1, all of them in sight, and then as many at once. */
export function run(): Promise<BenchResult[]> {
  return withProduct(async (product, t) => {
    const browser = await openBrowser(t);

    // The first browser of all warms the server up, and has its streams counted.
    const count = await countStreams(product.url);
    t.after(count.close);
    const { streams } = await oneByOne(browser, count.url, () => count.open().length);
    const waits: number[][] = [];
    for (let round = 0; round < ROUNDS; round += 1) waits.push((await oneByOne(browser, product.url)).waits);
    const together: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) together.push(await atOnce(browser, product.url));

    const atOnceMedian = quantile(together, 0.5);
    const slowest = Math.max(...waits.map((round) => Math.max(...round)));
    return [
      {
        what: `from a tab's opening to its content, slowest of ${TABS} tabs that stay open, over ${ROUNDS} browsers`,
        figure: slowest,
        unit: 'ms',
        limit: LIMIT,
        ok: slowest <= LIMIT,
      },
      told('the same, median of the first tabs', quantile(at(waits, 0), 0.5)),
      told('the same, median of the eighth tabs', quantile(at(waits, TABS - 1), 0.5)),
      {
        what: `${TABS} tabs opened at once, until the last has its content, median of ${ROUNDS} browsers`,
        figure: atOnceMedian,
        unit: 'ms',
        limit: LIMIT,
        ok: atOnceMedian <= LIMIT,
      },
      told('the same, slowest of them', Math.max(...together)),
      { what: `event streams of ${TABS} open tabs`, figure: streams, unit: 'streams', limit: 1, ok: streams === 1 },
    ];
  });
}

const told = (what: string, figure: number): BenchResult => ({ what, figure, unit: 'ms', limit: null, ok: true });
const at = (waits: readonly number[][], tab: number) => waits.map((round) => round[tab] ?? Number.NaN);

async function oneByOne(browser: Browser, url: string, countNow = () => Number.NaN) {
  const context = await browser.newContext();
  const waits: number[] = [];
  for (let tab = 0; tab < TABS; tab += 1) {
    const { page, wait } = await openTab(context, url, tab);
    waits.push(wait);
    await page.waitForTimeout(REST);
  }
  const streams = countNow();
  await context.close();
  return { waits, streams };
}

async function atOnce(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext();
  const tabs = await Promise.all(Array.from({ length: TABS }, (_, tab) => openTab(context, url, tab)));
  await context.close();
  return Math.max(...tabs.map(({ wait }) => wait));
}

declare global {
  interface Window {
    /** Time of the page at which its content stood there; null while it does not. */
    contentAt: number | null;
  }
}

/** Runs in a page before its scripts: notes when its heading stands there, and nothing in it waits for data. */
function noteContent(): void {
  window.contentAt = null;
  new MutationObserver(() => {
    const isThere = document.querySelector('main h1') && !document.querySelector('main [aria-busy="true"]');
    if (isThere) window.contentAt ??= performance.now();
  }).observe(document, { attributes: true, childList: true, subtree: true });
}

/** Milliseconds from the beginning of the navigation until the tab's content stands there and has been painted. */
async function openTab(context: BrowserContext, url: string, tab: number) {
  const page = await context.newPage();
  await page.addInitScript(noteContent);
  await page.goto(url + addresses[tab % addresses.length], { waitUntil: 'commit' });
  // The tab itself tells when that was: under load, whoever asks it from outside hears of it late.
  const wait = await page.waitForFunction(() => {
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    return window.contentAt !== null && paint && Math.max(window.contentAt, paint.startTime);
  });
  return { page, wait: Number(await wait.jsonValue()) };
}
