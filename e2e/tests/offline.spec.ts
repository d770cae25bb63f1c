import { createServer } from 'node:http';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/journey.ts';
import { bracketPath, findBracket } from '../page-objects/brackets.ts';
import { consentOf } from '../page-objects/consent.ts';
import { frameOf } from '../page-objects/frame.ts';
import { overflowOf, smallTargetsOf, violationsOf } from '../page-objects/page-audit.ts';

test.use({ serviceWorkers: 'allow' });

const noticeOf = (page: Page) => page.getByRole('region', { name: 'Copy of this page' });
const offlineHeading = (page: Page) => page.getByRole('heading', { level: 1, name: 'There is no connection' });

/** Paths of the pages that the browser has a copy of by now. */
const copiesOf = (page: Page) =>
  page.evaluate(async () => {
    const requests = await (await caches.open('offline-pages')).keys();
    return requests.map(({ url }) => new URL(url).pathname);
  });

async function expectAccessible(page: Page): Promise<void> {
  expect(await violationsOf(page)).toEqual([]);
  expect(await smallTargetsOf(page)).toEqual([]);
  expect((await overflowOf(page)).pixels).toBe(0);
}

/** Opens a page as a fan who has accepted all cookies, and waits until there is a copy of it. */
async function openAllowed(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await consentOf(page).accept.click();
  await expect.poll(() => copiesOf(page)).toContain(new URL(page.url()).pathname);
}

test('without a network a fan reads the schedule and the bracket that they have opened', async ({
  page,
  context,
  request,
}) => {
  const bracket = await findBracket(request, ['TX'], ({ rounds }) => rounds.length > 2);
  await openAllowed(page, '/');
  const gamesOnDemand = page.getByRole('region', { name: 'On demand' }).getByRole('listitem');
  const games = await gamesOnDemand.count();
  await frameOf(page).goTo('playoffs');
  await page.getByRole('main').getByRole('link', { name: 'Texas', exact: true }).click();
  await page.getByRole('main').getByRole('link', { name: bracket.name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: bracket.name })).toBeVisible();
  await expect.poll(() => copiesOf(page)).toContain(bracketPath(bracket));

  await context.setOffline(true);
  await page.reload();
  await expect(noticeOf(page)).toContainText(/^No connection\. You see this page as it was on \w+day, \w+ \d+ at /);
  await expect(page.getByRole('heading', { level: 1, name: bracket.name })).toBeVisible();
  await frameOf(page).stands();

  await frameOf(page).home.click();
  await expect(noticeOf(page)).toBeVisible();
  await expect(gamesOnDemand).toHaveCount(games);

  await gamesOnDemand.first().getByRole('link').click();
  await expect(offlineHeading(page)).toBeVisible();
  await page.getByRole('link', { name: bracket.name }).click();
  await expect(page.getByRole('heading', { level: 1, name: bracket.name })).toBeVisible();

  await context.setOffline(false);
  await expect(noticeOf(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: bracket.name })).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('with the site down a fan reads what they have opened, by keyboard alone', async ({ page, ownProduct }) => {
    await openAllowed(page, `${ownProduct.url}/states/tx`);
    await ownProduct.kill();
    await page.goto(`${ownProduct.url}/store/bleacherside`);
    await expect(offlineHeading(page)).toBeVisible();
    await expectAccessible(page);

    const retry = page.getByRole('link', { name: 'Try again' });
    await page.keyboard.press('Tab');
    await expect(retry).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/states\/tx$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Texas' })).toBeVisible();
    await expect(noticeOf(page)).toBeInViewport();
    await page.keyboard.press('Tab');
    await expect(retry).toBeFocused();
    await expectAccessible(page);
  });
});

/** Stands in for a site that is gone, as a proxy in front of it does: with an error for whatever is asked. */
async function answerWithErrors(address: string): Promise<() => void> {
  const server = createServer((_request, response) => {
    response.writeHead(503, { 'content-type': 'text/html' }).end('<h1>Nothing is behind this proxy</h1>');
  });
  await new Promise<void>((resolve) => server.listen(Number(new URL(address).port), 'localhost', resolve));
  return () => {
    server.closeAllConnections();
    server.close();
  };
}

test('while a proxy answers for a site that is down, a fan reads what they have opened', async ({
  page,
  ownProduct: { url, kill },
}) => {
  await openAllowed(page, `${url}/states/tx`);
  await kill();
  const stop = await answerWithErrors(url);
  await page.reload();
  await expect(noticeOf(page)).toContainText(/^The site does not answer\. You see this page as it was on /);
  await expect(page.getByRole('heading', { level: 1, name: 'Texas' })).toBeVisible();
  await page.goto(`${url}/store/bleacherside`);
  await expect(page.getByRole('heading', { name: 'Nothing is behind this proxy' })).toBeVisible();
  stop();
});

test('whoever takes functional cookies back has no copies any more', async ({ page }) => {
  const { opener, toggle, save } = consentOf(page);
  await openAllowed(page, '/playoffs');
  await opener.click();
  await toggle('Functional').uncheck({ force: true });
  await save.click();
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([]);
  await expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
});
