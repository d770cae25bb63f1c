import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/journey.ts';
import { demo, signIn } from '../page-objects/accounts.ts';
import { callsOf, consentOf, createCollector } from '../page-objects/consent.ts';
import { frameOf } from '../page-objects/frame.ts';

async function groupsIn(page: Page): Promise<string | null> {
  const cookie = await consentOf(page).cookie('OptanonConsent');
  return cookie ? new URLSearchParams(cookie.value).get('groups') : null;
}

const ALL = 'C0001:1,C0002:1,C0003:1,C0004:1,C0005:1';
const NONE = 'C0001:1,C0002:0,C0003:0,C0004:0,C0005:0';

test.describe('the cookie bar', () => {
  test('comes without taking the focus or the page, is reached by keyboard, and goes with a choice', async ({
    page,
  }) => {
    const { bar, reject } = consentOf(page);
    await page.goto('/users/sign_in');
    await page.getByLabel('Email').focus();
    await expect(bar).toBeVisible();
    await page.keyboard.type('fan@example.test');
    await expect(page.getByLabel('Email')).toHaveValue('fan@example.test');

    await page.getByRole('link', { name: 'Skip to content' }).focus();
    for (const name of ['Accept all', 'Reject all', 'Choose cookies']) {
      await page.keyboard.press('Tab');
      await expect(bar.getByRole('button', { name })).toBeFocused();
    }
    await page.keyboard.press('Tab');
    await expect(page.getByRole('banner').getByRole('link').first()).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Shift+Tab');
    await expect(reject).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(bar).toBeHidden();
    expect(await groupsIn(page)).toBe(NONE);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(bar).toBeHidden();
  });

  test('leaves the focus to the page when nothing else had it', async ({ page }) => {
    const { bar, reject } = consentOf(page);
    await page.goto('/search');
    await expect(bar).toBeVisible();
    await reject.press('Enter');
    await expect(bar).toBeHidden();
    await expect(page.getByRole('main')).toBeFocused();
  });

  for (const width of [390, 1280]) {
    test(`gives accept and reject equal weight at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      await page.goto('/search');
      const { accept, reject, bar } = consentOf(page);
      await expect(accept).toBeInViewport({ ratio: 1 });
      const lookOf = (button: typeof accept) =>
        button.evaluate((element) => {
          const { color, backgroundColor, borderColor, fontSize, fontWeight } = getComputedStyle(element);
          const { width: w, height: h } = element.getBoundingClientRect();
          return { color, backgroundColor, borderColor, fontSize, fontWeight, w: Math.round(w), h: Math.round(h) };
        });
      const look = await lookOf(accept);
      expect(await lookOf(reject)).toEqual(look);
      expect(look.h).toBeGreaterThanOrEqual(44);
      const height = await bar.evaluate((element) => element.getBoundingClientRect().height);
      expect(height).toBeLessThan(844 / 3);
    });

    test(`and its settings have no fault that axe finds at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto('/search');
      const { bar, choose, settings } = consentOf(page);
      await expect(bar).toBeVisible();
      const scan = () => new AxeBuilder({ page }).include('#consent-place').analyze();
      expect((await scan()).violations).toEqual([]);
      await choose.click();
      await expect(settings).toBeVisible();
      expect((await scan()).violations).toEqual([]);
    });
  }

  test('leaves room for the page’s last line, and for messages, until it goes', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/search');
    const { bar, opener, reject } = consentOf(page);
    await expect(bar).toBeVisible();
    await opener.focus();
    const messages = page.getByRole('region', { name: 'Notifications' });
    const ends = (element: Element) => element.getBoundingClientRect().bottom;
    const top = await bar.evaluate((element) => element.getBoundingClientRect().top);
    expect(await opener.evaluate(ends)).toBeLessThanOrEqual(top);
    expect(await messages.evaluate(ends)).toBeLessThan(top);

    await reject.click();
    await expect.poll(() => messages.evaluate(ends)).toBeGreaterThan(top);
    expect(await page.evaluate(() => getComputedStyle(document.body).paddingBottom)).toBe('0px');
  });
});

test('settings open from every page, keep the focus, and give it back', async ({ page }) => {
  const { opener, settings } = consentOf(page);
  for (const path of ['/', '/search', '/users/sign_in', '/nothing-here']) {
    await page.goto(path);
    await opener.focus();
    await page.keyboard.press('Enter');
    await expect(settings).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(settings).toBeHidden();
    await expect(opener).toBeFocused();
  }
});

/** Set without asking: the key by which feature switches stay the same for a visitor. It is sent to no third party. */
const NECESSARY = 'flag_anonymous_key';

test('nothing is sent before a choice, nor after a refusal, and no cookie is set but the necessary one', {
  tag: '@gate',
}, async ({ page }) => {
  const calls = callsOf(page);
  await page.goto('/');
  const { bar, reject } = consentOf(page);
  await expect(bar).toBeVisible();
  await frameOf(page).goTo('checkout');
  await frameOf(page).shows('checkout');
  const names = async () => (await page.context().cookies()).map(({ name }) => name).sort();
  expect((await names()).filter((name) => name !== NECESSARY)).toEqual([]);
  await reject.click();
  await frameOf(page).goTo('playoffs');
  await frameOf(page).shows('playoffs');
  expect(calls.paths()).toEqual([]);
  expect((await names()).filter((name) => name !== NECESSARY)).toEqual([
    'OptanonAlertBoxClosed',
    'OptanonConsent',
    'cc_cookie',
  ]);
});

