import { expect, test } from '../fixtures/product-with-ads.ts';
import { consentOf } from '../page-objects/consent.ts';
import { focusedOf, overflowOf, smallTargetsOf, violationsOf } from '../page-objects/page-audit.ts';

test.setTimeout(90_000);
test.use({ viewport: { width: 1920, height: 1000 } });

const SKIN = { name: 'Advertiser of the site' };

test('an advertiser has the margins of a wide screen: a press there opens its page, one beside it stays on ours', async ({
  page,
}) => {
  await page.goto('/watch-events');
  await consentOf(page).reject.click();
  const skin = page.getByRole('complementary', SKIN);
  await expect(skin).toBeVisible();
  const ad = skin.locator('iframe').contentFrame().getByRole('link');
  await expect(ad).toHaveAccessibleName(/^Never miss a game/);
  expect(await violationsOf(page)).toEqual([]);
  expect(await smallTargetsOf(page)).toEqual([]);
  expect((await overflowOf(page)).pixels).toBe(0);

  for (const x of [200, 1700]) {
    const opened = page.context().waitForEvent('page');
    await page.mouse.click(x, 500);
    const other = await opened;
    await expect(other).toHaveURL(/\/find-school$/);
    await other.close();
  }
  await page.getByRole('main').locator('a[href*="/events/"]').first().click();
  await expect(page).toHaveURL(/\/events\//);
  await expect(skin).toBeHidden();
  await page.goBack();
  await expect(skin).toBeVisible();
  await expect(ad).toBeVisible();
});

test('a keyboard comes to the advertiser last, and closes it for good', async ({ page }) => {
  await page.goto('/playoffs');
  await consentOf(page).reject.click();
  const skin = page.getByRole('complementary', SKIN);
  await expect(skin).toBeVisible();
  const close = skin.getByRole('button', { name: 'Close the advertisement' });
  const last = page.getByRole('contentinfo').locator('a, button').last();
  // The footer grows after the page is there.
  await expect(async () => {
    await last.focus();
    await page.keyboard.press('Tab');
    await expect(close).toBeFocused({ timeout: 1000 });
  }).toPass();
  await page.keyboard.press('Tab');
  await expect(skin.locator('iframe')).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(close).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(skin).toHaveCount(0);
  await expect.poll(async () => (await focusedOf(page))?.name ?? null).not.toBeNull();
  await page.getByRole('banner').getByRole('link', { name: 'Watch', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(skin).toHaveCount(0);
});

test('the switch of the address, and a narrow window, leave the margins empty', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/ad-frame')) asked.push(request.url());
  });
  const settled = () => page.waitForResponse(/event-stream/);
  let stream = settled();
  await page.goto('/playoffs?site_takeover=off');
  await stream;
  await page.getByRole('banner').getByRole('link', { name: 'Store' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Playoffs' }).click();
  await page.setViewportSize({ width: 1280, height: 800 });
  stream = settled();
  await page.goto('/playoffs');
  await stream;
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('complementary', SKIN)).toHaveCount(0);
  expect(asked).toEqual([]);
});
