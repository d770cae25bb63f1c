import type { Browser, BrowserContext, Page } from '@playwright/test';
import { atMost, type BenchResult, told } from './bench-result.ts';
import { quantile, withProduct } from './measure.ts';
import { openBrowser, openWindow, slowDown } from './open-browser.ts';
import { serveBeside } from './player-start/beside-product.ts';
import { type FreeGame, findFreeGames } from './player-start/find-free-games.ts';
import { goInside, noteFirstFrame, readStart } from './player-start/note-frame.ts';

const KB = 1_000;
const ROUNDS = 5;
const WARM = 12;
/** Times the bare page, on a cold load, and on a click in a tab that has played before. */
const LIMIT = 0.95;
/** What stays a moment before the click, so that the page before does no work any more. */
const REST = 3_000;
const phone = { width: 390, height: 844 };
const networks = [
  { network: 'this machine', isSlow: false },
  { network: 'slow 4G on a slow phone', isSlow: true },
] as const;

type Start = Awaited<ReturnType<typeof startOf>>;

/** From the address, or from a click inside, to the first picture of a free game, against a bare page of the same stream. */
export function run(): Promise<BenchResult[]> {
  return withProduct(async (product, t) => {
    const site = await serveBeside(product.url);
    t.after(site.stop);
    const browser = await openBrowser(t, '--autoplay-policy=no-user-gesture-required');

    const games = await findFreeGames(site.url);
    // So many visits warm the server up: what is asked for often is compressed once more.
    for (let warm = 0; warm < WARM; warm += 1) await coldStart(browser, site.url + games[0].path, false);
    const results: BenchResult[] = [];
    for (const { network, isSlow } of networks) {
      for (const game of games) results.push(...(await compareCold(browser, site.url, game, network, isSlow)));
      results.push(...(await compareClicks(browser, site.url, games, network, isSlow)));
    }
    return results;
  });
}

/** The two pages take turns, so that whatever else the machine does meets both. */
async function compareCold(browser: Browser, site: string, game: FreeGame, network: string, isSlow: boolean) {
  const bare: Start[] = [];
  const own: Start[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    bare.push(await coldStart(browser, `${site}/bare/?stream=${encodeURIComponent(game.stream)}`, isSlow));
    own.push(await coldStart(browser, site + game.path, isSlow, 'taken over'));
  }
  const of = (starts: Start[], read: (start: Start) => number) => quantile(starts.map(read), 0.5);
  const what = `${game.kind}, cold, ${network}`;
  const ratio = of(own, (start) => start.milliseconds) / of(bare, (start) => start.milliseconds);
  return [
    told(
      `${what}: bare page to the first picture, median of ${ROUNDS}`,
      of(bare, (start) => start.milliseconds),
      'ms',
    ),
    told(
      `${what}: event page to the first picture`,
      of(own, (start) => start.milliseconds),
      'ms',
    ),
    atMost(`${what}: event page against bare page`, ratio, LIMIT, '×'),
    told(
      `${what}: event page to its first content`,
      of(own, (start) => start.firstContent),
      'ms',
    ),
    told(
      `${what}: event page until the tab has taken it over`,
      of(own, (start) => start.takenOver),
      'ms',
    ),
    told(`${what}: script before it, bare page`, of(bare, (start) => start.scriptBytes) / KB, 'KB'),
    told(`${what}: script before it, event page`, of(own, (start) => start.scriptBytes) / KB, 'KB'),
    told(
      `${what}: requests before it, bare page`,
      of(bare, (start) => start.requests),
      '',
    ),
    told(
      `${what}: requests before it, event page`,
      of(own, (start) => start.requests),
      '',
    ),
  ];
}

/**
 * A click in a tab that has not played yet, and one in the same tab later, on the game that the bare page plays too, which
 * has its script before the click.
 */
async function compareClicks(
  browser: Browser,
  site: string,
  [first, second]: readonly [FreeGame, FreeGame],
  network: string,
  isSlow: boolean,
) {
  const clicks = { bare: [] as number[], first: [] as number[], second: [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    const bare = await openTab(browser, isSlow);
    await bare.page.goto(`${site}/bare/?click&stream=${encodeURIComponent(second.stream)}`, { waitUntil: 'load' });
    await bare.page.waitForTimeout(REST);
    await bare.page.evaluate('window.askedAt = performance.now(); start()');
    clicks.bare.push((await startOf(bare.page)).milliseconds);
    await bare.context.close();
    const own = await openTab(browser, isSlow);
    await own.page.goto(`${site}/`);
    await own.page.waitForSelector('main h1');
    for (const [waits, { path }] of [
      [clicks.first, first],
      [clicks.second, second],
    ] as const) {
      await own.page.waitForTimeout(REST);
      await own.page.evaluate(goInside, path);
      waits.push((await startOf(own.page)).milliseconds);
    }
    await own.context.close();
  }
  const bare = quantile(clicks.bare, 0.5);
  const secondOfTab = quantile(clicks.second, 0.5);
  const what = `click, ${network}`;
  return [
    told(`${what}: bare page, its script already there, median of ${ROUNDS}`, bare, 'ms'),
    told(`${what}: event page, the first of a tab`, quantile(clicks.first, 0.5), 'ms'),
    told(`${what}: event page, the second of a tab`, secondOfTab, 'ms'),
    atMost(`${what}: second of a tab against bare page`, secondOfTab / bare, LIMIT, '×'),
  ];
}

async function coldStart(browser: Browser, address: string, isSlow: boolean, until?: 'taken over'): Promise<Start> {
  const { context, page } = await openTab(browser, isSlow);
  await page.goto(address, { waitUntil: 'commit' });
  if (until) await page.waitForFunction(() => window.takenOverAt !== null);
  const start = await startOf(page);
  await context.close();
  return start;
}

async function openTab(browser: Browser, isSlow: boolean): Promise<{ context: BrowserContext; page: Page }> {
  const page = await openWindow(browser, phone);
  await page.addInitScript(noteFirstFrame);
  if (isSlow) await slowDown(page);
  return { context: page.context(), page };
}

async function startOf(page: Page) {
  await page.waitForFunction(() => window.frameAt !== null);
  return page.evaluate(readStart);
}
