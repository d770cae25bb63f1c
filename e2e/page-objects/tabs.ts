import type { BrowserContext, Page } from '@playwright/test';

/** A tab, and how often it has asked for a stream. */
export interface OpenTab {
  page: Page;
  streams(): number;
}

/** Opens a further tab of a browser; all are in sight. */
export async function openTab(context: BrowserContext, address: string): Promise<OpenTab> {
  const page = await context.newPage();
  let streams = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/event-stream') streams += 1;
  });
  await page.goto(address);
  return { page, streams: () => streams };
}

/** Has the page find that nobody looks at it any more, or that somebody does again. */
export async function looksAt(page: Page, visibility: 'hidden' | 'visible'): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { value, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, visibility);
}

/** Takes from all pages that follow the questions they ask by themselves every quarter of a minute. */
export async function withoutPolls(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const { setTimeout } = window;
    const isPoll = (wait?: number) => wait !== undefined && wait >= 12_000 && wait <= 15_000;
    const replaced = (act: TimerHandler, wait?: number, ...rest: unknown[]) =>
      isPoll(wait) ? 0 : setTimeout(act, wait, ...rest);
    Object.assign(window, { setTimeout: replaced });
  });
}

/** Has all pages that follow say twenty times as often that they lead, and miss such a word twenty times as soon. */
export async function withShortSilence(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const { setTimeout, setInterval } = window;
    const isForLeader = (wait?: number) => wait !== undefined && wait > 60_000 && wait <= 80_000;
    Object.assign(window, {
      setTimeout: (act: TimerHandler, wait?: number, ...rest: unknown[]) =>
        setTimeout(act, isForLeader(wait) ? Number(wait) / 20 : wait, ...rest),
      setInterval: (act: TimerHandler, wait?: number, ...rest: unknown[]) =>
        setInterval(act, wait === 20_000 ? 1_000 : wait, ...rest),
    });
  });
}

/** Has the page's script wait for an answer that does not come, and returns a function that gives it. */
export async function getStuck(page: Page): Promise<() => Promise<void>> {
  const asked = page.waitForRequest('**/never-answered');
  let answer = async () => {};
  await page.route('**/never-answered', (route) => {
    answer = () => route.fulfill({ body: '' });
  });
  const stuck = page.evaluate(() => {
    const request = new XMLHttpRequest();
    request.open('GET', '/never-answered', false);
    request.send();
  });
  await asked;
  return async () => {
    await answer();
    await stuck;
  };
}

/** How many tabs of this one's browser hold the stream, and how many wait for it. */
export function readPlaces(page: Page): Promise<{ leads: number; wait: number }> {
  return page.evaluate(async () => {
    const { held = [], pending = [] } = await navigator.locks.query();
    const ofStream = (locks: LockInfo[]) => locks.filter(({ name }) => name?.startsWith('event-stream')).length;
    return { leads: ofStream(held), wait: ofStream(pending) };
  });
}
