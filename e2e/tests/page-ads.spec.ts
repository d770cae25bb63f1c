import type { Page, Route } from '@playwright/test';
import { expect, test } from '../fixtures/product-with-ads.ts';
import { overflowOf, smallTargetsOf, violationsOf } from '../page-objects/page-audit.ts';
import { pathOf } from '../page-objects/schedule.ts';

test.setTimeout(90_000);

const TAG_SCRIPT = '**/services/ads/tag/js/gpt.js';
const frameOf = (page: Page) => page.locator('iframe[title="Advertisement"]');
const adOf = (page: Page) => frameOf(page).contentFrame().getByRole('link');
const label = (page: Page) => page.getByText('Advertisement', { exact: true });

/** Goes down the page, which grows while its lists come, until its ad is there. */
async function goToAd(page: Page) {
  await expect(async () => {
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect(label(page)).toBeVisible({ timeout: 1000 });
  }).toPass();
}

/** Opens the page of a game whose video has no ads; the place of its ad is below the screen of a phone. */
async function openGame(page: Page, path: string) {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.route(/gampad\/(live\/)?ads\?/, (route) =>
    route.fulfill({ body: '<VAST version="3.0"/>', contentType: 'application/xml' }),
  );
  await page.goto(path);
  await expect(page.locator('[data-status="playing"], [data-status="blocked"]').first()).toBeVisible();
}

test('the ad beside a game comes when its place is near, is counted once, and opens in a window of its own', async ({
  page,
  schedule,
}) => {
  const reports: string[] = [];
  page.on('request', (request) => {
    const [, name] = /\/services\/ads\/reports\/[^/]+\/(\w+)/.exec(request.url()) ?? [];
    if (name) reports.push(name);
  });
  const path = pathOf(await schedule.freeLiveWithAds());
  await openGame(page, path);
  await expect(frameOf(page)).toHaveCount(0);
  const shifts = await page.evaluateHandle(() => {
    const seen: number[] = [];
    const note = (list: PerformanceObserverEntryList) => {
      for (const entry of list.getEntries()) seen.push((entry as unknown as { value: number }).value);
    };
    new PerformanceObserver(note).observe({ type: 'layout-shift' });
    return seen;
  });
  await page.getByRole('region', { name: 'Event facts' }).scrollIntoViewIfNeeded();
  await expect(label(page)).toBeVisible();
  await adOf(page).scrollIntoViewIfNeeded();
  await expect.poll(() => reports).toEqual(['impression', 'viewable']);
  expect(await shifts.jsonValue(), 'Nothing moves for an ad').toEqual([]);
  expect(await violationsOf(page)).toEqual([]);
  expect(await smallTargetsOf(page)).toEqual([]);
  expect((await overflowOf(page)).pixels).toBe(0);

  const opened = page.context().waitForEvent('page');
  await adOf(page).press('Enter');
  const other = await opened;
  await expect(other).toHaveURL(/\/(find-school|playoffs)$/);
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveURL(path);
  await expect.poll(() => reports).toEqual(['impression', 'viewable', 'click']);
});

test('lists have an ad below them that fits the screen', async ({ page }) => {
  for (const [path, width, size] of [
    ['/watch-events', 1280, '728x90'],
    ['/search', 390, '320x100'],
    ['/highlights', 390, '320x100'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(path);
    await goToAd(page);
    const box = await adOf(page).boundingBox();
    expect(`${box?.width}x${box?.height}`).toBe(size);
    expect(await violationsOf(page)).toEqual([]);
    expect((await overflowOf(page)).pixels).toBe(0);
  }
});

const script = (body: string) => (route: Route) => route.fulfill({ body, contentType: 'text/javascript' });
const faults: [string, (route: Route) => unknown][] = [
  ['cannot be reached', (route) => route.abort()],
  ['answers with an error', (route) => route.fulfill({ status: 500 })],
  ['never answers', () => {}],
  ['throws', script('throw new Error("This ad server throws.")')],
];

test.describe('of a bad ad server', () => {
  test.use({ expectedComplaint: /This ad server throws|sandboxed|blocked by CORS/ });

  for (const [what, answer] of faults) {
    test(`the place of an ad whose server ${what} stays empty, and goes before it is seen`, async ({
      page,
      schedule,
    }) => {
      await page.route(TAG_SCRIPT, answer);
      await openGame(page, pathOf(await schedule.freeLiveWithAds()));
      const place = page.locator('[class*="_box"][aria-hidden="true"]');
      await expect(place).toHaveCount(1);
      // Near the screen, and not yet on it.
      await place.evaluate((element) => {
        window.scrollBy(0, element.getBoundingClientRect().top - window.innerHeight - 50);
      });
      await expect(place).toHaveCount(0, { timeout: 20_000 });
      await expect(label(page)).toHaveCount(0);
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
      await expect(page.getByRole('region', { name: 'More games' })).toBeVisible();
    });
  }

  test('a wicked ad reaches neither the page nor what the site has stored, and leads nobody away', async ({
    page,
    schedule,
  }) => {
    await page.route(
      TAG_SCRIPT,
      script(`
        window.reached = [];
        const attempt = (name, act) => { try { act(); reached.push(name); } catch {} };
        attempt('the page', () => parent.document.title);
        attempt('its storage', () => localStorage.length);
        attempt('its cookies', () => document.cookie);
        attempt('its address', () => { top.location.href = '/wicked'; });
        attempt('a question', () => { if (confirm('Wicked?')) throw 0; throw 0; });
        fetch('/services/member/v1/user/profile', { credentials: 'include' }).then(
          () => reached.push('an answer'),
          () => parent.postMessage({ adSize: [300, 250] }, '*'),
        );
      `),
    );
    const path = pathOf(await schedule.freeLiveWithAds());
    await openGame(page, path);
    await page.getByRole('region', { name: 'Event facts' }).scrollIntoViewIfNeeded();
    await expect(frameOf(page)).toHaveAttribute('class', /frame/);
    await expect(label(page)).toBeVisible();
    const frame = page.frames().find((one) => one.url().includes('/ad-frame'));
    expect(await frame?.evaluate('reached')).toEqual([]);
    await expect(page).toHaveURL(path);
  });
});
