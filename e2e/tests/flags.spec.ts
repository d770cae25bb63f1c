import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/journey.ts';
import { type Product, startProduct } from '../fixtures/run-product.ts';
import { demo, signIn } from '../page-objects/accounts.ts';
import { consentOf } from '../page-objects/consent.ts';
import { type FlagServiceStub, flagServiceStub, setTheme, themesOf } from '../page-objects/flags.ts';
import { rawGet } from '../page-objects/raw-request.ts';

const flagAddresses = /\/services\/flags\//;
const stream = /\/event-stream\?/;

const theme = (page: Page) => page.locator('html');

async function expectDarkHome(page: Page): Promise<void> {
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  await expect(theme(page)).toHaveAttribute('data-theme', 'dark');
}

test.describe('a flag changed by operations', () => {
  test.use({ baseURL: async ({ ownProduct }, use) => use(ownProduct.url) });

  test('reaches an open tab without a reload', async ({ page, ownProduct }) => {
    const streaming = page.waitForRequest(stream);
    await page.goto('/');
    await expectDarkHome(page);
    await streaming;
    await page.evaluate(() => Object.assign(window, { wasHere: true }));

    for (const name of ['light', 'dark'] as const) {
      await setTheme(ownProduct, name);
      await expect(theme(page)).toHaveAttribute('data-theme', name);
    }
    expect(await page.evaluate(() => 'wasHere' in window)).toBe(true);
  });

  test('is there at the first paint of the next page, and stays', async ({ page, ownProduct }) => {
    await setTheme(ownProduct, 'light');
    const html = async () => (await rawGet(ownProduct.url, '/')).body;
    await expect.poll(html).toContain('<html lang="en" data-theme="light">');

    const themes = await themesOf(page);
    const asked: string[] = [];
    page.on('request', (sent) => asked.push(new URL(sent.url()).pathname));
    for (const address of ['/', '/termsofuse', '/nowhere']) {
      const streaming = page.waitForResponse(stream);
      await page.goto(address);
      await streaming;
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('meta[name="color-scheme"]')).toHaveAttribute('content', 'light');
      await expect(page.locator('meta[name="theme-color"]')).toHaveAttribute('content', '#f3f5fa');
      expect(await themes()).toEqual(['light']);
    }
    expect(asked.filter((path) => path.includes('/sdk/evalx/'))).toEqual([]);

    const streaming = page.waitForRequest(stream);
    await page.reload();
    await streaming;
    await setTheme(ownProduct, 'dark');
    await expect.poll(themes).toEqual(['light', 'dark']);
  });

  test('is there at a member’s first paint, whose own flags come then', async ({ page, ownProduct }) => {
    await signIn(page, demo('free'));
    await consentOf(page).accept.click();
    await setTheme(ownProduct, 'light');
    const themes = await themesOf(page);
    await expect(async () => {
      const evaluated = page.waitForResponse(/\/sdk\/evalx\//);
      await page.reload();
      await evaluated;
      expect(await themes()).toEqual(['light']);
    }).toPass();
    await expect(page.getByRole('heading', { level: 1, name: 'My account' })).toBeVisible();
    expect(await themes()).toEqual(['light']);
  });
});

test.describe('a flag service elsewhere', () => {
  const hostileFlags =
    '{"site-theme":{"value":"javascript:alert(1)","version":"x"},"clip-button":null,"__proto__":{"value":1}}';
  const answers = {
    'never answers': null,
    'talks HTML': { type: 'text/html', body: '<h1>Welcome to the wrong server</h1>' },
    'talks garbage': { type: 'application/json', body: hostileFlags },
    'stops in the middle of a word': { type: 'application/json', body: '{"site-theme":{"val' },
  };

  let product: Product | undefined;
  let service: FlagServiceStub | undefined;

  test.afterEach(async () => {
    await product?.stop();
    await service?.close();
  });

  async function openHome(page: Page, dataDir: string, address: string): Promise<void> {
    product = await startProduct(dataDir, { FLAGS_BASE_URL: address, FLAGS_CLIENT_ID: 'embedded' });
    const { status, body } = await rawGet(product.url, '/termsofuse');
    expect([status, body.includes('data-theme="dark"')]).toEqual([200, true]);

    const themes = await themesOf(page);
    const told = page.waitForEvent('console', (message) => /^Flags: /.test(message.text()));
    await page.goto(product.url);
    await expectDarkHome(page);
    await page.getByRole('link', { name: 'Sign in' }).first().click();
    await expect(page).toHaveURL(/\/users\/sign_in/);
    expect((await told).type()).toBe('warning');
    expect(await themes()).toEqual(['dark']);
  }

  for (const [name, answer] of Object.entries(answers)) {
    test(`that ${name} changes nothing and holds nothing up`, async ({ page, ownDataDir }) => {
      service = await flagServiceStub(answer);
      await openHome(page, ownDataDir, service.url);
      expect([...service.askers].sort()).toEqual(['gateway', 'tab']);
    });
  }

  test('that is dead changes nothing and holds nothing up', async ({ page, ownDataDir }) => {
    const gone = await flagServiceStub(null);
    await gone.close();
    await openHome(page, ownDataDir, gone.url);
  });
});

test.describe('a flag service that a tab does not reach', () => {
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
});

test('a visitor keeps one anonymous key for a year', async ({ page, context }) => {
  const keyCookie = async () => (await context.cookies()).find(({ name }) => name === 'flag_anonymous_key');
  await page.goto('/');
  await expect.poll(async () => (await keyCookie())?.value).toMatch(/^[0-9a-f]{32}$/);
  const first = await keyCookie();
  const days = ((first?.expires ?? 0) - Date.now() / 1000) / 86_400;
  expect(Math.round(days)).toBe(365);
  // The flag client is there once it asks for its goals.
  const isStarted = page.waitForRequest(/\/services\/flags\/sdk\/goals\//);
  await page.reload();
  await isStarted;
  expect((await keyCookie())?.value).toBe(first?.value);
});