test('what happened before consent is stored after it, with the consent that it was sent under', async ({
  page,
  product,
}) => {
  await page.goto('/search');
  const { bar, accept } = consentOf(page);
  await expect(bar).toBeVisible();
  await accept.click();
  expect(await groupsIn(page)).toBe(ALL);
  await frameOf(page).goTo('checkout');
  const collector = createCollector(product);
  const names = async () => (await collector.messagesOf(page)).map(({ event, name }) => event ?? name);
  await expect
    .poll(names)
    .toEqual(expect.arrayContaining(['search', 'retail_pass', 'Checkout Started', 'begin_checkout']));
  const [first] = await collector.messagesOf(page);
  expect(first).toMatchObject({
    type: 'page',
    name: 'search',
    userId: null,
    context: { page: { path: '/search', search: '' }, consent: { categoryPreferences: { C0002: true, C0004: true } } },
  });
});

test('a member is named only while targeting is allowed, and a change counts at once', async ({ page, product }) => {
  const collector = createCollector(product);
  await page.goto('/search');
  const { choose, toggle, save, opener, settings } = consentOf(page);
  await choose.click();
  await toggle('Performance').check({ force: true });
  await save.click();
  await expect(settings).toBeHidden();
  expect(await groupsIn(page)).toBe('C0001:1,C0002:1,C0003:0,C0004:0,C0005:0');

  await signIn(page, demo('free'), '/search');
  await expect
    .poll(async () => (await collector.messagesOf(page)).map(({ type }) => type))
    .toEqual(expect.arrayContaining(['identify', 'page']));
  const anonymous = await collector.messagesOf(page);
  expect(JSON.stringify(anonymous)).not.toMatch(/demo-free|free@demo\.test/);
  const identify = anonymous.find(({ type }) => type === 'identify');
  expect(identify?.userId).toMatch(/^[0-9a-f]{32}$/);
  expect(identify?.traits?.email).toMatch(/@placeholder\.invalid$/);
  expect(identify?.traits?.member_key).toMatch(/^[0-9a-f]{32}$/);

  await opener.click();
  await toggle('Targeting').check({ force: true });
  await save.click();
  await frameOf(page).goTo('playoffs');
  await expect
    .poll(() => collector.messagesOf(page))
    .toContainEqual(expect.objectContaining({ name: 'championships', userId: 'demo-free' }));
  const named = await collector.messagesOf(page);
  expect(named.map(({ anonymousId }) => anonymousId)).not.toContain(anonymous[0]?.anonymousId);

  const calls = callsOf(page);
  await opener.click();
  await settings.getByRole('button', { name: 'Reject all' }).click();
  await frameOf(page).goTo('checkout');
  await frameOf(page).shows('checkout');
  expect(calls.paths()).toEqual([]);
  expect(await consentOf(page).cookie('ajs_anonymous_id')).toBeUndefined();
});

test('a choice in one tab counts in the others at once', async ({ page, context }) => {
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto('/search');
    await expect(consentOf(tab).bar).toBeVisible();
  }
  const allowed = page.waitForRequest(/\/services\/tracking\//);
  await consentOf(other).accept.click();
  await expect(consentOf(page).bar).toBeHidden();
  await allowed;

  await consentOf(other).opener.click();
  await consentOf(other).settings.getByRole('button', { name: 'Reject all' }).click();
  await expect
    .poll(() => page.evaluate(() => (window as { OnetrustActiveGroups?: string }).OnetrustActiveGroups))
    .toBe(',C0001,');
  const calls = callsOf(page);
  await frameOf(page).goTo('checkout');
  await frameOf(page).shows('checkout');
  expect(calls.paths()).toEqual([]);
});

test('Global Privacy Control keeps targeting off, is shown, and outlasts “Accept all”', { tag: '@gate' }, async ({
  page,
  product,
}) => {
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true }),
  );
  await page.goto('/search');
  const { bar, accept, opener, settings, toggle } = consentOf(page);
  await expect(bar).toContainText('Global Privacy Control');
  await expect(page.getByRole('contentinfo')).toContainText('Opt-out signal honored');
  await accept.click();
  expect(await groupsIn(page)).toBe('C0001:1,C0002:1,C0003:1,C0004:0,C0005:1');
  const cookie = await consentOf(page).cookie('OptanonConsent');
  expect(new URLSearchParams(cookie?.value).get('isGpcEnabled')).toBe('1');
  await opener.click();
  await expect(settings).toContainText('off by your browser’s signal');
  await expect(toggle('Targeting')).toHaveCount(0);
  await page.keyboard.press('Escape');

  await signIn(page, demo('voucher'), '/search');
  const collector = createCollector(product);
  await expect.poll(async () => (await collector.messagesOf(page)).map(({ type }) => type)).toContain('identify');
  expect(JSON.stringify(await collector.messagesOf(page))).not.toMatch(/demo-voucher|voucher@demo\.test/);
});

test.describe('a collector', () => {
  const troubles = {
    'that is dead': (page: Page) => page.route('**/services/tracking/**', (route) => route.abort()),
    'that answers garbage': (page: Page) =>
      page.route('**/services/tracking/**', (route) =>
        route.fulfill({ body: '<html>?</html>', contentType: 'text/html' }),
      ),
    'that fails': (page: Page) => page.route('**/services/tracking/**', (route) => route.fulfill({ status: 500 })),
    'that never answers': (page: Page) => page.route('**/services/tracking/**', () => {}),
  };
  for (const [trouble, cause] of Object.entries(troubles)) {
    test(`${trouble} disturbs nobody`, async ({ page }) => {
      const calls = callsOf(page);
      await cause(page);
      await page.goto('/search');
      await consentOf(page).accept.click();
      await signIn(page, demo('free'), '/search');
      for (const remote of ['playoffs', 'checkout', 'watch'] as const) {
        await frameOf(page).goTo(remote);
        await frameOf(page).shows(remote);
      }
      expect(calls.paths()).not.toEqual([]);
    });
  }
});
