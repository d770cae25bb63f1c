import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/journey.ts';
import { signIn } from '../page-objects/accounts.ts';
import { checkoutOf } from '../page-objects/checkout.ts';
import { markDocument } from '../page-objects/frame.ts';
import { playerOf } from '../page-objects/player.ts';
import { command, goingLive, isLive, putLive, readMap } from '../page-objects/releases.ts';
import { pathOf } from '../page-objects/schedule.ts';
import { tabReleasesOf } from '../page-objects/tab-releases.ts';

test.setTimeout(120_000);
test.use({ baseURL: async ({ ownProduct }, use) => use(ownProduct.url) });

const storePage = '/store/bleacherside';

/** Told when something had to give way to a release. */
const interruption = (page: Page) => page.getByRole('status').getByText('We had to update this page to fix a problem.');

test.describe('rollback', () => {
  test('a critical one reaches the page on screen by the stream, without a reload', async ({ page, ownProduct }) => {
    await putLive(ownProduct, 'store', '1.1.0');
    const tab = tabReleasesOf(page, ownProduct.url);
    await page.goto(storePage);
    await tab.runs('store', '1.1.0');
    const mark = await markDocument(page);

    await command(ownProduct, 'rollback', 'store', '--critical', '--reason', 'prices were wrong');
    await tab.runsSoon('store', '1.0.0');
    await tab.frame.shows('store');
    expect(await mark.isKept()).toBe(true);
    expect(tab.documents()).toBe(1);
  });

  test('a tab whose stream is refused runs the old code once it has asked by itself', async ({ page, ownProduct }) => {
    await putLive(ownProduct, 'store', '1.1.0');
    const tab = tabReleasesOf(page, ownProduct.url);
    let refusals = 0;
    await page.route('**/event-stream*', (route) => {
      refusals += 1;
      return route.fulfill({ status: 503 });
    });
    await page.clock.install();
    await page.goto(storePage);
    await tab.runs('store', '1.1.0');
    await expect.poll(() => refusals).toBe(1);

    await command(ownProduct, 'rollback', 'store', '--critical');
    await isLive(ownProduct.url, 'store', '1.0.0');
    await page.clock.runFor(15_000);
    await tab.runs('store', '1.0.0');
    expect(tab.documents()).toBe(1);
  });

  test('a playing video goes on in the same element; the page changes when it pauses', async ({
    page,
    ownProduct,
    schedule,
  }) => {
    await putLive(ownProduct, 'watch', '1.1.0');
    const tab = tabReleasesOf(page, ownProduct.url);
    const player = playerOf(page);
    await page.goto(pathOf(await schedule.freeReplay()));
    await player.plays();
    await tab.runs('watch', '1.1.0');
    const video = await player.video.elementHandle();

    const news = tab.hearsOfNews();
    await command(ownProduct, 'rollback', 'watch', '--critical');
    await news;
    const heardAt = await player.currentTime();
    await expect.poll(player.currentTime).toBeGreaterThan(heardAt + 2);
    expect(await video?.evaluate((element) => element.isConnected && !(element as HTMLVideoElement).paused)).toBe(true);
    await expect(tab.frame.pageOf('watch')).toHaveAttribute('data-version', '1.1.0');

    await player.video.evaluate((element: HTMLVideoElement) => element.pause());
    await tab.runsSoon('watch', '1.0.0');
    await expect(interruption(page)).toHaveCount(0);
    expect(tab.documents()).toBe(1);
  });
});

