import type { Browser } from '@playwright/test';
import { type BenchResult, told } from './bench-result.ts';
import { quantile } from './measure.ts';
import type { FirstPage } from './rendered/first-pages.ts';
import { isRendered } from './rendered/is-rendered.ts';
import { type Condition, openFirstPage } from './rendered/open-first-page.ts';
import { withPageForms } from './rendered/serve-page-forms.ts';

const ROUNDS = 3;
/** At the edge of the header, where nothing is that a press could lead to. */
const NOTHING = { x: 3, y: 3 };
/** Between two presses, in milliseconds. */
const PAUSE = 200;
/** How late the browser tells of a frame that followed an event, in milliseconds. */
const EVENTS_COME = 600;

const titles: Record<Condition, string> = { slow: 'slow 4G', asItIs: 'network and processor as they are' };

interface Presses {
  whileLoading: number;
  onConsent: number;
}

/**
 * What the slowest press takes to the next frame in a first view, against one bundle of the same sources that comes rendered alike:
 * of presses from the first paint until the page answers, and of the one that rejects cookies afterwards.
 */
export function run(): Promise<BenchResult[]> {
  return withPageForms(async ({ pages, origins, browser, url }) => {
    const results: BenchResult[] = [];
    for (const page of pages) {
      const [own, same] = page.comesRendered
        ? [origins.rendered, origins.bundle]
        : [origins.plain, origins.plainBundle];
      for (const condition of ['slow', 'asItIs'] as const) {
        const presses: Record<'own' | 'same', Presses[]> = { own: [], same: [] };
        for (let round = 0; round < ROUNDS; round += 1) {
          if (page.comesRendered) await isRendered(url + page.path);
          presses.own.push(await visit(browser, own, page, condition));
          presses.same.push(await visit(browser, same, page, condition));
        }
        results.push(...resultsOf(`${page.name}, ${titles[condition]}`, presses.own, presses.same));
      }
    }
    return results;
  });
}

function resultsOf(name: string, own: readonly Presses[], same: readonly Presses[]): BenchResult[] {
  const median = (of: readonly Presses[], what: keyof Presses) =>
    quantile(
      of.map((presses) => presses[what]),
      0.5,
    );
  return [
    told(`slowest press to the next frame while it loads: ${name}`, median(own, 'whileLoading'), 'ms'),
    told('the same, one bundle', median(same, 'whileLoading'), 'ms'),
    told('press on "Reject all" afterwards', median(own, 'onConsent'), 'ms'),
    told('the same, one bundle', median(same, 'onConsent'), 'ms'),
  ];
}

/** Presses go on while the page loads, then one answers the consent banner. Milliseconds to the next frame of the slowest event. */
async function visit(browser: Browser, origin: string, firstPage: FirstPage, condition: Condition): Promise<Presses> {
  const page = await openFirstPage(browser, origin, firstPage, condition);
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  const slowest = async () => {
    await page.waitForTimeout(EVENTS_COME);
    return page.evaluate(() => Math.max(0, ...window.presses.splice(0)));
  };
  let answers = false;
  while (!answers) {
    await page.mouse.click(NOTHING.x, NOTHING.y);
    await page.waitForTimeout(PAUSE);
    answers = await page.evaluate(() => !Number.isNaN(window.answersAt));
  }
  const whileLoading = await slowest();
  const reject = page.getByRole('button', { name: 'Reject all' });
  const box = await reject.boundingBox();
  if (!box) throw new Error('There is no consent banner to answer.');
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  const onConsent = await slowest();
  await page.context().close();
  return { whileLoading, onConsent };
}
