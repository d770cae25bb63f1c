import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/journey.ts';
import { demo, fillSignIn, signIn } from '../page-objects/accounts.ts';
import { checkoutOf, GOOD_CARD } from '../page-objects/checkout.ts';
import { pathOf } from '../page-objects/schedule.ts';

const cookieNames = async (page: Page) => (await page.context().cookies()).map(({ name }) => name);

test('a wrong password says so, and the right one leads back to where the fan was', { tag: '@gate' }, async ({
  page,
  schedule,
}) => {
  const path = pathOf(await schedule.scheduled());
  await page.goto(path);
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
  await fillSignIn(page, { ...demo('free'), password: 'thursday-night-lights' });
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('You are not signed in');
  await expect(alert).toContainText('The email or the password is not right.');
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  expect(await cookieNames(page)).not.toContain('member_access_token');

  await fillSignIn(page, demo('free'));
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await expect(page.getByRole('banner').getByRole('button', { name: 'Frankie' })).toBeVisible();
});

test('signing in never leads to another site', async ({ page, baseURL }) => {
  await page.goto(`/users/sign_in?redir=${encodeURIComponent('https://elsewhere.example/member')}`);
  await fillSignIn(page, demo('free'));
  await expect(page).toHaveURL(`${baseURL}/`);
  // A member who opens the sign-in page is led on at once, by the same rule, which is tried with many targets elsewhere.
  await page.goto(`/users/sign_in?redir=${encodeURIComponent('//elsewhere.example')}`);
  await expect(page).toHaveURL(`${baseURL}/`);
});

test('a fan signs in by keyboard alone', async ({ page }) => {
  await page.goto('/search');
  const tabTo = async (name: string, role: 'link' | 'textbox') => {
    const target = role === 'link' ? page.getByRole('banner').getByRole('link', { name }) : page.getByLabel(name);
    await expect(target).toBeVisible();
    for (let presses = 0; presses < 20; presses += 1) {
      await page.keyboard.press('Tab');
      if (await target.evaluate((element) => element === document.activeElement)) return;
    }
    throw new Error(`Twenty presses of Tab do not lead to ${name}.`);
  };
  await tabTo('Sign in', 'link');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  await tabTo('Email', 'textbox');
  await page.keyboard.type(demo('voucher').email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(demo('voucher').password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search$/);
  await expect(page.getByRole('banner').getByRole('button', { name: 'Vic' })).toBeVisible();
});

test('a visitor is led from the account to the sign-in and back, and a member away from the sign-in', async ({
  page,
}) => {
  await page.goto('/member/account');
  await expect(page).toHaveURL(/\/users\/sign_in\?redir=%2Fmember%2Faccount$/);
  await fillSignIn(page, demo('free'));
  await expect(page).toHaveURL(/\/member\/account$/);
  await expect(page.getByRole('heading', { level: 1, name: 'My account' })).toBeVisible();

  await page.goto('/users/sign_in?redir=%2Fsearch');
  await expect(page).toHaveURL(/\/search$/);
});

test('signing out ends the session in this browser', async ({ page, accounts }) => {
  await signIn(page, await accounts.create());
  await page.getByRole('main').getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
  expect(await cookieNames(page)).not.toContain('member_access_token');
  // The gateway, which keeps this one, is told while the page goes on.
  await expect.poll(() => cookieNames(page)).not.toContain('member_refresh_token');
  await page.goto('/member/account');
  await expect(page).toHaveURL(/\/users\/sign_in/);
});

test('the menu of the header signs out too, and says so', async ({ page, accounts }) => {
  const fan = await accounts.create();
  await signIn(page, fan, '/search');
  await page.getByRole('banner').getByRole('button', { name: fan.name }).click();
  await page.getByRole('banner').getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText('You are signed out.')).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
});

const summaries = [
  { who: 'subscriber', badge: 'Active', title: 'Annual Pass', outlook: /^Renews on \w+ \d+, \d{4} for \$79\.99\.$/ },
  { who: 'voucher', badge: 'Active', title: 'Voucher', outlook: /^Yours until \w+ \d+, \d{4}\. It does not renew\.$/ },
  { who: 'free', badge: 'Free', title: 'Free account', outlook: /^Watch everything that is free\./ },
] as const;

