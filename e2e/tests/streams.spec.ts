import { test as base, expect } from '../fixtures/journey.ts';
import { startProduct } from '../fixtures/run-product.ts';
import { demo, signIn } from '../page-objects/accounts.ts';
import { violationsOf } from '../page-objects/page-audit.ts';
import { playerOf } from '../page-objects/player.ts';
import { pathOf, titleOf } from '../page-objects/schedule.ts';

/** A product whose members play one video at a time. */
const test = base.extend({
  ownProduct: async ({ ownDataDir }, use) => {
    const product = await startProduct(ownDataDir, { STREAMS_PER_MEMBER: '1' });
    await use(product);
    await product.stop();
  },
  baseURL: async ({ ownProduct }, use) => use(ownProduct.url),
});

test.setTimeout(120_000);

/** Longer than the ten seconds that are promised, for a machine that is not alone. */
const SOON = { timeout: 30_000 };

test('an account plays so many videos at a time, the fan chooses which one stops, and signing out ends the last', async ({
  page,
  context,
  request,
  schedule,
}) => {
  const [first, second] = [await schedule.paidLive(), await schedule.paidLive({ skip: 1 })];
  await signIn(page, demo('subscriber'), pathOf(first));
  await playerOf(page).plays();

  const other = await context.newPage();
  const segment = other.waitForRequest(/\/v\d+\/\d+\.m4s\?.*license=/);
  await other.goto(pathOf(second));
  const refusal = other.getByRole('alert').filter({ hasText: 'Too many videos at once' });
  await expect(refusal).toContainText('Your account plays one video at a time.');
  await expect(refusal.getByRole('listitem')).toContainText(`${titleOf(first)}, this device, since`);
  expect(await violationsOf(other)).toEqual([]);
  await refusal.getByRole('button', { name: `Stop ${titleOf(first)}` }).press('Enter');
  await playerOf(other).plays();
  await expect(page.getByText('Stopped to play elsewhere'), 'in the other tab').toBeVisible(SOON);

  const address = (await segment).url();
  expect((await request.get(address)).status()).toBe(200);
  await other
    .getByRole('banner')
    .getByRole('button', { name: demo('subscriber').name })
    .click();
  await other.getByRole('banner').getByRole('button', { name: 'Sign out' }).click();
  await expect.poll(async () => (await request.get(address)).status(), SOON).toBe(403);
});

test('a tab that is closed makes room at once', async ({ page, context, schedule }) => {
  const game = await schedule.paidLive();
  await signIn(page, demo('subscriber'));
  const other = await context.newPage();
  await other.goto(pathOf(game));
  await playerOf(other).plays();
  await other.close({ runBeforeUnload: true });
  await expect(async () => {
    await page.goto(pathOf(game));
    await playerOf(page).plays();
  }, 'which is sooner than a silent stream ends by itself').toPass(SOON);
});

test('an operator plays more than that with the switch of the address off, and a member does not', async ({
  page,
  context,
  browser,
  baseURL,
  schedule,
}) => {
  const [first, second] = [await schedule.paidLive(), await schedule.paidLive({ skip: 1 })];
  const unlimited = `${pathOf(second)}?limited_concurrent=off`;
  const refusal = { hasText: 'Too many videos at once' };
  await signIn(page, demo('ops'), pathOf(first));
  await playerOf(page).plays();
  const other = await context.newPage();
  await other.goto(pathOf(second));
  await expect(other.getByRole('alert').filter(refusal)).toBeVisible();
  await other.goto(unlimited);
  await playerOf(other).plays();
  await playerOf(page).plays();

  const visit = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const [member, memberToo] = [await visit.newPage(), await visit.newPage()];
  await signIn(member, demo('subscriber'), pathOf(first));
  await playerOf(member).plays();
  await memberToo.goto(unlimited);
  await expect(memberToo.getByRole('alert').filter(refusal)).toBeVisible();
  await visit.close();
});
