import type { Browser, Page } from '@playwright/test';
import { expect, test } from '../fixtures/journey.ts';
import { command, isLive, readMap } from '../page-objects/releases.ts';
import { tabReleasesOf } from '../page-objects/tab-releases.ts';

test.setTimeout(120_000);
test.use({ baseURL: async ({ ownProduct }, use) => use(ownProduct.url) });

const storePage = '/store/bleacherside';

const publishing = (version: string) => ['publish', 'store', '--version', version, '--promote', 'production'];

/** Publishes store 1.1.0 for a share of visitors. */
const onTrial = (percent: string) => [...publishing('1.1.0'), '--canary', percent];

async function visitorCookie(page: Page) {
  const cookies = await page.context().cookies();
  return cookies.find(({ name }) => name === 'visitor_id') ?? null;
}

/** A browser that was never here before. */
async function newVisitor(browser: Browser, baseURL: string) {
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  return { page, tab: tabReleasesOf(page, baseURL), leave: () => context.close() };
}

async function isAtGeneration(url: string, generation: number): Promise<void> {
  await expect.poll(async () => (await readMap(url)).remotes.store.generation).toBe(generation);
}

test('a trial for everybody is given to a new browser, which stays on it until the trial is ended', async ({
  page,
  ownProduct,
}) => {
  const tab = tabReleasesOf(page, ownProduct.url);
  const version = tab.frame.pageOf('store');
  await page.goto(storePage);
  await expect(version).toHaveAttribute('data-version', '1.0.0');
  expect(await visitorCookie(page), 'nobody is named while nothing is tried').toBeNull();

  await command(ownProduct, ...onTrial('100'));
  await isAtGeneration(ownProduct.url, 2);
  expect((await readMap(ownProduct.url)).remotes.store.current.version, 'whoever has no cookie').toBe('1.0.0');
  await page.goto(storePage);
  await expect(version).toHaveAttribute('data-version', '1.1.0');
  const cookie = await visitorCookie(page);
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
  for (let visit = 0; visit < 3; visit++) {
    await page.reload();
    await expect(version).toHaveAttribute('data-version', '1.1.0');
  }
  expect((await visitorCookie(page))?.value).toBe(cookie?.value);

  const documents = tab.documents();
  const news = tab.hearsOfNews();
  await command(ownProduct, 'abort', 'store', '--reason', 'prices were wrong');
  await news;
  await tab.frame.goTo('watch');
  await tab.frame.shows('watch');
  await tab.frame.goTo('store');
  await tab.runs('store', '1.0.0');
  expect(tab.documents()).toBe(documents);
  await page.reload();
  await tab.runs('store', '1.0.0');
});

test('a trial that widens or is finished keeps whom it has, and a release without one leaves a baseline', async ({
  browser,
  ownProduct,
}) => {
  await command(ownProduct, ...onTrial('0.01'));
  await isAtGeneration(ownProduct.url, 2);
  const first = await newVisitor(browser, ownProduct.url);
  await first.page.goto(storePage);
  await first.tab.runs('store', '1.0.0');
  const cookie = await visitorCookie(first.page);
  expect(cookie).not.toBeNull();

  const widened = first.tab.hearsOfNews();
  await command(ownProduct, 'promote', 'store', '--canary', '100');
  await widened;
  await isAtGeneration(ownProduct.url, 3);
  await first.page.reload();
  await expect(first.tab.frame.pageOf('store')).toHaveAttribute('data-version', '1.1.0');

  await command(ownProduct, 'promote', 'store', '--holdback', '100');
  await isAtGeneration(ownProduct.url, 4);
  await first.page.reload();
  await expect(first.tab.frame.pageOf('store'), 'who had it').toHaveAttribute('data-version', '1.1.0');

  await command(ownProduct, ...publishing('1.2.0'), '--holdback', '100');
  await isLive(ownProduct.url, 'store', '1.2.0');
  const second = await newVisitor(browser, ownProduct.url);
  await second.page.goto(storePage);
  await expect(second.tab.frame.pageOf('store'), 'the baseline').toHaveAttribute('data-version', '1.1.0');
  expect((await visitorCookie(first.page))?.value).toBe(cookie?.value);

  await command(ownProduct, 'pin', 'store', '--reason', 'state finals');
  const refused = await ownProduct.release(...onTrial('50'), '--force');
  expect(refused.exitCode, refused.output).toBe(4);
  await command(ownProduct, 'unpin', 'store');

  await command(ownProduct, 'rollback', 'store');
  await isLive(ownProduct.url, 'store', '1.1.0');
  for (const { page, tab, leave } of [first, second]) {
    await page.goto(storePage);
    await tab.runs('store', '1.1.0');
    await leave();
  }
});
