import http from 'node:http';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import type { Browser } from '@playwright/test';
import { atLeast, atMost, type BenchResult, told } from './bench-result.ts';
import { quantile, withProduct } from './measure.ts';
import { openBrowser, openWindow, slowDown } from './open-browser.ts';
import { loadOf } from './pages/wrk.ts';
import { isRendered, RENDERED } from './rendered/is-rendered.ts';
import { notePaints, readPaints } from './rendered/note-paints.ts';
import { buildOneBundle } from './rendered/one-bundle.ts';
import { asOneBundle, withoutView } from './rendered/page-forms.ts';
import { startPagesProxy } from './rendered/pages-proxy.ts';

const ROUNDS = 3;
/** Largest paint, of that of one bundle that browsers render. */
const SHARE_LIMIT = 0.5;
/** The same, of one bundle that comes rendered. */
const FEDERATION_LIMIT = 1.1;
/** Until the page answers, of the time that one bundle takes which browsers render. */
const ANSWER_LIMIT = 1.1;
const BLOCKED_LIMIT = 150;
const PAINT_LIMIT = 350;
const SHIFT_LIMIT = 0.01;
const KEPT_LIMIT = 1_500;
const ANEW_LIMIT = 150;
const PAGES_ANEW = 300;
const AT_A_TIME = 4;
const phone = { width: 412, height: 823 };

/** What a fan has: a slow phone, for which there are limits, or this machine as it is. */
const conditions = { slow: slowDown, asItIs: async () => {} };
/** Until no later paint is larger, in milliseconds. */
const SETTLES = { slow: 3_000, asItIs: 1_000 };
type Condition = keyof typeof conditions;

/**
 * When a fan sees a page that comes rendered, and can use it, against the same page without, and against one bundle of the same
 * sources with and without; and what rendering costs.
 */
export function run(): Promise<BenchResult[]> {
  return withProduct(async (product, t) => {
    const browser = await openBrowser(t);
    const bundle = await buildOneBundle(t);
    const pages = await pagesOf(product.url);
    const bundled = (html: string, address: string) =>
      asOneBundle(html, bundle, pages.find(({ path }) => path === address)?.page ?? '');
    const proxies = {
      rendered: await startPagesProxy(product.url),
      plain: await startPagesProxy(product.url, { change: withoutView }),
      bundle: await startPagesProxy(product.url, { change: bundled, bundleFolder: bundle.folder }),
      plainBundle: await startPagesProxy(product.url, {
        change: (html, address) => bundled(withoutView(html), address),
        bundleFolder: bundle.folder,
      }),
    };
    for (const { stop } of Object.values(proxies)) t.after(stop);

    const results: BenchResult[] = [];
    for (const { name, path } of pages) {
      const visitAll = async (condition: Condition): Promise<Views> => {
        const views: Views = { rendered: [], plain: [], bundle: [], plainBundle: [] };
        for (let round = 0; round < ROUNDS; round += 1) {
          await isRendered(product.url + path);
          for (const form of forms) views[form].push(await visit(browser, proxies[form].url + path, condition));
        }
        return views;
      };
      results.push(...resultsOf(name, await visitAll('slow')), ...quickResultsOf(name, await visitAll('asItIs')));
    }
    const kept = await loadOf(product.url, 5, { 'accept-encoding': 'gzip' });
    results.push(atLeast('home pages that are kept', kept.perSecond, KEPT_LIMIT, 'a second'));
    for (const { name, path } of pages) {
      results.push(atLeast(`${name}, rendered anew`, await renderedAnew(product.url, path), ANEW_LIMIT, 'a second'));
    }
    return results;
  });
}

function shiftOf(views: readonly Paints[]): number {
  return Math.max(...views.map(({ shift }) => shift));
}

type Paints = ReturnType<typeof readPaints>;

/** The product's pages, rendered and not, and those of one bundle of the same sources. */
const forms = ['rendered', 'plain', 'bundle', 'plainBundle'] as const;
type Views = Record<(typeof forms)[number], Paints[]>;

const titles: Record<keyof Views, string> = {
  rendered: 'rendered',
  plain: 'not rendered',
  bundle: 'one bundle, rendered',
  plainBundle: 'one bundle, not rendered',
};

