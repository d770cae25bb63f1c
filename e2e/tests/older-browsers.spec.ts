import type { Page } from '@playwright/test';
import type { Fault } from '../fixtures/faulty-origin.ts';
import { garbled, isMedia, oneSegment, zeroed } from '../fixtures/media-requests.ts';
import { expect, test } from '../fixtures/product-with-faults.ts';
import { demo, signIn } from '../page-objects/accounts.ts';
import { playerOf } from '../page-objects/player.ts';
import { pathOf } from '../page-objects/schedule.ts';

test.setTimeout(120_000);

const RECOVERS = { timeout: 45_000 };

/** Takes what the oldest supported browsers lack (Chrome 111, Firefox 115, Safari 16.4). */
function becomeOld() {
  const missing: [object, string[]][] = [
    [AbortSignal, ['any']],
    [URL, ['parse', 'canParse']],
    [Map, ['groupBy']],
    [Object, ['groupBy']],
    [Promise, ['try', 'withResolvers']],
    [Array, ['fromAsync']],
    [Set.prototype, ['union', 'intersection', 'difference', 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom']],
    [String.prototype, ['isWellFormed', 'toWellFormed']],
    [
      Object.getPrototypeOf(Object.getPrototypeOf([].values())),
      ['map', 'filter', 'take', 'drop', 'flatMap', 'reduce', 'toArray', 'some', 'every', 'find'],
    ],
    [Response.prototype, ['bytes']],
    [Document.prototype, ['startViewTransition']],
    [HTMLElement.prototype, ['showPopover', 'hidePopover', 'togglePopover']],
  ];
  for (const [owner, names] of missing) for (const name of names) Reflect.deleteProperty(owner, name);
}

/** Takes what hls.js plays with, as on iPhones before iOS 17.1: the browser's own HLS is left. */
function playByItself() {
  for (const name of ['MediaSource', 'WebKitMediaSource', 'ManagedMediaSource']) Reflect.deleteProperty(window, name);
}

const usesHlsJs = (page: Page) => playerOf(page).video.evaluate(({ src }: HTMLVideoElement) => src.startsWith('blob:'));

test('a browser of the oldest kind finds games, signs in and plays them', async ({ page, schedule }) => {
  await page.addInitScript(becomeOld);
  await page.goto('/');
  await page.getByRole('combobox', { name: 'Search schools and games' }).fill('football');
  await page.keyboard.press('Enter');
  await expect(page.locator('main a[href*="/events/"]').first()).toBeVisible();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Playoffs' }).click();
  await expect(page.locator('main a[href*="/playoffs/"]').first()).toBeVisible();
  await signIn(page, demo('subscriber'), pathOf(await schedule.paidLive()));
  await playerOf(page).plays();
  expect(await usesHlsJs(page)).toBe(true);
});

test.describe('where the browser plays by itself', () => {
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(becomeOld);
    await page.addInitScript(playByItself);
  });

  const faults: { title: string; fits: () => (path: string) => boolean; lasts?: true; fault: Fault }[] = [
    { title: 'a segment is missing', fits: () => oneSegment(), lasts: true, fault: { kind: 'status', status: 404 } },
    {
      title: 'a segment is damaged',
      fits: () => oneSegment(),
      lasts: true,
      fault: { kind: 'change', change: garbled },
    },
    {
      title: 'a segment is empty of content',
      fits: () => oneSegment(),
      lasts: true,
      fault: { kind: 'change', change: zeroed },
    },
    { title: 'a segment breaks off', fits: () => oneSegment(), lasts: true, fault: { kind: 'cut' } },
    { title: 'the origin is down', fits: () => isMedia, fault: { kind: 'status', status: 500 } },
    { title: 'connections to the origin end', fits: () => isMedia, fault: { kind: 'disconnect' } },
  ];

  for (const { title, fits, lasts, fault } of faults) {
    test(`a replay goes on near where it was when ${title}`, async ({ page, origin, schedule }) => {
      await page.goto(pathOf(await schedule.freeReplay()));
      const player = playerOf(page);
      await player.plays();
      expect(await usesHlsJs(page)).toBe(false);
      const running = origin.begin(fits(), fault);
      // Nothing of this is loaded yet.
      await player.seek(300);
      await expect.poll(running.hits, RECOVERS).toBeGreaterThanOrEqual(lasts ? 1 : 4);
      if (!lasts) running.end();
      await expect.poll(player.currentTime, RECOVERS).toBeGreaterThan(lasts ? 315 : 301);
      await player.plays();
      expect(await player.currentTime()).toBeLessThan(420);
      await expect(player.failure).toHaveCount(0);
      await expect(player.notice).toBeEmpty();
    });
  }

  test('a tab that loses the network says that it reconnects, and plays on', async ({ page, context, schedule }) => {
    await page.goto(pathOf(await schedule.freeLive()));
    const player = playerOf(page);
    await player.plays();
    await context.setOffline(true);
    await expect(player.notice).toHaveText('Reconnecting…', RECOVERS);
    await context.setOffline(false);
    await player.plays();
    await expect(player.notice).toBeEmpty();
  });

  test('a paid game plays with its licence in the address, and is refused with the reason', async ({
    page,
    origin,
    schedule,
  }) => {
    await signIn(page, demo('subscriber'), pathOf(await schedule.paidLive()));
    await playerOf(page).plays();
    const message = 'Your pass has ended.';
    origin.begin((path) => path.endsWith('/licenses'), {
      ...{ kind: 'status', status: 403, body: { reason: 'not_entitled', message } },
    });
    origin.begin(isMedia, { kind: 'status', status: 403, body: { code: 'licence_not_valid', message: 'It is over.' } });
    const panel = page.getByRole('alert').filter({ hasText: 'A pass is needed to watch' });
    await expect(panel).toContainText(message, RECOVERS);
  });
});
