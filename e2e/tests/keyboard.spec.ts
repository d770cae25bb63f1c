import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/journey.ts';
import { demo, signIn } from '../page-objects/accounts.ts';
import { ANY_BRACKET, presentPath } from '../page-objects/brackets.ts';
import { checkoutOf } from '../page-objects/checkout.ts';
import { frameOf } from '../page-objects/frame.ts';
import { type Focused, focusedOf, violationsOf } from '../page-objects/page-audit.ts';

/** Presses Tab until the focus is on what the words name, and gives all that it passed. */
async function tabTo(page: Page, wanted: RegExp, most = 60): Promise<Focused[]> {
  const passed: Focused[] = [];
  for (let step = 0; step < most; step++) {
    await page.keyboard.press('Tab');
    const focused = await focusedOf(page);
    if (focused) passed.push(focused);
    if (focused && wanted.test(focused.name)) return passed;
  }
  throw new Error(`Tab did not reach ${wanted}; it passed:\n${passed.map(({ name }) => name).join('\n')}`);
}

test('the first Tab shows the skip link, which leads past the header', { tag: '@gate' }, async ({ page }) => {
  await page.goto('/');
  await frameOf(page).shows('watch');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
});

test('a navigation by keyboard takes the focus to the new page and tells its title', { tag: '@gate' }, async ({
  page,
}) => {
  await page.goto('/');
  await frameOf(page).shows('watch');
  await tabTo(page, /^a Passes$/);
  await page.keyboard.press('Enter');
  await frameOf(page).shows('checkout');
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page).toHaveTitle(/^Choose your pass \| /);
  await expect(page.getByRole('status').filter({ hasText: await page.title() })).toBeAttached();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('radio', { checked: true })).toBeFocused();

  await page.goBack();
  await frameOf(page).shows('watch');
  await expect(page.getByRole('main')).toBeFocused();
});

for (const [name, path, last] of [
  ['home', '/', /^a My account$/],
  ['search results', '/search?q=football', /^a My account$/],
  ['an association', '/associations/txpsa', /^a My account$/],
  ['a schedule', '/associations/txpsa/football/schedule?level=varsity', /^a My account$/],
  ['sign up', '/users/sign_up', /^a My account$/],
  ['the playoffs', '/playoffs', /^a My account$/],
  ['brackets', '/playoffs/brackets/tx', /^a My account$/],
  ['a bracket', ANY_BRACKET, /^a My account$/],
  ['the store', '/store/bleacherside', /^a My account$/],
] as const) {
  test(`${name}: Tab goes from start to end, and the focus can always be seen`, async ({ page, request }) => {
    await page.goto(await presentPath(request, path));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const passed = await tabTo(page, last, 200);
    expect(passed[0]?.name).toBe('a Skip to content');
    expect(
      passed.filter(({ isMarked }) => !isMarked).map(({ name: what }) => what),
      'not marked',
    ).toEqual([]);
    expect(
      passed.filter(({ isInWindow }) => !isInWindow).map(({ name: what }) => what),
      'out of sight',
    ).toEqual([]);
  });
}

test('the account menu opens, closes and leads on by keyboard', async ({ page }) => {
  await signIn(page, demo('voucher'), '/search');
  const button = page.getByRole('banner').getByRole('button', { name: 'Vic' });
  const account = page.getByRole('banner').getByRole('link', { name: 'My account' });
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  expect(await violationsOf(page), 'axe, with the menu open').toEqual([]);
  await page.keyboard.press('Tab');
  await expect(account).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(account).toBeHidden();
  await expect(button).toBeFocused();

  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/member/account');
  await expect(page.getByRole('heading', { level: 1, name: 'My account' })).toBeVisible();
  await expect(account).toBeHidden();
  await expect(page.getByRole('main')).toBeFocused();
});

test('a pass is bought by keyboard alone', { tag: '@gate' }, async ({ page, accounts }) => {
  const fan = await accounts.create();
  await signIn(page, fan, '/subscribe/retail');
  const checkout = checkoutOf(page);
  await expect(page.frameLocator('iframe[title="Card details"]').getByLabel('Card number')).toBeVisible();

  // Which pass is chosen at first depends on the season; the arrow goes around them all.
  const passed = await tabTo(page, /(Annual|Season) Pass/);
  const monthly = page.getByRole('radio', { name: 'Monthly Pass' });
  const all = await page.getByRole('radio').count();
  for (let step = 0; step < all && !(await monthly.isChecked()); step++) await page.keyboard.press('ArrowDown');
  await expect(monthly).toBeChecked();
  passed.push(...(await tabTo(page, /Card number/)));
  await page.keyboard.type('4242424242424242');
  passed.push(...(await tabTo(page, /Expiry date/, 2)));
  await page.keyboard.type('1234');
  passed.push(...(await tabTo(page, /Security code/, 2)));
  await page.keyboard.type('123');
  passed.push(...(await tabTo(page, /ZIP code/, 2)));
  await page.keyboard.type('78701');
  passed.push(...(await tabTo(page, /I agree that my card is charged/, 2)));
  await page.keyboard.press('Space');
  passed.push(...(await tabTo(page, /Pay \$/, 2)));
  expect(
    passed.filter(({ isMarked }) => !isMarked).map(({ name }) => name),
    'not marked',
  ).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(checkout.receipt).toBeVisible();
  expect((await accounts.holdingsOf(fan)).entitlements).toContain('video_subscription');
});