function mediansOf(views: Views) {
  const median = (form: keyof Views, of: keyof Paints) =>
    quantile(
      views[form].map((view) => view[of]),
      0.5,
    );
  return { median, against: (form: keyof Views, of: keyof Paints) => median('rendered', of) / median(form, of) };
}

/** On this machine as it is. */
function quickResultsOf(name: string, views: Views): BenchResult[] {
  const { median, against } = mediansOf(views);
  return [
    told(`first paint of ${name}, network and processor as they are`, median('rendered', 'first'), 'ms'),
    told('largest paint then', median('rendered', 'largest'), 'ms'),
    told('the same against one bundle', against('plainBundle', 'largest'), '×'),
    told('the same against one rendered bundle', against('bundle', 'largest'), '×'),
    told('until it answers then', median('rendered', 'answers'), 'ms'),
    told('the same against one bundle', against('plainBundle', 'answers'), '×'),
    told('presses wait then', median('rendered', 'blocked'), 'ms'),
  ];
}

function resultsOf(name: string, views: Views): BenchResult[] {
  const { median, against } = mediansOf(views);
  return [
    ...forms.flatMap((form) => [
      told(`largest paint of ${name}, ${titles[form]}`, median(form, 'largest'), 'ms'),
      told(`until ${name} answers, ${titles[form]}`, median(form, 'answers'), 'ms'),
      told(`requests until then, ${titles[form]}`, median(form, 'requests'), ''),
      told(`their bytes, ${titles[form]}`, median(form, 'bytes') / 1_000, 'KB'),
    ]),
    atMost(`largest paint of ${name} against one bundle`, against('plainBundle', 'largest'), SHARE_LIMIT, '×'),
    atMost(`the same against one rendered bundle`, against('bundle', 'largest'), FEDERATION_LIMIT, '×'),
    atMost(`until ${name} answers against one bundle`, against('plainBundle', 'answers'), ANSWER_LIMIT, '×'),
    atMost(`first paint of ${name}`, median('rendered', 'first'), PAINT_LIMIT, 'ms'),
    told(`presses wait, one bundle, rendered`, median('bundle', 'blocked'), 'ms'),
    atMost(`presses wait on ${name} after it`, median('rendered', 'blocked'), BLOCKED_LIMIT, 'ms'),
    atMost(`layout shift of ${name}`, shiftOf(views.rendered), SHIFT_LIMIT, ''),
    // Otherwise it is not the same page, and proves nothing.
    atMost('the same, one bundle, rendered', shiftOf(views.bundle), SHIFT_LIMIT, ''),
  ];
}

/** The pages that most fans come to first, at the one address of each. */
async function pagesOf(url: string): Promise<Page[]> {
  const answer = await fetch(`${url}/services/search/v2/search/events/upcoming`);
  const { items } = (await answer.json()) as { items: { key: string }[] };
  const pages: Page[] = [
    { name: 'home', path: '/', page: 'watch/home' },
    { name: 'an event', path: `/events/x/${items[0]?.key}`, page: 'watch/event' },
    { name: 'a search', path: '/search?q=lincoln', page: 'watch/search' },
    {
      name: 'a bracket',
      path: '/playoffs/brackets/tx/football/division-1/state-championship',
      page: 'playoffs/bracket',
    },
  ];
  return Promise.all(
    pages.map(async (page) => {
      const { pathname, search } = new URL((await fetch(url + page.path)).url);
      return { ...page, path: pathname + search };
    }),
  );
}

interface Page {
  name: string;
  path: string;
  /** Remote and page. */
  page: string;
}

async function visit(browser: Browser, address: string, condition: Condition): Promise<Paints> {
  const page = await openWindow(browser, phone);
  await page.addInitScript(notePaints);
  await conditions[condition](page);
  const answer = await page.goto(address);
  if (!answer?.ok()) throw new Error(`${address} answers ${answer?.status()}, so there is nothing to measure`);
  await page.waitForFunction(() => !Number.isNaN(window.answersAt));
  await page.waitForTimeout(SETTLES[condition]);
  const paints = await page.evaluate(readPaints);
  await page.context().close();
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
