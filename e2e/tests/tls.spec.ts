import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { generate } from 'selfsigned';
import { expect, test as journey } from '../fixtures/journey.ts';
import { startProduct } from '../fixtures/run-product.ts';
import { signIn } from '../page-objects/accounts.ts';
import { opsOf } from '../page-objects/ops.ts';
import { playerOf } from '../page-objects/player.ts';
import { command, goingLive } from '../page-objects/releases.ts';
import { pathOf } from '../page-objects/schedule.ts';

/** Journeys through a product that ends TLS by itself, with a certificate that no browser knows. */
const test = journey.extend({
  ownProduct: async ({ ownDataDir }, use) => {
    const made = await generate([{ name: 'commonName', value: 'localhost' }], { keyType: 'ec' });
    const files = { TLS_CERT: path.join(ownDataDir, 'cert.pem'), TLS_KEY: path.join(ownDataDir, 'key.pem') };
    writeFileSync(files.TLS_CERT, made.cert);
    writeFileSync(files.TLS_KEY, made.private);
    const product = await startProduct(ownDataDir, files);
    await use(product);
    // Streams of open tabs do not hold up a stop.
    expect(await product.stop()).toBe(0);
  },
});
test.setTimeout(120_000);
test.use({ ignoreHTTPSErrors: true, baseURL: async ({ ownProduct }, use) => use(ownProduct.url) });

test('a site with a certificate serves games, members and operations by HTTP/2', async ({
  page,
  ownProduct,
  schedule,
  accounts,
}) => {
  const game = await schedule.freeLive();
  await page.goto(pathOf(game));
  await playerOf(page).plays();
  const protocols = await page.evaluate(() => {
    const entries = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')];
    return (entries as PerformanceResourceTiming[])
      .filter(({ name }) => name.startsWith(location.origin))
      .map(({ nextHopProtocol }) => nextHopProtocol);
  });
  expect(new Set(protocols.filter(Boolean))).toEqual(new Set(['h2']));

  await signIn(page, await accounts.create());
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const cookies = await page.context().cookies();
  expect(cookies.filter(({ httpOnly }) => httpOnly).map(({ secure }) => secure)).not.toContain(false);
  expect(cookies.some(({ httpOnly }) => httpOnly)).toBe(true);

  const ops = opsOf(page, ownProduct.opsUrl);
  await ops.open();
  await ops.signIn();
  await expect(ops.card('watch')).toBeVisible();
});

test('many open tabs of one browser load by HTTP/2, and hear of a rollback by their streams', async ({
  context,
  ownProduct,
}) => {
  await command(ownProduct, ...goingLive('store', '1.1.0'));
  const tabs = await Promise.all(Array.from({ length: 8 }, () => context.newPage()));
  const version = (tab: (typeof tabs)[number]) => tab.locator('[data-version]').first();
  for (const tab of tabs) {
    await tab.goto('/store/bleacherside');
    await expect(version(tab)).toHaveAttribute('data-version', '1.1.0');
  }
  await command(ownProduct, 'rollback', 'store', '--critical');
  for (const tab of tabs) await expect(version(tab)).toHaveAttribute('data-version', '1.0.0');
});
