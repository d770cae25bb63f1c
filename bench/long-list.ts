import type { Browser } from '@playwright/test';
import { atMost, type BenchResult, told } from './bench-result.ts';
import { quantile, withProduct } from './measure.ts';
import { openBrowser, openWindow, slowDownProcessor } from './open-browser.ts';

/** Pages of the list of coming games, 24 rows each: as many as it has, and so many that the scrolling ends above the last. */
const LONG = 40;
const SHORT = 4;
const ROUNDS = 3;
/** A finger that goes on and on: steps of the wheel, pixels of each, and milliseconds between them. */
const STEPS = 45;
const STEP = 200;
const PAUSE = 50;
/** Until the page does nothing any more, in milliseconds. */
const SETTLES = 5_000;
/** How much more a frame of the long list may take, and how much more work its scrolling may be. */
const FRAME_LIMIT = 1.3;
const WORK_LIMIT = 1.5;

interface Scrolled {
  /** Milliseconds between the frames. */
  frames: number[];
  /** Seconds of the page's thread. */
  work: number;
}

/** Scrolls 9,000 pixels down a list of 960 rows on a slow phone, and down one of 96 for comparison, in turn. */
export function run(): Promise<BenchResult[]> {
  return withProduct(async ({ url }, t) => {
    const browser = await openBrowser(t);
    const measured: Record<number, Scrolled[]> = { [LONG]: [], [SHORT]: [] };
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const pages of [SHORT, LONG]) measured[pages]?.push(await scrollDown(browser, url, pages));
    }
    const framesOf = (pages: number) => (measured[pages] ?? []).flatMap(({ frames }) => frames);
    const meanOf = (pages: number) => framesOf(pages).reduce((sum, frame) => sum + frame, 0) / framesOf(pages).length;
    const workOf = (pages: number) =>
      quantile(
        (measured[pages] ?? []).map(({ work }) => work),
        0.5,
      );
    return [
      atMost('frames of 960 rows against 96 rows, mean', meanOf(LONG) / meanOf(SHORT), FRAME_LIMIT, '×'),
      atMost('work of 960 rows against 96 rows, median', workOf(LONG) / workOf(SHORT), WORK_LIMIT, '×'),
      told('frames of 960 rows, processor 4 × slower, p95', quantile(framesOf(LONG), 0.95), 'ms'),
      told('frames of 96 rows, processor 4 × slower, p95', quantile(framesOf(SHORT), 0.95), 'ms'),
    ];
  });
}

async function scrollDown(browser: Browser, url: string, pages: number): Promise<Scrolled> {
  const page = await openWindow(browser, { width: 390, height: 844 });
  await page.goto(`${url}/watch-events?show=upcoming&page=${pages}`);
  await page.getByRole('button', { name: 'Reject all' }).click();
  await page
    .locator('main section section li')
    .nth(pages * 24 - 1)
    .waitFor({ state: 'attached' });
  await page.waitForTimeout(SETTLES);
  await slowDownProcessor(page);
  const client = await page.context().newCDPSession(page);
  await client.send('Performance.enable');
  const workSoFar = async () => {
    const { metrics } = await client.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
  };
  await page.mouse.move(190, 400);
  const frames = await page.evaluateHandle(() => {
    const noted: number[] = [];
    let last = performance.now();
    const note = (now: number) => {
      noted.push(now - last);
      last = now;
      requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
    return noted;
  });
  const before = await workSoFar();
  for (let step = 0; step < STEPS; step += 1) {
    await page.mouse.wheel(0, STEP);
    await page.waitForTimeout(PAUSE);
  }
  const work = (await workSoFar()) - before;
  const noted = await frames.jsonValue();
  await page.context().close();
  return { frames: noted, work };
}
