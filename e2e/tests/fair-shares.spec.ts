import { test as base, expect } from '../fixtures/journey.ts';
import { startProduct } from '../fixtures/run-product.ts';

/** A product that takes an address for a small household: sixty searches at once, and one more each second. */
const test = base.extend({
  ownProduct: async ({ ownDataDir }, use) => {
    const product = await startProduct(ownDataDir, { FANS_PER_ADDRESS: '10' });
    await use(product);
    await product.stop();
  },
  baseURL: async ({ ownProduct }, use) => use(ownProduct.url),
  expectedComplaint: /429/,
});

test('a fan whose network searches too much is told when to try again, keeps what they typed, and then finds it', async ({
  page,
  baseURL,
}) => {
  let isOver = false;
  // Searches of others behind the same address; what they ask for is refused, and counts all the same.
  async function flood(): Promise<void> {
    while (!isOver) await fetch(`${baseURL}/services/search/v2/search/events?size=x`).then((answer) => answer.text());
  }

  await page.goto('/search');
  const others = [flood(), flood(), flood(), flood()];
  const refused = () => fetch(`${baseURL}/services/search/v2/search/schools?q=lincoln`);
  await expect.poll(async () => (await refused()).status).toBe(429);
  expect((await refused()).headers.get('retry-after')).toBe('1');

  const box = page.getByRole('searchbox', { name: 'School, city or sport' });
  await box.fill('lincoln');
  await box.press('Enter');
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toContainText('Too many searches from your network. Wait 1 s and try again.');
  await expect(box).toHaveValue('lincoln');
  await expect(page).toHaveURL(/\/search\?q=lincoln$/);

  isOver = true;
  await Promise.all(others);
  await expect(async () => {
    if (await alert.isVisible()) await alert.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'for “lincoln”' })).toBeVisible();
    await expect(alert).toBeHidden();
  }).toPass({ timeout: 60_000 });
});
