import type { Browser } from '@playwright/test';
import { atMost, type BenchResult } from './bench-result.ts';
import { noteFirstView, readFirstView } from './first-view/note-first-view.ts';
import { withProduct } from './measure.ts';
import { openBrowser, openTab, slowDown } from './open-browser.ts';

const KB = 1_000;
/** With the document. */
const REQUEST_LIMIT = 10;
const SCRIPT_LIMIT = 120;
const FONT_LIMIT = 30;
const SHIFT_LIMIT = 0.01;
const ROUNDS = 3;
const WARM = 12;
const windows = [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
] as const;
/** Where most who look at the state's page are. Those of another zone than the site's see days and times change. */
const TEXAS = 'America/Chicago';
/** Each of them another remote's, or another kind of page. */
const pages = ['/', '/states/tx', '/playoffs', '/store/bleacherside'];

/** What a first visit loads before its content stands there, and how far that moves what a fan already sees. */
export function run(): Promise<BenchResult[]> {
  return withProduct(async (product, t) => {
    const browser = await openBrowser(t);

    // So many visits warm the server up: what is asked for often is compressed once more.
    for (let warm = 0; warm < WARM; warm += 1) await visit(browser, product.url, windows[0], false);
    const home = await visit(browser, product.url, windows[0], true);
    const results = [
      atMost('requests of home until its content is there on slow 4G', home.requests, REQUEST_LIMIT, ''),
      atMost('script that it loads until then', home.scriptBytes / KB, SCRIPT_LIMIT, 'KB'),
      atMost('fonts that it asks for before its first paint', home.fontBytes / KB, FONT_LIMIT, 'KB'),
    ];
    for (const page of pages) {
      const shifts: number[] = [];
      for (const window of windows) {
        for (let round = 0; round < ROUNDS; round += 1) {
          shifts.push((await visit(browser, product.url + page, window, true)).shift);
        }
      }
      const what = `layout shift of ${page} on a slow phone and a slow desktop, largest of ${shifts.length}`;
      results.push(atMost(what, Math.max(...shifts), SHIFT_LIMIT, ''));
    }
    return results;
  });
}

async function visit(browser: Browser, address: string, viewport: (typeof windows)[number], isSlow: boolean) {
  const page = await openTab(await browser.newContext({ viewport, timezoneId: TEXAS }));
  await page.addInitScript(noteFirstView);
  if (isSlow) await slowDown(page);
  const answer = await page.goto(address);
  // An error page is small and stands still: its figures would look good.
  if (!answer?.ok()) throw new Error(`${address} answers ${answer?.status()}, so there is nothing to measure`);
  await page.waitForFunction(() => performance.getEntriesByName('content').length > 0);
  // What comes after the content, such as a banner, moves nothing either.
  await page.waitForTimeout(isSlow ? 3_000 : 1_000);
  const view = await page.evaluate(readFirstView);
  await page.context().close();
  return view;
}
