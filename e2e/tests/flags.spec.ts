import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/journey.ts';

/** Less than the five seconds that flags may take: whatever is there by then has not waited for them. */
const BEFORE_FLAGS = { timeout: 4_000 };

const operations = { email: 'ops@demo.test', password: 'friday-night-lights', name: 'ops' };

const flagAddresses = /\/services\/flags\//;

const theme = (page: Page) => page.locator('html');

async function expectDarkHome(page: Page): Promise<void> {
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible(BEFORE_FLAGS);
  await expect(theme(page)).toHaveAttribute('data-theme', 'dark');
}

test.describe('a flag changed by operations', () => {
  test('reaches an open tab in less than two seconds, without a reload, and leaves it so', async ({
    ownProduct,
    request,
    browser,
  }) => {
    const flags = `${ownProduct.url}/services/flags/admin/flags/site-theme`;
    const signIn = await request.post(`${ownProduct.url}/services/member/oauth/token`, {
      data: {
        grant_type: 'password',
        client_id: 'web',
        username: operations.email,
        password: operations.password,
      },
    });
    const headers = { authorization: `Bearer ${((await signIn.json()) as { access_token: string }).access_token}` };
    const setTheme = (variation: number) =>
      request.put(flags, { headers, data: { variations: ['dark', 'light'], fallthrough: { variation } } });

    const page = await browser.newPage();
    const streaming = page.waitForRequest(/\/services\/flags\/eval\//);
    await page.goto(ownProduct.url);
    await expectDarkHome(page);
    await streaming;
    await page.evaluate(() => Object.assign(window, { wasHere: true }));

    for (const [variation, name] of [
      [1, 'light'],
      [0, 'dark'],
    ] as const) {
      expect((await setTheme(variation)).status()).toBe(200);
      await expect(theme(page)).toHaveAttribute('data-theme', name, { timeout: 2_000 });
    }
    expect(await page.evaluate(() => 'wasHere' in window)).toBe(true);

    await setTheme(1);
    await page.reload();
    await expect(theme(page)).toHaveAttribute('data-theme', 'light');
    await page.close();
  });
});

test.describe('a flag service that does not work', () => {
  for (const [name, status] of [
    ['answers with an error', 503],
    ['does not know the environment', 404],
    ['refuses', 403],
  ] as const) {
    test(`and ${name} leaves the page with its defaults`, async ({ page }) => {
      await page.route(flagAddresses, (route) => route.fulfill({ status, body: '' }));
      const asked = page.waitForResponse(flagAddresses);
      await page.goto('/');
      await expectDarkHome(page);
      await asked;
      await expectDarkHome(page);
    });
  }

  test('and is dead leaves the page with its defaults', async ({ page }) => {
    await page.route(flagAddresses, (route) => route.abort('connectionrefused'));
    const asked = page.waitForEvent('requestfailed', (request) => flagAddresses.test(request.url()));
    await page.goto('/');
    await expectDarkHome(page);
    await asked;
    await expectDarkHome(page);
  });

  test('and never answers holds nothing up', async ({ page }) => {
    await page.route(flagAddresses, () => {});
    const timedOut = page.waitForEvent('console', (message) => /Flags: timeout/.test(message.text()));
    const asked = page.waitForRequest(flagAddresses);
    await page.goto('/');
    await expectDarkHome(page);
    await asked;
    await page.getByRole('link', { name: 'Sign in' }).first().click();
    await expect(page).toHaveURL(/\/users\/sign_in/, BEFORE_FLAGS);
    expect((await timedOut).type()).toBe('warning');
  });

  test('and talks garbage changes nothing', async ({ page }) => {
    const answers: Record<string, string> = {
      html: '<h1>Welcome to the wrong server</h1>',
      json: '{"site-theme":{"value":"javascript:alert(1)","version":"x"},"clip-button":null,"__proto__":{"value":1}}',
      half: '{"site-theme":{"val',
    };
    for (const body of Object.values(answers)) {
      await page.unrouteAll();
      await page.route(flagAddresses, (route) => route.fulfill({ status: 200, contentType: 'application/json', body }));
      const asked = page.waitForResponse(/\/sdk\/evalx\//);
      await page.goto('/');
      await asked;
      await expectDarkHome(page);
    }
  });
});

test('a visitor keeps one anonymous key for a year', async ({ page, context }) => {
  const keyCookie = async () => (await context.cookies()).find(({ name }) => name === 'flag_anonymous_key');
  const asked = page.waitForRequest(/\/sdk\/evalx\//);
  await page.goto('/');
  await asked;
  const first = await keyCookie();
  expect(first?.value).toMatch(/^[0-9a-f]{32}$/);
  const days = ((first?.expires ?? 0) - Date.now() / 1000) / 86_400;
  expect(Math.round(days)).toBe(365);
  const askedAgain = page.waitForRequest(/\/sdk\/evalx\//);
  await page.reload();
  await askedAgain;
  expect((await keyCookie())?.value).toBe(first?.value);
});
