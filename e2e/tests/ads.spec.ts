import type { Page, Route } from '@playwright/test';
import { test as base, expect } from '../fixtures/journey.ts';
import { startProduct } from '../fixtures/run-product.ts';
import { overflowOf, smallTargetsOf, violationsOf } from '../page-objects/page-audit.ts';
import { playerOf } from '../page-objects/player.ts';
import { pathOf } from '../page-objects/schedule.ts';

/** A product with the ads of the house. */
const test = base.extend({
  ownProduct: async ({ ownDataDir }, use) => {
    const product = await startProduct(ownDataDir, { ADS_UNIT: '/0/site' });
    await use(product);
    await product.stop();
  },
  baseURL: async ({ ownProduct }, use) => use(ownProduct.url),
});

test.setTimeout(120_000);

/** Longer than an ad lasts, for a machine that is not alone. */
const SOON = { timeout: 40_000 };

/** Names of the reports on ads that a page sends, as they come. */
function followReports(page: Page): string[] {
  const names: string[] = [];
  page.on('request', (request) => {
    const [, name] = /\/services\/ads\/reports\/[^/]+\/(\w+)/.exec(request.url()) ?? [];
    if (name) names.push(name);
  });
  return names;
}

test('an ad before a live game is paused and skipped by keyboard, counted once, and gives way to the live picture', {
  tag: '@gate',
}, async ({ page, schedule }) => {
  const reports = followReports(page);
  await page.goto(pathOf(await schedule.freeLiveWithAds()));
  const ad = page.getByRole('region', { name: 'Advertisement' });
  await expect(ad).toBeVisible(SOON);
  await ad.getByRole('button', { name: 'Pause ad' }).press('Enter');
  await expect(ad.getByRole('button', { name: 'Play ad' })).toBeFocused();
  expect(await violationsOf(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 800 });
  expect(await smallTargetsOf(page)).toEqual([]);
  expect((await overflowOf(page)).pixels).toBe(0);

  await page.keyboard.press('Enter');
  const skip = ad.getByRole('button', { name: 'Skip ad', exact: true });
  await expect(skip).toBeVisible(SOON);
  await skip.press('Enter');
  await expect(ad).toBeHidden();
  await expect(page.locator('[data-status]')).toBeFocused();
  await playerOf(page).plays();
  await expect(playerOf(page).liveButton).toHaveText('Live');
  expect(reports).toEqual(expect.arrayContaining(['impression', 'start', 'pause', 'resume', 'firstQuartile', 'skip']));
  expect(reports, 'Each is told once').toEqual([...new Set(reports)]);
});

test('a whole ad before a replay is counted once, and not shown again on the way back', async ({ page, schedule }) => {
  const reports = followReports(page);
  const path = pathOf(await schedule.freeLiveWithAds());
  await page.goto(path);
  await expect(page.getByRole('region', { name: 'Advertisement' })).toBeVisible(SOON);
  await expect.poll(() => reports.at(-1), SOON).toBe('complete');
  await playerOf(page).plays();
  const once = ['impression', 'start', 'firstQuartile', 'midpoint', 'thirdQuartile', 'complete'];
  expect(reports).toEqual(once);
  await page.getByRole('banner').getByRole('link', { name: 'Watch' }).first().click();
  await expect(page).not.toHaveURL(path);
  await page.goBack();
  await playerOf(page).plays();
  expect(reports).toEqual(once);
});

const empty = '<VAST version="3.0"/>';
const withFilm = (film: string) => `<VAST version="3.0"><Ad><InLine><AdSystem>x</AdSystem><AdTitle>x</AdTitle>
  <Impression>javascript:alert(1)</Impression><Creatives><Creative><Linear><Duration>00:00:15</Duration>
  <VideoClicks><ClickThrough>javascript:alert(1)</ClickThrough></VideoClicks>
  <MediaFiles><MediaFile delivery="progressive" type="video/mp4" width="1" height="1">${film}</MediaFile></MediaFiles>
  </Linear></Creative></Creatives></InLine></Ad></VAST>`;
const xml = (body: string) => (route: Route) => route.fulfill({ body, contentType: 'application/xml' });

const faults: [string, (route: Route) => unknown][] = [
  ['cannot be reached', (route) => route.abort()],
  ['never answers', () => {}],
  ['answers with an error', (route) => route.fulfill({ status: 500 })],
  ['has no ad', xml(empty)],
  ['answers what is no VAST', xml('<html><script>alert(1)</script></html>')],
  ['names a film that is not there', xml(withFilm('/services/ads/films/none.mp4'))],
  ['names a film from where none may come', xml(withFilm('https://films.elsewhere.example/1.mp4'))],
  ['names scripts', xml(withFilm('javascript:alert(1)'))],
];

test('a game plays to its viewers whatever is wrong with the ads', async ({ context, schedule }) => {
  test.slow();
  const path = pathOf(await schedule.freeLiveWithAds());
  for (const [what, answer] of faults) {
    await test.step(`The ad server ${what}.`, async () => {
      const page = await context.newPage();
      const asked = page.waitForRequest('**/gampad/**');
      await page.route('**/gampad/**', answer);
      await page.goto(path);
      await asked;
      await playerOf(page).plays();
      await expect(page.getByRole('region', { name: 'Advertisement' })).toBeHidden();
      await page.close();
    });
  }
});
