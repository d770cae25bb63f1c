import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/journey.ts';
import { checkoutOf } from '../page-objects/checkout.ts';
import { pathOf } from '../page-objects/schedule.ts';

async function openStore(page: Page): Promise<void> {
  await page.goto('/search');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Store' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^The .+ store$/ })).toBeVisible();
}

test('the store lists every pass on sale with its whole price', { tag: '@gate' }, async ({ page, request }) => {
  const answer = await request.get('/services/subscriptions/api/v2/pass_set');
  const { passes } = (await answer.json()) as { passes: { name: string; price_in_cents: number }[] };
  await openStore(page);
  const shelf = page.getByRole('region', { name: 'Passes' });
  await expect(shelf.getByRole('article')).toHaveCount(passes.length);
  for (const { name, price_in_cents: cents } of passes) {
    await expect(shelf.getByRole('article', { name, exact: true })).toContainText(`$${(cents / 100).toFixed(2)}`);
  }
});

test('the store lists games to own, and a card leads to its game', async ({ page, schedule }) => {
  const games = await schedule.search('ondemand', { size: 12, has_vod: 'true', download_to_own: 'true' });
  await openStore(page);
  const rail = page.getByRole('region', { name: 'Games to watch again' });
  await expect(rail.getByRole('link').first()).toBeVisible();
  const addresses = await rail.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  const known = games.map(pathOf).filter((path) => addresses.includes(path));
  expect(known.length).toBeGreaterThan(games.length / 2);
  await page.locator(`a[href="${known[0]}"]`).first().click();
  await expect(page).toHaveURL(new RegExp(`${known[0]}$`));
});

test('a pass of the store is the chosen one at the checkout', async ({ page }) => {
  await openStore(page);
  await page.getByRole('link', { name: /^Get this pass ?: Season Pass$/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Choose your pass' })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Season Pass' })).toBeChecked();
  await expect(checkoutOf(page).order).toContainText('Season Pass');
  await expect(checkoutOf(page).order).toContainText(/One payment of \$\d+\.\d\d\. .+ It does not renew\./);
});
