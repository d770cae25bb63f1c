import type { Browser, Page } from '@playwright/test';
import { routeAddresses } from '../e2e/fixtures/route-addresses.ts';
import type { Product } from '../e2e/fixtures/run-product.ts';
import type { BenchResult } from './bench-result.ts';
import { quantile, withProduct } from './measure.ts';
import { openBrowser, openWindow } from './open-browser.ts';

const ROUNDS = 5;
/** Milliseconds from the click to the page's content on a first visit. */
const FIRST_VISIT = 300;
/** What stays a moment before the tab goes on, so that the page before does no work any more. */
const REST = 500;
/** Rows without a page of their own: their address leads to another one, or to one that says what it does not know. */
const left = ['/customer-support', '/events/something/something', '/member/', '/playoffs/state/', '/something'];

/** A tab goes from page to page of the route table by itself, twice: each page comes for the first time, and once more. */
export function run(): Promise<BenchResult[]> {
  return withProduct(async (product, t) => {
    const browser = await openBrowser(t);

    const addresses = routeAddresses().filter((address) => !left.some((part) => address.includes(part)));
    // The first tab of all warms the server up.
    await visitAll(browser, product, addresses);
    const rounds: Map<string, number[]>[] = [];
    for (let round = 0; round < ROUNDS; round += 1) rounds.push(await visitAll(browser, product, addresses));
    return addresses.flatMap((address) => {
      const median = (visit: 0 | 1) =>
        quantile(
          rounds.map((waits) => waits.get(address)?.[visit] ?? Number.NaN),
          0.5,
        );
      const [first, second] = [median(0), median(1)];
      const what = `from the click to the content of ${address}, first visit in a tab, median of ${ROUNDS}`;
      return [
        { what, figure: first, unit: 'ms', limit: FIRST_VISIT, ok: first <= FIRST_VISIT },
        { what: 'the same, second visit', figure: second, unit: 'ms', limit: null, ok: true },
      ];
    });
  });
}

/** The waits of both visits to each address, in milliseconds. */
async function visitAll(
  browser: Browser,
  { url }: Product,
  addresses: readonly string[],
): Promise<Map<string, number[]>> {
  const page = await openWindow(browser);
  await page.goto(`${url}/producerlite-privacy-policy`);
  const waits = new Map<string, number[]>();
  for (const _visit of ['first', 'second']) {
    for (const address of addresses) {
      await page.waitForTimeout(REST);
      waits.set(address, [...(waits.get(address) ?? []), await goTo(page, address)]);
    }
  }
  await page.context().close();
  return waits;
}

/** Milliseconds until another page's heading stands in the document, and nothing in it waits for data. */
function goTo(page: Page, address: string): Promise<number> {
  return page.evaluate(async (to) => {
    const { title } = document;
    const startedAt = performance.now();
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
    const isThere = () =>
      document.title !== title &&
      document.querySelector('main h1') !== null &&
      document.querySelector('main [aria-busy="true"]') === null;
    await new Promise<void>((resolve) => {
      const look = () => (isThere() ? resolve() : requestAnimationFrame(look));
      requestAnimationFrame(look);
    });
    return performance.now() - startedAt;
  }, address);
}
