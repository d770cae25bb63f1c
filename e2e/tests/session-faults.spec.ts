import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/journey.ts';
import { type Credentials, fillSignIn, fillSignUp, newCredentials, signIn } from '../page-objects/accounts.ts';
import { breakService, type Fault, garbage, passTime } from '../page-objects/faults.ts';
import { frameOf } from '../page-objects/frame.ts';

const TOKEN = '**/auth/token';
const RENEWAL = '**/auth/refresh';
const PROFILE = '**/services/member/v2/user/profile';

const wrongTokens = { access_token: { value: 'x' }, expires_in: 'an hour' };
const wrongProfile = { key: 7, email: ['a'], name: null };

const menuOf = (page: Page, name: string) => page.getByRole('banner').getByRole('button', { name, exact: true });
const signInLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Sign in' });
const submit = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true });

/** The form as the fan left it, ready to be sent again. */
async function expectForm(page: Page, { email, password }: { email: string; password: string }, words: string) {
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('You are not signed in');
  await expect(alert).toContainText(words);
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(password);
  await expect(submit(page)).toBeEnabled();
  await frameOf(page).stands();
  await expect(signInLink(page)).toBeVisible();
}

test.beforeEach(({ page }) => page.clock.install());

test.describe('a sign-in', () => {
  const NOT_NOW = 'Signing in is not possible at the moment. Try again in a minute.';
  const faults: [Fault, string][] = [
    ['never', NOT_NOW],
    ...garbage.map((fault): [Fault, string] => [fault, NOT_NOW]),
    ['503 once', NOT_NOW],
    ['401 each time', 'No.'],
  ];
  for (const [fault, words] of faults) {
    test(`answered with ${fault} says so, keeps what was typed, and works afterwards`, async ({ page, accounts }) => {
      const fan = await accounts.create();
      await page.goto('/users/sign_in?redir=%2Fsearch');
      const service = await breakService(page, TOKEN, fault, wrongTokens);
      await fillSignIn(page, fan);
      if (fault === 'never') await passTime(page, page.getByRole('alert'));
      await expectForm(page, fan, words);
      expect(service.calls()).toBe(1);

      service.heal();
      await submit(page).click();
      await expect(page).toHaveURL(/\/search$/);
      await expect(menuOf(page, fan.name)).toBeVisible();
    });
  }

  for (const fault of ['never', ...garbage, '401 each time'] as const) {
    test(`whose profile is answered with ${fault} is taken back, and works afterwards`, async ({ page, accounts }) => {
      const fan = await accounts.create();
      await page.goto('/users/sign_in?redir=%2Fsearch');
      const service = await breakService(page, PROFILE, fault, wrongProfile);
      await fillSignIn(page, fan);
      if (fault === 'never') await passTime(page, page.getByRole('alert'));
      await expectForm(page, fan, 'The service cannot be reached at the moment. Try again in a minute.');
      expect(service.calls()).toBeLessThanOrEqual(2);
      const names = (await page.context().cookies()).map(({ name }) => name);
      expect(names.filter((name) => /access_token|refresh_token/.test(name))).toEqual([]);

      service.heal();
      await submit(page).click();
      await expect(page).toHaveURL(/\/search$/);
      await expect(menuOf(page, fan.name)).toBeVisible();
    });
  }

  test('whose profile fails once goes on, unnoticed', async ({ page, accounts }) => {
    const fan = await accounts.create();
    await page.goto('/users/sign_in?redir=%2Fsearch');
    const service = await breakService(page, PROFILE, '503 once', wrongProfile);
    await fillSignIn(page, fan);
    await expect(menuOf(page, fan.name)).toBeVisible();
    expect(service.calls()).toBe(2);
  });
});

for (const fault of ['no connection', 'never', 'a page of HTML', 'half a JSON'] as const) {
  test(`a sign-up answered with ${fault} says that there is no account yet, and works afterwards`, async ({ page }) => {
    const fan = newCredentials();
    await page.goto('/users/sign_up?redir=%2Fsearch');
    const service = await breakService(page, '**/services/member/users', fault, { key: 'usr1' });
    await fillSignUp(page, fan);
    const alert = page.getByRole('alert').filter({ hasText: 'Your account is not created yet' });
    if (fault === 'never') await passTime(page, alert);
    await expect(alert).toContainText('The service cannot be reached at the moment');
    await frameOf(page).stands();
    expect(service.calls()).toBe(1);

    service.heal();
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page).toHaveURL(/\/search$/);
    await expect(menuOf(page, fan.name)).toBeVisible();
  });
}

