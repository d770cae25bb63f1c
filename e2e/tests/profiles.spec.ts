import { expect, test } from '../fixtures/journey.ts';
import { signIn } from '../page-objects/accounts.ts';
import { consentOf } from '../page-objects/consent.ts';
import { frameOf, goInside } from '../page-objects/frame.ts';
import { rawGet } from '../page-objects/raw-request.ts';
import { pathOf } from '../page-objects/schedule.ts';

test('a game leads to the page of its school, which has the game among its own and leads back', async ({
  page,
  schedule,
}) => {
  const game = await schedule.freeReplay();
  const { name, slug } = game.teams[0] ?? { name: '', slug: '' };
  await page.goto(pathOf(game));
  await expect(page.locator('#root[data-rendered]')).toHaveCount(0);
  await page.getByRole('region', { name: 'Schools' }).getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page).toHaveURL(`/schools/${slug}`);
  await expect(page.getByRole('main')).toBeFocused();
  await page
    .getByRole('navigation', { name: 'Kind of game' })
    .getByRole('link', { name: /^On demand/ })
    .click();
  await expect(page).toHaveURL(`/schools/${slug}?show=ondemand`);
  await page.reload();
  const list = page.getByRole('region', { name: 'On demand' });
  await expect(list.getByRole('status')).toContainText(`of ${name}`);
  await list.locator(`a[href="${pathOf(game)}"]`).click();
  await expect(page).toHaveURL(pathOf(game));
});

test('a member follows a school on its page, finds it in the account, and comes back to it', async ({
  page,
  schedule,
  accounts,
}) => {
  const { name, slug } = (await schedule.freeReplay()).teams[0] ?? { name: '', slug: '' };
  await signIn(page, await accounts.create(), `/schools/${slug}`);
  const main = page.getByRole('main');
  const followed = main.getByRole('button', { name: `Following ${name}`, pressed: true });
  await main.getByRole('button', { name: `Follow ${name}` }).click();
  await expect(followed).toBeVisible();
  await page.goto('/member/account');
  await page
    .getByRole('region', { name: /^Following/ })
    .getByRole('link', { name })
    .click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(followed).toBeVisible();
});

test('by keyboard alone, the search box leads to a school', async ({ page }) => {
  await page.goto('/');
  await consentOf(page).reject.click();
  await frameOf(page).shows('watch');
  await page.getByRole('combobox', { name: 'Search schools and games' }).focus();
  await page.keyboard.type('lincoln');
  const first = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option').first();
  await expect(first).toContainText('Lincoln');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/schools\/lincoln-/);
  await expect(page.getByRole('heading', { level: 1, name: /Lincoln/ })).toBeVisible();
});

test('an address that is written otherwise leads to the one of the page, over HTTP and in the tab', async ({
  page,
  product,
}) => {
  const addresses = [
    ['/state_associations/txpsa', '/associations/txpsa'],
    ['/schools/TXPSA?show=live', '/associations/txpsa?show=live'],
  ] as const;
  for (const [from, to] of addresses) {
    await expect.poll(async () => (await rawGet(product.url, from)).headers.location).toBe(to);
  }
  await page.goto('/states/tx');
  const link = page.getByRole('main').getByRole('link', { name: 'Texas Prep Sports Association' });
  await expect(link).toHaveAttribute('href', '/associations/txpsa');
  await goInside(page, '/state_associations/txpsa?show=upcoming');
  await expect(page).toHaveURL('/associations/txpsa?show=upcoming');
  await expect(page.getByRole('heading', { level: 1, name: 'Texas Prep Sports Association' })).toBeVisible();
});
