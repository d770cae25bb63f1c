import { expect, test } from '../fixtures/test.ts';
import { frameOf, markDocument } from '../page-objects/frame.ts';
import { putLive, readMap } from '../page-objects/releases.ts';

test.setTimeout(120_000);

test('after a new host release the next navigation loads its target whole, once', async ({ page, ownProduct }) => {
  const frame = frameOf(page);
  await page.goto(ownProduct.url);
  await frame.shows('watch');
  const first = await markDocument(page);
  await frame.goTo('store');
  await frame.shows('store');
  expect(await first.isKept(), 'while the host is the same, the document stays').toBe(true);

  await putLive(ownProduct, 'host', '1.1.0');
  const latest = await fetch(`${ownProduct.url}/builds/latest.json`);
  expect(latest.headers.get('cache-control')).toBe('no-store');
  const { host } = await readMap(ownProduct.url);
  expect(await latest.json()).toEqual({ id: host.releaseId, timestamp: expect.any(Number) });

  // The tab asks for news of releases when a navigation begins, at most every other second.
  await expect(async () => {
    await frame.goTo('watch');
    await frame.shows('watch');
    await frame.goTo('playoffs');
    await frame.shows('playoffs');
    expect(await first.isKept()).toBe(false);
  }).toPass({ timeout: 30_000 });
  await expect(page).toHaveURL(/\/playoffs$/);
  await expect(page.locator(`script[src^="/r/host/${host.releaseId}/"]`).first()).toBeAttached();

  const second = await markDocument(page);
  await frame.goTo('watch');
  await frame.shows('watch');
  await frame.goTo('store');
  await frame.shows('store');
  expect(await second.isKept(), 'the new host stays as the old one did').toBe(true);
});
