import { test as base, expect } from '../fixtures/journey.ts';
import { freePort, startProduct } from '../fixtures/run-product.ts';
import { demo, signIn } from '../page-objects/accounts.ts';
import { playerOf } from '../page-objects/player.ts';
import { liveFeedOf, pathOf } from '../page-objects/schedule.ts';

/** A product whose licence service does not answer, neither to pages nor to the media origin. */
const test = base.extend({
  ownProduct: async ({ ownDataDir }, use) => {
    const product = await startProduct(ownDataDir, { LICENCES_URL: `http://127.0.0.1:${await freePort()}` });
    await use(product);
    await product.stop();
  },
  baseURL: async ({ ownProduct }, use) => use(ownProduct.url),
});

test.setTimeout(120_000);

test('with the licence service down a member plays what they paid for, and others still get nothing', async ({
  page,
  browser,
  baseURL,
  schedule,
}) => {
  const game = await schedule.paidLive();
  await signIn(page, demo('subscriber'), pathOf(game));
  await playerOf(page).plays();

  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  const other = await context.newPage();
  await signIn(other, demo('free'), pathOf(game));
  await expect(other.getByRole('region', { name: 'Your account needs a pass' })).toBeVisible();
  const master = liveFeedOf(game)?.video_url ?? '';
  const status = await other.evaluate(async (address) => {
    const proof = await (await fetch('/auth/entitlement-proof', { method: 'POST' })).json();
    return (await fetch(`${address}?license=${encodeURIComponent(proof.license_key)}`)).status;
  }, master);
  expect(status).toBe(403);
  await context.close();
});
