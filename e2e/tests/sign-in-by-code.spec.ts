import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/journey.ts';
import { fillSignIn, signIn } from '../page-objects/accounts.ts';

/** Cookies of the site's session; the member service keeps one of its own beside them. */
const siteCookies = /^member_(access_token|refresh_token|auth_version|service_time_zone|service_email|service_uid)$/;

const menuOf = (page: Page, name: string) => page.getByRole('banner').getByRole('button', { name });
const signInLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Sign in' });
const start = (redir: string) => `/auth/start?redir=${encodeURIComponent(redir)}`;

test('a member whom the site has lost and the member service knows is signed in without a word', async ({
  page,
  context,
  accounts,
}) => {
  const fan = await accounts.create();
  await signIn(page, fan, '/');
  await page.goto(start('/search'));
  await expect(page).toHaveURL(/\/search$/);
  await context.clearCookies({ name: siteCookies });
  await page.reload();
  await expect(signInLink(page)).toBeVisible();

  await page.goto(start('/member/account'));
  await expect(page).toHaveURL(/\/member\/account$/);
  await expect(page.getByRole('region', { name: 'Profile' })).toContainText(fan.email);
  const cookies = await context.cookies();
  const named = (name: string) => cookies.find((cookie) => cookie.name === name);
  expect(named('member_refresh_token')?.httpOnly).toBe(true);
  expect(named('member_auth_version')?.value).toBe('4');
  expect(decodeURIComponent(named('member_service_email')?.value ?? '')).toBe(fan.email);
  expect(await page.evaluate(() => document.cookie)).not.toMatch(/refresh_token|service_session|auth_flow/);

  // What the code brought is a whole session: it renews, and it ends everywhere.
  await context.clearCookies({ name: /^member_(access_token|auth_version)$/ });
  await page.reload();
  await expect(page.getByRole('region', { name: 'Profile' })).toContainText(fan.email);
  await menuOf(page, fan.name).click();
  await page.getByRole('banner').getByRole('button', { name: 'Sign out' }).click();
  await expect(signInLink(page)).toBeVisible();
  await page.goto(start('/member/account'));
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
});

test('whoever is known nowhere signs in on the way, and arrives where they were going', async ({ page, accounts }) => {
  const fan = await accounts.create();
  await page.goto(start('/search?q=football'));
  await expect(page).toHaveURL(/\/users\/sign_in\?redir=/);
  await fillSignIn(page, fan);
  await expect(page).toHaveURL(/\/search\?q=football$/);
  await expect(menuOf(page, fan.name)).toBeVisible();
});

test('a callback that nobody asked for leads to the sign-in page, which says why', async ({ page, context }) => {
  await page.goto('/auth/callback?code=made-up&state=made-up');
  await expect(page).toHaveURL(/\/users\/sign_in\?problem=expired$/);
  await expect(page.getByText('You are not signed in yet')).toBeVisible();
  expect((await context.cookies()).filter(({ name }) => siteCookies.test(name))).toEqual([]);
});
