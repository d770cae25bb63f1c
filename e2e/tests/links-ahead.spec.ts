import type { Page, Request } from '@playwright/test';
import { expect, test } from '../fixtures/journey.ts';
import { frameOf } from '../page-objects/frame.ts';
import { pathOf } from '../page-objects/schedule.ts';

/** A page of the host's own, which no remote has any code on. */
const START = '/privacypolicy';

/** Notes which scripts and answers of services a page asks for. */
function noteRequests(page: Page) {
  let asked: string[] = [];
  const note = (request: Request) => {
    const { pathname } = new URL(request.url());
    if (request.resourceType() === 'script' || pathname.startsWith('/services/')) asked.push(pathname);
  };
  page.on('request', note);
  return {
    of: (part: string) => asked.filter((path) => path.includes(part)),
    forget: () => {
      asked = [];
    },
  };
}

/** Once the tab has done all that follows a first view, such as to look at links. */
async function openQuietly(page: Page, path: string): Promise<void> {
  const later = page.waitForResponse((response) => response.url().includes('/event-stream'));
  await page.goto(path);
  await later;
  await expect(page.locator('#root[data-rendered]')).toHaveCount(0);
}

test('a page that a fan points at is there on the press, code and data', { tag: '@gate' }, async ({ page }) => {
  const frame = frameOf(page);
  const requests = noteRequests(page);
  await openQuietly(page, START);
  expect(requests.of('/r/playoffs/')).toEqual([]);
  const link = frame.header.getByRole('link', { name: 'Playoffs', exact: true });
  const data = page.waitForResponse((response) => response.url().includes('/services/tournaments/v1/states'));
  await link.hover();
  await (await data).finished();
  expect(requests.of('/r/playoffs/').length).toBeGreaterThan(0);
  await expect(page).toHaveURL(START);

  requests.forget();
  await link.click();
  await frame.shows('playoffs');
  expect([...requests.of('/r/'), ...requests.of('/services/tournaments')]).toEqual([]);
});

test('by keyboard, a page is loaded while the focus rests on its link', async ({ page }) => {
  const frame = frameOf(page);
  const requests = noteRequests(page);
  await openQuietly(page, START);
  await frame.header.getByRole('link', { name: 'Watch', exact: true }).focus();
  await expect.poll(() => requests.of('/services/search/').length).toBeGreaterThanOrEqual(3);
  requests.forget();
  await page.keyboard.press('Enter');
  await frame.shows('watch');
  expect([...requests.of('/r/'), ...requests.of('/services/search/')]).toEqual([]);
});

test('the code of a page loads beside the entry that asks for it', async ({ page }) => {
  const frame = frameOf(page);
  const requests = noteRequests(page);
  await openQuietly(page, START);
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/r/store/*/entry.*.js', async (route) => {
    await held;
    await route.continue();
  });
  await frame.header.getByRole('link', { name: 'Store', exact: true }).click();
  await expect.poll(() => requests.of('/__federation_expose_').length).toBe(1);
  letGo();
  await frame.shows('store');
  // Announced and run, but loaded once.
  expect(requests.of('/__federation_expose_')).toHaveLength(1);
});

test('a fan who saves data loads nothing ahead, and pages open all the same', async ({ page }) => {
  const frame = frameOf(page);
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } });
  });
  const requests = noteRequests(page);
  await openQuietly(page, START);
  const link = frame.header.getByRole('link', { name: 'Playoffs', exact: true });
  await link.hover();
  await link.focus();
  // The search box loads its suggestions when it is used, whoever saves data: by then a rest on the link would be over.
  await frame.header.getByRole('combobox').fill('linc');
  await expect(page.getByRole('option').first()).toBeVisible();
  expect(requests.of('/r/playoffs/')).toEqual([]);
  await link.click();
  await frame.shows('playoffs');
});

test('what fails ahead is nobody’s failure, and is tried again on the press', async ({ page }) => {
  const frame = frameOf(page);
  const requests = noteRequests(page);
  await openQuietly(page, START);
  await page.route('**/r/playoffs/**', (route) => route.abort());
  const link = frame.header.getByRole('link', { name: 'Playoffs', exact: true });
  const warnings: string[] = [];
  page.on('console', (message) => warnings.push(message.text()));
  await link.hover();
  await expect.poll(() => requests.of('/r/playoffs/').filter((path) => path.includes('/entry.')).length).toBe(2);
  await page.unroute('**/r/playoffs/**');
  await link.click();
  await frame.shows('playoffs');
  expect(warnings.filter((text) => text.includes('A release failed'))).toEqual([]);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the code of games in sight is there before the first touch, their data after it', async ({
    page,
    schedule,
  }) => {
    const requests = noteRequests(page);
    await openQuietly(page, '/');
    await expect.poll(() => requests.of('__federation_expose_event').length).toBe(1);
    expect(requests.of('/services/unity/v2/game_or_event')).toEqual([]);

    const game = await schedule.freeReplay();
    const link = page
      .getByRole('main')
      .locator(`a[href="${pathOf(game)}"]`)
      .first();
    requests.forget();
    await link.tap();
    await expect(page).toHaveURL(pathOf(game));
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    expect(requests.of('__federation_expose_event')).toEqual([]);
  });
});
