import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/journey.ts';
import { demo, fillSignUp, newCredentials, signIn } from '../page-objects/accounts.ts';
import { breakService } from '../page-objects/faults.ts';

const menuOf = (page: Page, name: string) => page.getByRole('banner').getByRole('button', { name });
const signInLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Sign in' });

test('signing in and out in one tab is seen by the other', { tag: '@gate' }, async ({ page, context, accounts }) => {
  const fan = await accounts.create();
  const other = await context.newPage();
  await other.goto('/search');
  await expect(signInLink(other)).toBeVisible();

  await signIn(page, fan, '/');
  await expect(menuOf(other, fan.name)).toBeVisible();

  await other.goto('/member/account');
  await expect(other.getByRole('region', { name: 'Profile' })).toContainText(fan.email);
  await menuOf(page, fan.name).click();
  await page.getByRole('banner').getByRole('button', { name: 'Sign out' }).click();

  await expect(other).toHaveURL(/\/users\/sign_in\?redir=%2Fmember%2Faccount$/);
  await expect(other.getByText('You are signed out.')).toBeVisible();
  await expect(other.getByText(fan.email)).toHaveCount(0);
  await expect(signInLink(page)).toBeVisible();
});

test('a tab that waits at the sign-in goes on when another tab signs in', async ({ page, context, accounts }) => {
  const other = await context.newPage();
  await other.goto('/users/sign_in?redir=%2Fsearch');
  await expect(other.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  await signIn(page, await accounts.create(), '/');
  await expect(other).toHaveURL(/\/search$/);
});

test('a session whose access cookie has gone is renewed at the next call of the member, unnoticed', async ({
  page,
  context,
  accounts,
}) => {
  const fan = await accounts.create();
  await signIn(page, fan, '/search');
  await context.clearCookies({ name: /^member_(?!refresh_token)/ });

  const renewals: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/auth/refresh')) renewals.push(request.url());
  });
  await page.evaluate(() => window.history.pushState(null, '', '/member/account'));
  await page.evaluate(() => window.dispatchEvent(new PopStateEvent('popstate')));
  await expect(page.getByRole('region', { name: 'Profile' })).toContainText(fan.email);
  await expect(menuOf(page, fan.name)).toBeVisible();
  expect(renewals).toHaveLength(1);
  const names = (await context.cookies()).map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['member_access_token', 'member_service_email', 'member_service_uid']));
});

test('a session that cannot be renewed ends with a word, and the member’s page leads to the sign-in', async ({
  page,
  context,
  accounts,
}) => {
  const fan = await accounts.create();
  await signIn(page, fan);
  await expect(page.getByRole('region', { name: 'Profile' })).toContainText(fan.email);
  await context.clearCookies({ name: /^member_/ });

  await page.getByRole('banner').getByRole('link', { name: 'Watch', exact: true }).click();
  // Home asks for the teams of the fan, which only a session gives.
  await expect(page.getByText('Your session has ended. Sign in again to go on.')).toHaveCount(1);
  await expect(signInLink(page)).toBeVisible();

  await page.getByRole('contentinfo').getByRole('link', { name: 'My account' }).click();
  await expect(page).toHaveURL(/\/users\/sign_in\?redir=%2Fmember%2Faccount$/);
});

test('a sign-up brings the bot check’s token, and without the check says what to do', async ({ page }) => {
  await page.route('**/recaptcha/api.js*', (route) => route.abort());
  await page.goto('/users/sign_up?redir=%2Fsearch');
  const fan = newCredentials();
  await fillSignUp(page, fan);
  await expect(page.getByRole('alert')).toContainText('Switch off what blocks scripts on this site');

  await page.unroute('**/recaptcha/api.js*');
  const sent = page.waitForRequest((request) => request.url().endsWith('/services/member/users'));
  await page.getByRole('button', { name: 'Create account' }).click();
  expect((await sent).postDataJSON()).toMatchObject({ recaptcha_token: expect.stringMatching(/^[\w-]+\.[\w-]+$/) });
  await expect(page).toHaveURL(/\/search$/);
  await expect(menuOf(page, fan.name)).toBeVisible();
});

test('the footer’s quick links come with icons from our own service', async ({ page, baseURL }) => {
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    if (/^https?:/.test(request.url()) && !request.url().startsWith(`${baseURL}/`)) elsewhere.push(request.url());
  });
  await page.goto('/search');
  const links = page.getByRole('navigation', { name: 'Quick links' });
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(links.getByRole('link', { name: 'Football' }).locator('svg path')).toHaveCount(1);
  await links.getByRole('link', { name: 'Football' }).click();
  await expect(page).toHaveURL(/\/search\?q=football$/);
  expect(elsewhere).toEqual([]);
});

test('the checkout of a member has the whole frame while their profile is still being read', async ({
  page,
  accounts,
}) => {
  const navigation = page.getByRole('banner').getByRole('navigation', { name: 'Main' });
  for (const [fan, frames] of [
    [demo('subscriber'), 1],
    [await accounts.create(), 0],
  ] as const) {
    await page.context().clearCookies();
    await page.goto('/');
    await signIn(page, fan, '/search');
    const profile = await breakService(page, '**/services/member/v2/user/profile', 'never', {});
    await page.goto('/subscribe/retail');
    await expect(menuOf(page, 'Account')).toBeVisible();
    await expect(navigation).toHaveCount(frames);
    profile.heal();
  }
});
