import type { BrowserContext } from '@playwright/test';
import { countStreams, type StreamCount } from '../fixtures/count-streams.ts';
import { test as base, expect } from '../fixtures/journey.ts';
import type { Product } from '../fixtures/run-product.ts';
import { frameOf } from '../page-objects/frame.ts';
import { command, goingLive, putLive } from '../page-objects/releases.ts';
import { tabReleasesOf } from '../page-objects/tab-releases.ts';
import { getStuck, looksAt, openTab, readPlaces, withoutPolls, withShortSilence } from '../page-objects/tabs.ts';

/** One more than browsers open connections to one host over HTTP/1.1, and then one. */
const TABS = 8;
const storePage = '/store/bleacherside';

/** Counts the streams of a product for as long as the test runs. */
const test = base.extend<{ count: (product: string) => Promise<StreamCount> }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
  count: async ({}, use) => {
    const counts: StreamCount[] = [];
    await use(async (product) => {
      const count = await countStreams(product);
      counts.push(count);
      return count;
    });
    for (const { close } of counts) await close();
  },
});

/** Makes a product whose store can be rolled back, of which tabs hear by their stream alone; returns its address. */
async function toRollBack(product: Product, context: BrowserContext): Promise<string> {
  await putLive(product, 'store', '1.1.0');
  await withoutPolls(context);
  return product.url;
}

test('eight tabs of one browser load over HTTP/1.1 and hold one stream together', async ({
  context,
  product,
  count,
}) => {
  const { url, open, most } = await count(product.url);
  const tabs = [];
  for (let number = 1; number <= TABS; number += 1) {
    const tab = await openTab(context, url + storePage);
    await frameOf(tab.page).shows('store');
    await expect.poll(() => readPlaces(tab.page)).toEqual({ leads: 1, wait: number - 1 });
    tabs.push(tab);
  }
  await expect.poll(open).toEqual(['/event-stream']);
  expect(most()).toBe(1);
  expect(tabs.map(({ streams }) => streams())).toEqual([1, ...Array(TABS - 1).fill(0)]);
});

test('a tab that loses the network after its first view takes part once that is back', async ({ page }) => {
  const asked: string[] = [];
  let isGone = true;
  const html = await (await page.request.get(storePage)).text();
  await page.route('**/r/host/**/*.js', (route) => {
    const address = new URL(route.request().url()).pathname;
    if (html.includes(address)) return route.continue();
    asked.push(address);
    return isGone ? route.abort() : route.continue();
  });
  await page.goto(storePage);
  await frameOf(page).shows('store');
  const again = () => asked.length - new Set(asked).size;
  await expect.poll(again, 'it asks for the same scripts again').toBeGreaterThan(0);
  expect(await readPlaces(page)).toEqual({ leads: 0, wait: 0 });
  isGone = false;
  await expect.poll(() => readPlaces(page)).toEqual({ leads: 1, wait: 0 });
});

test.describe('tabs that share a stream', () => {
  test.setTimeout(120_000);

  test('all follow a rollback, pass the stream on, and hold none while nobody looks', async ({
    context,
    ownProduct,
    count,
  }) => {
    const { url, open } = await count(await toRollBack(ownProduct, context));
    const [first, second, third] = [
      await openTab(context, url + storePage),
      await openTab(context, url + storePage),
      await openTab(context, url + storePage),
    ];
    const runs = ({ page }: typeof first, version: string) => tabReleasesOf(page, url).runs('store', version);
    const streams = () => [first, second, third].map((tab) => tab.streams());
    for (const tab of [first, second, third]) await runs(tab, '1.1.0');
    await expect.poll(() => readPlaces(third.page)).toEqual({ leads: 1, wait: 2 });
    const leader = [first, second, third].find((tab) => tab.streams() > 0);
    const others = [first, second, third].filter((tab) => tab !== leader);
    if (!leader || !others[0] || !others[1]) throw new Error(`One tab leads: ${streams()}`);

    await test.step('a rollback reaches tabs that have no stream', async () => {
      await command(ownProduct, 'rollback', 'store', '--critical');
      for (const tab of others) await runs(tab, '1.0.0');
      expect(others.map((tab) => tab.streams())).toEqual([0, 0]);
    });

    await test.step('a leading tab that is closed passes the stream on', async () => {
      await leader.page.close();
      await expect.poll(() => others.map((tab) => tab.streams()).toSorted()).toEqual([0, 1]);
      await expect.poll(open).toEqual(['/event-stream']);
      await command(ownProduct, ...goingLive('store', '1.2.0', '--critical'));
      for (const tab of others) await runs(tab, '1.2.0');
    });

    await test.step('a hidden tab holds none, and knows at once what happened when it is shown again', async () => {
      const [hidden, shown] = others[0]?.streams() === 1 ? others : others.toReversed();
      if (!hidden || !shown) throw new Error('Two tabs are left.');
      await looksAt(hidden.page, 'hidden');
      await expect.poll(shown.streams).toBe(1);
      await command(ownProduct, 'rollback', 'store', '--critical');
      await runs(shown, '1.0.0');
      await looksAt(shown.page, 'hidden');
      await expect.poll(open).toEqual([]);
      await expect.poll(() => readPlaces(shown.page)).toEqual({ leads: 0, wait: 0 });
      await looksAt(hidden.page, 'visible');
      await runs(hidden, '1.0.0');
      await expect.poll(open).toEqual(['/event-stream']);
    });
  });

  test('hear what is new although the one that has the stream is stuck in sight', async ({
    context,
    ownProduct,
    count,
  }) => {
    const { url, open } = await count(await toRollBack(ownProduct, context));
    await withShortSilence(context);
    const leader = await openTab(context, url + storePage);
    const runs = ({ page }: typeof leader, version: string) => tabReleasesOf(page, url).runs('store', version);
    await runs(leader, '1.1.0');
    await expect.poll(() => readPlaces(leader.page)).toEqual({ leads: 1, wait: 0 });
    const other = await openTab(context, url + storePage);
    await runs(other, '1.1.0');
    await expect.poll(() => readPlaces(other.page)).toEqual({ leads: 1, wait: 1 });

    const release = await getStuck(leader.page);
    await expect.poll(other.streams, { timeout: 30_000 }).toBe(1);
    await command(ownProduct, 'rollback', 'store', '--critical');
    await runs(other, '1.0.0');

    await release();
    await runs(leader, '1.0.0');
    await expect.poll(open).toEqual(['/event-stream']);
    await expect.poll(() => readPlaces(other.page)).toEqual({ leads: 1, wait: 1 });
    expect([leader.streams(), other.streams()]).toEqual([1, 1]);
  });
});
