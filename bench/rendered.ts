import http from 'node:http';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import type { Browser } from '@playwright/test';
import { startProduct } from '../e2e/fixtures/run-product.ts';
import { temporaryFolder } from '../services/releases/store/testing/temporary-folder.ts';
import type { BenchResult } from './bench-result.ts';
import { quantile, withCleanUp } from './measure.ts';
import { openBrowser } from './open-browser.ts';
import { loadOf } from './pages/wrk.ts';
import { notePaints, readPaints } from './rendered/note-paints.ts';
import { startPagesProxy } from './rendered/pages-proxy.ts';

const ROUNDS = 3;
/** Of the time without rendering. */
const SHARE_LIMIT = 0.5;
const PAINT_LIMIT = 350;
const SHIFT_LIMIT = 0.01;
const KEPT_LIMIT = 1_500;
const ANEW_LIMIT = 150;
const PAGES_ANEW = 300;
const AT_A_TIME = 4;
const RENDERED = '<div id="root" data-rendered>';
/** A phone on a slow 4G network: bytes a second, milliseconds, and how many times slower than this machine. */
const slow = { downloadThroughput: 200_000, uploadThroughput: 93_750, latency: 150, processor: 4 };

/** When a fan on a slow phone sees a page that comes rendered, against the same page without, and what rendering costs. */
export function run(): Promise<BenchResult[]> {
  return withCleanUp(async (t) => {
    const product = await startProduct(await temporaryFolder(t), {}, { livesLong: true });
    t.after(product.stop);
    const browser = await openBrowser(t);
    const rendered = await startPagesProxy(product.url, true);
    t.after(rendered.stop);
    const plain = await startPagesProxy(product.url, false);
    t.after(plain.stop);

    const results: BenchResult[] = [];
    const pages = await pagesOf(product.url);
    for (const [name, path] of pages) {
      const views = { rendered: [] as Paints[], plain: [] as Paints[] };
      for (let round = 0; round < ROUNDS; round += 1) {
        await isRendered(rendered.url + path);
        views.rendered.push(await visit(browser, rendered.url + path));
        views.plain.push(await visit(browser, plain.url + path));
      }
      results.push(...resultsOf(name, views));
    }
    const kept = await loadOf(product.url, 5, { 'accept-encoding': 'gzip' });
    results.push(atLeast('home pages that are kept', kept.perSecond, KEPT_LIMIT, 'a second'));
    for (const [name, path] of pages) {
      results.push(atLeast(`${name}, rendered anew`, await renderedAnew(product.url, path), ANEW_LIMIT, 'a second'));
    }
    return results;
  });
}

interface Paints {
  first: number;
  largest: number;
  shift: number;
}

function resultsOf(name: string, { rendered, plain }: Record<'rendered' | 'plain', Paints[]>): BenchResult[] {
  const median = (views: Paints[], of: keyof Paints) =>
    quantile(
      views.map((view) => view[of]),
      0.5,
    );
  const share = median(rendered, 'largest') / median(plain, 'largest');
  return [
    told(`largest paint of ${name}`, median(rendered, 'largest'), 'ms'),
    told(`largest paint of ${name} without rendering`, median(plain, 'largest'), 'ms'),
    atMost(`one against the other, ${name}`, share, SHARE_LIMIT, '×'),
    atMost(`first paint of ${name}`, median(rendered, 'first'), PAINT_LIMIT, 'ms'),
    atMost(`layout shift of ${name}`, Math.max(...rendered.map(({ shift }) => shift)), SHIFT_LIMIT, ''),
  ];
}

function atMost(what: string, figure: number, limit: number, unit: string): BenchResult {
  return { what, figure, unit, limit, ok: figure <= limit };
}

function atLeast(what: string, figure: number, limit: number, unit: string): BenchResult {
  return { what: `${what} (at least)`, figure, unit, limit, ok: figure >= limit };
}

function told(what: string, figure: number, unit: string): BenchResult {
  return { what, figure, unit, limit: null, ok: true };
}

/** The pages that most fans come to first, at the one address of each. */
async function pagesOf(url: string): Promise<[name: string, path: string][]> {
  const answer = await fetch(`${url}/services/search/v2/search/events/upcoming`);
  const { items } = (await answer.json()) as { items: { key: string }[] };
  const pages: [string, string][] = [
    ['home', '/'],
    ['an event', `/events/x/${items[0]?.key}`],
    ['a search', '/search?q=lincoln'],
    ['a bracket', '/playoffs/brackets/tx/football/division-1/state-championship'],
  ];
  const found: [string, string][] = [];
  for (const [name, path] of pages) {
    const page = await fetch(url + path);
    const { pathname, search } = new URL(page.url);
    found.push([name, pathname + search]);
  }
  return found;
}

/** Waits until a page comes rendered: the first visitors of all may come before the processes for it are there. */
async function isRendered(address: string): Promise<void> {
  for (let attempt = 0; attempt < 20; attempt += 1) {
    if ((await (await fetch(address)).text()).includes(RENDERED)) return;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error(`${address} does not come rendered, so there is nothing to measure`);
}

async function visit(browser: Browser, address: string): Promise<Paints> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
  const page = await context.newPage();
  await page.addInitScript(notePaints);
  const { processor, ...network } = slow;
  const client = await context.newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Network.emulateNetworkConditions', { offline: false, ...network });
  await client.send('Emulation.setCPUThrottlingRate', { rate: processor });
  const answer = await page.goto(address);
  if (!answer?.ok()) throw new Error(`${address} answers ${answer?.status()}, so there is nothing to measure`);
  await page.waitForSelector('main h1');
  // A later paint may be larger.
  await page.waitForTimeout(3_000);
  const paints = await page.evaluate(readPaints);
  await context.close();
  return paints;
}

/**
 * Pages a second, each at an address of its own, so that none is kept. Those that came without their content do not count.
 * Who asks shares the processor with the product, so by plain HTTP: `fetch` takes as long as half a page.
 */
async function renderedAnew(url: string, path: string): Promise<number> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: AT_A_TIME });
  let next = 0;
  let count = 0;
  const from = performance.now();
  const asking = Array.from({ length: AT_A_TIME }, async () => {
    while (next < PAGES_ANEW) {
      next += 1;
      const page = await compressedPage(agent, `${url}${path}${path.includes('?') ? '&' : '?'}visit=${next}`);
      if (gunzipSync(page).includes(RENDERED)) count += 1;
    }
  });
  await Promise.all(asking);
  agent.destroy();
  return (1_000 * count) / (performance.now() - from);
}

async function compressedPage(agent: http.Agent, address: string): Promise<Buffer> {
  const answer = await new Promise<http.IncomingMessage>((resolve, reject) => {
    http.get(address, { agent, headers: { 'accept-encoding': 'gzip' } }, resolve).on('error', reject);
  });
  return buffer(answer);
}