for (const { who, badge, title, outlook } of summaries) {
  test(`the account of ${who}@demo.test shows what it holds`, async ({ page }) => {
    await signIn(page, demo(who));
    const membership = page.getByRole('region', { name: 'Membership' });
    await expect(membership.getByText(badge, { exact: true })).toBeVisible();
    await expect(membership.getByText(title, { exact: true })).toBeVisible();
    await expect(membership.getByText(outlook)).toBeVisible();
    await expect(membership.getByRole('link', { name: 'See passes' })).toHaveCount(who === 'free' ? 1 : 0);
    await expect(page.getByRole('region', { name: 'Profile' })).toContainText(`${who}@demo.test`);
    const card = page.getByText(/^Visa that ends in 4242, expires \d{2}\/\d{4}$/);
    await expect(card).toHaveCount(who === 'subscriber' ? 1 : 0);
  });
}

test('a school followed on a game’s page is on the account page after a reload', { tag: '@gate' }, async ({
  page,
  accounts,
  schedule,
}) => {
  const game = await schedule.scheduled();
  const school = game.teams[0]?.name ?? 'no school';
  await signIn(page, await accounts.create(), pathOf(game));
  const button = page.getByRole('button', { name: new RegExp(`^Follow(ing)? ${school}$`) });
  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'true');

  await page.goto('/member/account');
  const following = page.getByRole('region', { name: /^Following/ });
  await expect(following.getByRole('link', { name: school })).toBeVisible();
  await page.reload();
  await expect(following.getByRole('listitem')).toHaveCount(1);
  await following.getByRole('button', { name: `Unfollow ${school}` }).click();
  await expect(following.getByText('You follow nothing yet.')).toBeVisible();
  await page.reload();
  await expect(following.getByText('You follow nothing yet.')).toBeVisible();
});

test('the session survives a reload and the loss of its access token', { tag: '@gate' }, async ({ page, accounts }) => {
  const fan = await accounts.create();
  await signIn(page, fan);
  const profile = page.getByRole('region', { name: 'Profile' });
  await page.reload();
  await expect(profile).toContainText(fan.email);

  // The cookie is gone with its lifetime; then it is there and the service no longer knows the token.
  await page.context().clearCookies({ name: 'member_access_token' });
  await page.reload();
  await expect(profile).toContainText(fan.email);
  expect(await cookieNames(page)).toContain('member_access_token');

  const { origin } = new URL(page.url());
  await page.context().addCookies([{ name: 'member_access_token', value: 'run-out-long-ago', url: origin }]);
  await page.reload();
  await expect(profile).toContainText(fan.email);
  const token = (await page.context().cookies()).find(({ name }) => name === 'member_access_token');
  expect(token?.value).not.toBe('run-out-long-ago');
});

test('a session that cannot be renewed ends at the sign-in, which leads back', async ({ page, accounts }) => {
  const fan = await accounts.create();
  await signIn(page, fan);
  const { origin } = new URL(page.url());
  await page
    .context()
    .addCookies(
      ['member_access_token', 'member_refresh_token'].map((name) => ({ name, value: 'run-out-long-ago', url: origin })),
    );
  await page.reload();
  await expect(page).toHaveURL(/\/users\/sign_in\?redir=%2Fmember%2Faccount$/);
  await fillSignIn(page, fan);
  await expect(page.getByRole('region', { name: 'Profile' })).toContainText(fan.email);
});

test('a renewal is cancelled in two presses, what is paid for stays open, and it is resumed with the kept card', {
  tag: '@gate',
}, async ({ page, accounts }) => {
  const fan = await accounts.create();
  await signIn(page, fan, '/subscribe/retail?pass_key=pas_monthly&redir=%2Fmember%2Faccount');
  const checkout = checkoutOf(page);
  await checkout.fillCard(GOOD_CARD);
  await checkout.consent.check();
  await checkout.pay.click();
  await page.getByRole('button', { name: 'Continue' }).click();

  const membership = page.getByRole('region', { name: 'Membership' });
  const ends = membership.getByText(/^Yours until .+ It does not renew\.$/);
  await expect(membership.getByText('Monthly Pass', { exact: true })).toBeVisible();
  await membership.getByRole('button', { name: 'Cancel renewal' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel now' }).click();
  await expect(ends).toBeVisible();
  await page.reload();
  await expect(ends).toBeVisible();
  expect(await accounts.holdingsOf(fan)).toMatchObject({ pass: expect.stringMatching(/^Month/) });

  await membership.getByRole('button', { name: 'Resume renewal' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(/Your Visa that ends in 4242 is charged \$11\.99 on .+, and again every month/);
  await dialog.getByRole('button', { name: 'Resume renewal' }).click();
  await expect(membership.getByText(/^Renews on .+ for \$11\.99\.$/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Membership' })).toBeFocused();
});