test.describe('a renewal at the start of a page', () => {
  /** A member whose access token has run out. */
  async function returningFan(page: Page, fan: { email: string; password: string; name: string }) {
    await signIn(page, fan, '/search');
    await page.context().clearCookies({ name: /^member_(?!refresh_token)/ });
  }

  for (const fault of ['never', ...garbage] as const) {
    test(`answered with ${fault} keeps the member, who is found as soon as it works`, async ({ page, accounts }) => {
      const fan = await accounts.create();
      await returningFan(page, fan);
      const service = await breakService(page, RENEWAL, fault, wrongTokens);
      await page.goto('/search');
      if (fault === 'never') {
        await expect.poll(service.calls).toBe(1);
        await frameOf(page).stands();
        await passTime(page, menuOf(page, 'Account'));
      }
      await expect(menuOf(page, 'Account')).toBeVisible();
      await frameOf(page).stands();
      expect(service.calls()).toBeLessThanOrEqual(2);

      service.heal();
      await menuOf(page, 'Account').click();
      await page.getByRole('banner').getByRole('link', { name: 'My account' }).click();
      await expect(page.getByRole('region', { name: 'Profile' })).toContainText(fan.email);
      await expect(menuOf(page, fan.name)).toBeVisible();
    });
  }

  test('that fails once is made again, unnoticed', async ({ page, accounts }) => {
    const fan = await accounts.create();
    await returningFan(page, fan);
    const service = await breakService(page, RENEWAL, '503 once', wrongTokens);
    await page.goto('/search');
    await expect(menuOf(page, fan.name)).toBeVisible();
    expect(service.calls()).toBe(2);
  });

  test('that is refused each time ends at the sign-in, and asks no further', async ({ page, accounts }) => {
    const fan = await accounts.create();
    await returningFan(page, fan);
    const service = await breakService(page, RENEWAL, '401 each time', wrongTokens);
    await page.goto('/member/account');
    await expect(page).toHaveURL(/\/users\/sign_in\?redir=%2Fmember%2Faccount$/);
    await expect(signInLink(page)).toBeVisible();
    expect(service.calls()).toBe(1);
    service.heal();
    await fillSignIn(page, fan);
    await expect(page.getByRole('region', { name: 'Profile' })).toContainText(fan.email);
  });
});

test.describe('a member’s profile', () => {
  for (const fault of ['never', ...garbage, '401 each time'] as const) {
    test(`answered with ${fault} is said to be missing, and is read at the next attempt`, async ({
      page,
      accounts,
    }) => {
      const fan = await accounts.create();
      await signIn(page, fan, '/search');
      const service = await breakService(page, PROFILE, fault, wrongProfile);
      await page.goto('/member/account');
      const alert = page.getByRole('alert').filter({ hasText: 'Your account could not be loaded' });
      if (fault === 'never') await passTime(page, alert);
      await expect(alert).toBeVisible();
      await expect(menuOf(page, 'Account')).toBeVisible();
      await frameOf(page).stands();
      const calls = service.calls();
      expect(calls).toBeLessThanOrEqual(6);
      await page.clock.fastForward(60_000);
      expect(service.calls()).toBe(calls);

      service.heal();
      await alert.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByRole('region', { name: 'Profile' })).toContainText(fan.email);
      await expect(menuOf(page, fan.name)).toBeVisible();
    });
  }

  test('that fails once is read all the same', async ({ page, accounts }) => {
    const fan = await accounts.create();
    await signIn(page, fan, '/search');
    await breakService(page, PROFILE, '503 once', wrongProfile);
    await page.goto('/member/account');
    await expect(page.getByRole('region', { name: 'Profile' })).toContainText(fan.email);
    await expect(menuOf(page, fan.name)).toBeVisible();
  });
});

interface SigningOut {
  page: Page;
  accounts: { create(): Promise<Credentials> };
}

const signOutUnheard = async ({ page, accounts }: SigningOut, fault: Fault) => {
  const fan = await accounts.create();
  await signIn(page, fan, '/search');
  const service = await breakService(page, '**/auth/revoke', fault, {});
  await menuOf(page, fan.name).click();
  await page.getByRole('banner').getByRole('button', { name: 'Sign out' }).click();
  await expect(signInLink(page)).toBeVisible();
  const cookies = async () => (await page.context().cookies()).map(({ name, value }) => [name, value]);
  expect(Object.fromEntries(await cookies())).not.toHaveProperty('member_access_token');
  const other = await page.context().newPage();
  await other.goto('/search');
  await expect(signInLink(other)).toBeVisible();
  await other.close();

  await page.reload();
  await expect(signInLink(page)).toBeVisible();
  service.heal();
  await page.reload();
  await expect.poll(async () => (await cookies()).filter(([name]) => name?.startsWith('member_'))).toEqual([]);
  await expect(signInLink(page)).toBeVisible();
};

test('a sign-out that the gateway does not hear of lasts, and is made up for at the next page', ({ page, accounts }) =>
  signOutUnheard({ page, accounts }, 'never'));

for (const fault of ['a page of HTML', '503 once'] as const) {
  test(`a sign-out answered with ${fault} lasts, and is made up for at the next page`, ({ page, accounts }) =>
    signOutUnheard({ page, accounts }, fault));
}