test.describe('a normal step', () => {
  test('leaves a playing video alone, and counts from the next navigation on', async ({
    page,
    ownProduct,
    schedule,
  }) => {
    await putLive(ownProduct, 'watch', '1.1.0');
    const tab = tabReleasesOf(page, ownProduct.url);
    const player = playerOf(page);
    await page.goto(pathOf(await schedule.freeReplay()));
    await player.plays();

    const news = tab.hearsOfNews();
    await command(ownProduct, 'rollback', 'watch');
    await news;
    const heardAt = await player.currentTime();
    await player.video.evaluate((element: HTMLVideoElement) => element.pause());
    await player.video.evaluate((element: HTMLVideoElement) => element.play());
    await expect.poll(player.currentTime).toBeGreaterThan(heardAt + 1);
    await expect(tab.frame.pageOf('watch')).toHaveAttribute('data-version', '1.1.0');

    await tab.frame.goTo('watch');
    await tab.frame.shows('watch');
    await tab.runs('watch', '1.0.0');
    expect(tab.documents()).toBe(1);
  });

  test('changes an unmounted remote at once, and the one on the screen when the fan goes on', async ({
    page,
    ownProduct,
  }) => {
    const tab = tabReleasesOf(page, ownProduct.url);
    await page.goto('/playoffs/brackets/tx');
    await tab.runs('playoffs', '1.0.0');
    await tab.frame.goTo('store');
    await tab.runs('store', '1.0.0');

    for (const remote of ['store', 'playoffs'] as const) {
      const news = tab.hearsOfNews();
      await command(ownProduct, ...goingLive(remote, '1.1.0'));
      await news;
    }
    await expect(tab.frame.pageOf('store'), 'a page that is being read stays').toHaveAttribute('data-version', '1.0.0');
    await tab.frame.goTo('playoffs');
    await tab.runs('playoffs', '1.1.0');
    await tab.frame.goTo('store');
    await tab.runs('store', '1.1.0');
    expect(tab.documents()).toBe(1);
  });
});

test.describe('a critical step', () => {
  test('gives a half-filled payment form 30 seconds and says why it goes', async ({ page, ownProduct, accounts }) => {
    const tab = tabReleasesOf(page, ownProduct.url);
    await page.clock.install();
    await signIn(page, await accounts.create(), '/subscribe/retail?pass_key=pas_day');
    await tab.runs('checkout', '1.0.0');
    const number = page.frameLocator('iframe[title="Card details"]').getByLabel('Card number');
    await number.fill('4242 4242');
    const documents = tab.documents();

    const news = tab.hearsOfNews();
    await command(ownProduct, ...goingLive('checkout', '1.1.0', '--critical'));
    await news;
    await page.clock.runFor(20_000);
    await expect(number, 'what was typed is there').toHaveValue('4242 4242');
    await expect(tab.frame.pageOf('checkout')).toHaveAttribute('data-version', '1.0.0');
    await expect(interruption(page)).toHaveCount(0);

    await page.clock.runFor(10_000);
    await tab.runs('checkout', '1.1.0');
    await expect(interruption(page)).toBeVisible();
    await expect(checkoutOf(page).pay).toBeVisible();
    expect(tab.documents()).toBe(documents);
  });

  test('of the host loads the document again, once', async ({ page, ownProduct }) => {
    const tab = tabReleasesOf(page, ownProduct.url);
    await page.goto(storePage);
    await tab.frame.shows('store');
    const mark = await markDocument(page);

    await command(ownProduct, ...goingLive('host', '1.1.0', '--critical'));
    // The command writes to the store; the gateway looks there a moment later.
    await isLive(ownProduct.url, 'host', '1.1.0');
    const { host } = await readMap(ownProduct.url);
    await expect(page.locator(`script[src^="/r/host/${host.releaseId}/"]`).first()).toBeAttached();
    await tab.frame.shows('store');
    expect(await mark.isKept()).toBe(false);
    for (const remote of ['watch', 'store'] as const) {
      await tab.frame.goTo(remote);
      await tab.frame.shows(remote);
    }
    expect(tab.documents()).toBe(2);
  });

  test('of the host does not go round in circles when documents still come from a gateway that lags behind', async ({
    page,
    ownProduct,
  }) => {
    const tab = tabReleasesOf(page, ownProduct.url);
    // With its headers, which carry the nonce of its styles.
    const late = await page.request.get(ownProduct.url + storePage);
    await page.route(ownProduct.url + storePage, (route) => route.fulfill({ response: late }));
    await page.goto(storePage);
    await tab.frame.shows('store');

    await command(ownProduct, ...goingLive('host', '1.1.0', '--critical'));
    await expect.poll(tab.documents).toBe(2);
    const news = tab.hearsOfNews();
    await tab.frame.shows('store');
    await news;
    await tab.frame.goTo('watch');
    await tab.frame.shows('watch');
    await page.goBack();
    await tab.frame.shows('store');
    expect(tab.documents()).toBe(2);
  });
});
