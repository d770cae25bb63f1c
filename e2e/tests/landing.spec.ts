import { expect, test } from '../fixtures/journey.ts';
import { goInside } from '../page-objects/frame.ts';
import { pathOf, titleOf } from '../page-objects/schedule.ts';

test('a fan who follows the link of a school’s poster comes to its game on air', async ({ page, schedule }) => {
  const { name, slug } = (await schedule.freeLive()).teams[0] ?? { name: '', slug: '' };
  await page.goto(`/landing/school/${slug.toUpperCase()}`);
  await expect(page).toHaveURL(`/landing/school/${slug}`);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.locator('#root[data-rendered]')).toHaveCount(0);
  const game = await page.getByRole('main').getByRole('heading', { level: 2 }).first().textContent();
  await page.getByRole('link', { name: 'Watch live' }).press('Enter');
  await expect(page).toHaveURL(/\/events\//);
  await expect(page.getByRole('heading', { level: 1, name: game ?? '' })).toBeVisible();
});

test('a visitor sees what a paid game costs, and the pass that they choose supports its school', async ({
  page,
  schedule,
}) => {
  const paid = await schedule.paidLive();
  const school = paid.teams[0] ?? { key: '', slug: '' };
  await page.goto(`/landing/school/${school.slug}`);
  const offer = page.getByRole('region', { name: 'What it costs' });
  await expect(offer.getByRole('listitem').first()).toContainText('$');
  await expect(page.locator('#root[data-rendered]')).toHaveCount(0);
  await offer.getByRole('link', { name: 'Choose a pass' }).press('Enter');
  const query = new URLSearchParams({ attributionSchoolKeys0: school.key, redir: `/landing/school/${school.slug}` });
  await expect(page).toHaveURL(`/subscribe/retail?${query}`);
  await expect(page.getByRole('radio', { name: /Annual Pass/ })).toBeVisible();
});

test('the link of a game leads to it by its slug or its key', async ({ page, schedule }) => {
  const game = await schedule.scheduled();
  for (const name of [game.slug, game.key]) {
    await page.goto(`/landing/event/${name}`);
    await expect(page.getByRole('heading', { level: 1, name: titleOf(game) })).toBeVisible();
  }
  await expect(page.getByRole('link', { name: 'See the game' })).toHaveAttribute('href', pathOf(game));
  await page.getByRole('navigation', { name: 'Schools' }).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/schools\//);
});

test('a link that leads nowhere answers 404 and leads on, by the network and in the tab', async ({ page }) => {
  const leadsOn = async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'We cannot find this tournament' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'See all playoffs' })).toHaveAttribute('href', '/playoffs');
  };
  expect((await page.goto('/landing/tournament/tx-none'))?.status()).toBe(404);
  await leadsOn();
  await page.goto('/');
  await goInside(page, '/landing/tournament/tx-none');
  await leadsOn();
});
