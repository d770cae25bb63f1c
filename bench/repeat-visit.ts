import type { Browser, Page } from '@playwright/test';
import { atMost, type BenchResult, told } from './bench-result.ts';
import { quantile, withProduct } from './measure.ts';
import { openBrowser, openTab, openWindow, slowDown, slowDownProcessor } from './open-browser.ts';
import { isRendered } from './rendered/is-rendered.ts';
import { notePaints, readPaints } from './rendered/note-paints.ts';

const ROUNDS = 5;
/** Requests of a second visit, beside that for the page, that reach the server before the page answers. */
const REQUEST_LIMIT = 3;
/** What a second visit takes through the worker that keeps pages, of that without it. */
const WORKER_LIMIT = 1.1;
/** Until a tab has kept its page and written its visitor's choices, in milliseconds. */
const SETTLES = 5_000;
const phone = { width: 412, height: 823 };
const pages = { home: '/', 'a bracket': '/playoffs/brackets/tx/football/division-1/state-championship' };

/**
 * How somebody comes back. What a worker asks for is not slowed down with its page, so that with and without one are compared on
 * the network as it is.
 */
const forms = {
  'slow 4G': { isKept: false, slow: slowDown },
  'without the worker': { isKept: false, slow: slowDownProcessor },
  'through the worker': { isKept: true, slow: slowDownProcessor },
};
type Form = keyof typeof forms;
type Visit = Awaited<ReturnType<typeof visit>>;
type Visits = Record<Form, [first: Visit, again: Visit][]>;

/** What fans wait for who come back, on a slow phone: those whose pages are kept for times without a network, and those whose are not. */
export function run(): Promise<BenchResult[]> {
  return withProduct(async (product, t) => {
    const browser = await openBrowser(t);
    const results: BenchResult[] = [];
    for (const [name, path] of Object.entries(pages)) {
      const visits: Visits = { 'slow 4G': [], 'without the worker': [], 'through the worker': [] };
      for (let round = 0; round < ROUNDS; round += 1) {
        await isRendered(product.url + path);
        for (const form of Object.keys(forms) as Form[]) {
          visits[form].push(await visitTwice(browser, product.url + path, form));
        }
      }
      results.push(...resultsOf(name, visits));
    }
    return results;
  });
}

function resultsOf(name: string, visits: Visits): BenchResult[] {
  const median = (form: Form, visit: 0 | 1, of: keyof Visit) =>
    quantile(
      visits[form].map((both) => both[visit][of]),
      0.5,
    );
  const share = (of: 'first' | 'answers') => median('through the worker', 1, of) / median('without the worker', 1, of);
  return [
    told(`first paint of ${name}, slow 4G, for the first time`, median('slow 4G', 0, 'first'), 'ms'),
    told('the same, again', median('slow 4G', 1, 'first'), 'ms'),
    told('until it answers, for the first time', median('slow 4G', 0, 'answers'), 'ms'),
    told('the same, again', median('slow 4G', 1, 'answers'), 'ms'),
    atMost('requests until then beside the page, again', median('slow 4G', 1, 'asked'), REQUEST_LIMIT, ''),
    atMost('the same, through the worker', median('through the worker', 1, 'asked'), REQUEST_LIMIT, ''),
    told('first paint again, network as it is', median('without the worker', 1, 'first'), 'ms'),
    atMost('the same through the worker, against it', share('first'), WORKER_LIMIT, '×'),
    atMost('until it answers through the worker, against it', share('answers'), WORKER_LIMIT, '×'),
  ];
}

/** Visits a page as somebody new, answers the banner, and comes back in another tab. */
async function visitTwice(browser: Browser, address: string, form: Form): Promise<[Visit, Visit]> {
  const { isKept, slow } = forms[form];
  const page = await openWindow(browser, phone);
  const first = await visit(page, address, slow);
  await page.getByRole('button', { name: isKept ? 'Accept all' : 'Reject all' }).click();
  await page.waitForTimeout(SETTLES);
  const isControlled = await page.evaluate(() => navigator.serviceWorker.controller !== null);
  if (isControlled !== isKept)
    throw new Error(`The worker is ${isKept ? 'not there' : 'there'}, so nothing is compared`);
  const next = await openTab(page.context());
  await page.close();
  const second = await visit(next, address, slow);
  await next.context().close();
  return [first, second];
}

async function visit(page: Page, address: string, slow: (page: Page) => Promise<void>) {
  await page.addInitScript(notePaints, 'main h1');
  await slow(page);
  const answer = await page.goto(address);
  if (!answer?.ok()) throw new Error(`${address} answers ${answer?.status()}, so there is nothing to measure`);
  await page.waitForFunction(() => !Number.isNaN(window.answersAt));
  const { first, answers } = await page.evaluate(readPaints);
  const asked = await page.evaluate(() => {
    const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    return resources.filter(({ transferSize, startTime }) => transferSize > 0 && startTime <= window.answersAt).length;
  });
  return { first, answers, asked };
}
