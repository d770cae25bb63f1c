import type { Browser, Page } from '@playwright/test';
import { atMost, type BenchResult, told } from './bench-result.ts';
import { quantile, withProduct } from './measure.ts';
import { openBrowser, openWindow, slowDown } from './open-browser.ts';
import { buildOneBundle } from './rendered/one-bundle.ts';
import { asOneBundle } from './rendered/page-forms.ts';
import { startPagesProxy } from './rendered/pages-proxy.ts';
import { type Press, pressLink, watchPresses } from './route-change/press-link.ts';

const ROUNDS = 3;
/** Milliseconds from the press on a link that was pointed at to the page's content, without any slowing down. */
const POINTED_LIMIT = 60;
/** Of a press without pointing, of the time that one bundle takes. */
const FEDERATION_LIMIT = 1.1;
/** Milliseconds from a press to the next frame on a slow phone. */
const ANSWER_LIMIT = 50;
/** How long the mouse rests on a link before it presses, in milliseconds. */
const POINTING = 700;
/** A page of the remote `playoffs`; the others are entered from there. */
const START = '/playoffs/brackets/tx/football/division-1/state-championship';
const START_PAGE = 'playoffs/bracket';
const desktop = { width: 1280, height: 800 };

const forms = ['pointed', 'pressed', 'bundle', 'fast'] as const;
type Form = (typeof forms)[number];

/** What a press on a link takes that a fan pointed at before, and one that comes at once, against one bundle of the same sources. */
export function run(): Promise<BenchResult[]> {
  return withProduct(async (product, t) => {
    const browser = await openBrowser(t);
    const bundle = await buildOneBundle(t);
    const proxies = {
      product: await startPagesProxy(product.url),
      bundle: await startPagesProxy(product.url, {
        change: (html) => asOneBundle(html, bundle, START_PAGE),
        bundleFolder: bundle.folder,
      }),
    };
    for (const { stop } of Object.values(proxies)) t.after(stop);
    const event = await upcomingEvent(product.url);

    const presses: Record<Form, Map<string, Press[]>> = {
      ...{ pointed: new Map(), pressed: new Map(), bundle: new Map(), fast: new Map() },
    };
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const form of forms) {
        const { url } = form === 'bundle' ? proxies.bundle : proxies.product;
        for (const [name, press] of await goThrough(browser, url, event, form)) {
          presses[form].set(name, [...(presses[form].get(name) ?? []), press]);
        }
      }
    }
    return [...presses.pointed.keys()].flatMap((name) => resultsOf(name, (form) => presses[form].get(name) ?? []));
  });
}

function resultsOf(name: string, of: (form: Form) => Press[]): BenchResult[] {
  const median = (form: Form, what: keyof Press) =>
    quantile(
      of(form).map((press) => press[what]),
      0.5,
    );
  const share = median('pressed', 'took') / median('bundle', 'took');
  return [
    told(`${name}, pointed at before, slow 4G`, median('pointed', 'took'), 'ms'),
    told('pressed at once', median('pressed', 'took'), 'ms'),
    told('the same, one bundle', median('bundle', 'took'), 'ms'),
    atMost('one against the other', share, FEDERATION_LIMIT, '×'),
    atMost('pointed at before, scripts after the press', median('pointed', 'scripts'), 0, ''),
    atMost('press to the next frame, pointed at before', median('pointed', 'answered'), ANSWER_LIMIT, 'ms'),
    atMost('press to the next frame, pressed at once', median('pressed', 'answered'), ANSWER_LIMIT, 'ms'),
    atMost('pointed at before, network and processor as they are', median('fast', 'took'), POINTED_LIMIT, 'ms'),
  ];
}

/** One tab presses links to the pages of other remotes, each for the first time. */
async function goThrough(browser: Browser, url: string, event: string, form: Form): Promise<Map<string, Press>> {
  const page = await openWindow(browser, desktop);
  const answer = await page.goto(url + START);
  if (!answer?.ok()) throw new Error(`${START} answers ${answer?.status()}, so there is nothing to measure`);
  await page.getByRole('button', { name: 'Reject all' }).click();
  if (form !== 'fast') await slowDown(page);
  await watchPresses(page);

  const pointing = form === 'pointed' || form === 'fast' ? POINTING : 0;
  const header = (name: string) =>
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });
  const presses = new Map([
    ['home', await pressLink(page, header('Watch'), pointing)],
    ['an event', await pressLink(page, await cardOf(page, event), pointing)],
    ['playoffs', await pressLink(page, header('Playoffs'), pointing)],
    ['the store', await pressLink(page, header('Store'), pointing)],
  ]);
  await page.context().close();
  return presses;
}

async function cardOf(page: Page, event: string) {
  const link = page.locator(`main a[href$="/${event}"]`).first();
  await link.scrollIntoViewIfNeeded();
  return link;
}

/** Nothing plays on its page, so that nothing but the page is measured. */
async function upcomingEvent(url: string): Promise<string> {
  const answer = await fetch(`${url}/services/search/v2/search/events/upcoming`);
  const { items } = (await answer.json()) as { items: { key: string }[] };
  const [first] = items;
  if (!first) throw new Error('The network has no game to come, so there is no event page to measure.');
  return first.key;
}
