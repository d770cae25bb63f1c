import http from 'node:http';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import type { Browser } from '@playwright/test';
import { atLeast, atMost, type BenchResult, told } from './bench-result.ts';
import { quantile } from './measure.ts';
import { loadOf } from './pages/wrk.ts';
import type { FirstPage } from './rendered/first-pages.ts';
import { isRendered, RENDERED } from './rendered/is-rendered.ts';
import { readPaints } from './rendered/note-paints.ts';
import { type Condition, openFirstPage } from './rendered/open-first-page.ts';
import { type Form, formsOf, withPageForms } from './rendered/serve-page-forms.ts';

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
/** Until no later paint is larger, in milliseconds. */
const SETTLES = { slow: 3_000, asItIs: 1_000 };

/**
 * When a fan sees a page that comes rendered, and can use it, against the same page without, and against one bundle of the same
 * sources with and without; and what rendering costs.
 */
export function run(): Promise<BenchResult[]> {
  return withPageForms(async ({ pages, origins, browser, url }) => {
    const results: BenchResult[] = [];
    for (const page of pages) {
      const visitAll = async (condition: Condition): Promise<Views> => {
        const views: Views = { rendered: [], plain: [], bundle: [], plainBundle: [] };
        for (let round = 0; round < ROUNDS; round += 1) {
          if (page.comesRendered) await isRendered(url + page.path);
          for (const form of formsOf(page)) views[form].push(await visit(browser, origins[form], page, condition));
        }
        return views;
      };
      results.push(...resultsOf(page, await visitAll('slow')), ...quickResultsOf(page, await visitAll('asItIs')));
    }
    const kept = await loadOf(url, 5, { 'accept-encoding': 'gzip' });
    results.push(atLeast('home pages that are kept', kept.perSecond, KEPT_LIMIT, 'a second'));
    for (const { name, path } of pages.filter(({ comesRendered }) => comesRendered)) {
      results.push(atLeast(`${name}, rendered anew`, await renderedAnew(url, path), ANEW_LIMIT, 'a second'));
    }
    return results;
  });
}

function shiftOf(views: readonly Paints[]): number {
  return Math.max(...views.map(({ shift }) => shift));
}

type Paints = ReturnType<typeof readPaints>;
type Views = Record<Form, Paints[]>;

const titles: Record<Form, string> = {
  rendered: 'rendered',
  plain: 'not rendered',
  bundle: 'one bundle, rendered',
  plainBundle: 'one bundle, not rendered',
};

/** Medians of the form that the product sends, and of the same form of one bundle. */
function mediansOf({ comesRendered }: FirstPage, views: Views) {
  const median = (form: Form, of: keyof Paints) =>
    quantile(
      views[form].map((view) => view[of]),
      0.5,
    );
  const [own, same] = comesRendered ? (['rendered', 'bundle'] as const) : (['plain', 'plainBundle'] as const);
  const against = (form: Form, of: keyof Paints) => median(own, of) / median(form, of);
  return { own, same, median, against };
}

/** On this machine as it is. */
function quickResultsOf(page: FirstPage, views: Views): BenchResult[] {
  const { own, same, median, against } = mediansOf(page, views);
  return [
    told(`first paint of ${page.name}, network and processor as they are`, median(own, 'first'), 'ms'),
    told('largest paint then', median(own, 'largest'), 'ms'),
    told('the same against one bundle', against('plainBundle', 'largest'), '×'),
    ...(page.comesRendered ? [told('the same against one rendered bundle', against(same, 'largest'), '×')] : []),
    told('until it answers then', median(own, 'answers'), 'ms'),
    told('the same against one bundle', against('plainBundle', 'answers'), '×'),
    told('presses wait then', median(own, 'blocked'), 'ms'),
  ];
}

function resultsOf(page: FirstPage, views: Views): BenchResult[] {
  const { own, same, median, against } = mediansOf(page, views);
  const { name, comesRendered } = page;
  return [
    ...formsOf(page).flatMap((form) => [
      told(`largest paint of ${name}, ${titles[form]}`, median(form, 'largest'), 'ms'),
      told(`until ${name} answers, ${titles[form]}`, median(form, 'answers'), 'ms'),
      told(`requests until then, ${titles[form]}`, median(form, 'requests'), ''),
      told(`their bytes, ${titles[form]}`, median(form, 'bytes') / 1_000, 'KB'),
    ]),
    ...(comesRendered
      ? [atMost(`largest paint of ${name} against one bundle`, against('plainBundle', 'largest'), SHARE_LIMIT, '×')]
      : []),
    atMost(`largest paint of ${name} against ${titles[same]}`, against(same, 'largest'), FEDERATION_LIMIT, '×'),
    atMost(`until ${name} answers against one bundle`, against('plainBundle', 'answers'), ANSWER_LIMIT, '×'),
    atMost(`first paint of ${name}`, median(own, 'first'), PAINT_LIMIT, 'ms'),
    told(`presses wait, ${titles[same]}`, median(same, 'blocked'), 'ms'),
    atMost(`presses wait on ${name} after it`, median(own, 'blocked'), BLOCKED_LIMIT, 'ms'),
    atMost(`layout shift of ${name}`, shiftOf(views[own]), SHIFT_LIMIT, ''),
    // Otherwise it is not the same page, and proves nothing.
    atMost(`the same, ${titles[same]}`, shiftOf(views[same]), SHIFT_LIMIT, ''),
  ];
}

async function visit(browser: Browser, origin: string, firstPage: FirstPage, condition: Condition): Promise<Paints> {
  const page = await openFirstPage(browser, origin, firstPage, condition);
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
