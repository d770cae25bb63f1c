import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/journey.ts';
import { consentOf } from '../page-objects/consent.ts';
import { smallTargetsOf, violationsOf } from '../page-objects/page-audit.ts';
import { playerOf } from '../page-objects/player.ts';
import { pathOf } from '../page-objects/schedule.ts';

const scoreOf = (page: Page) => page.getByRole('img', { name: /^Score: / });
const switchOf = (page: Page) => page.getByRole('button', { name: 'Hide scores' });
const barOf = (page: Page) => playerOf(page).region.getByRole('slider', { name: 'seek' });
const thumbnailsOf = (page: Page) => playerOf(page).video.locator('track[label=thumbnails]');

/** What the device is told of the video. */
const titleOnDevice = (page: Page) => page.evaluate(() => navigator.mediaSession.metadata?.title);

test('a fan who hides scores learns neither the score nor the length of a game, in this visit and the next', async ({
  page,
  schedule,
}) => {
  test.slow();
  const game = await schedule.replayWithStatistics();
  await page.goto(pathOf(game));
  await consentOf(page).accept.click();
  const player = playerOf(page);
  await player.plays();
  await expect(scoreOf(page)).toBeVisible();
  await expect(barOf(page)).toHaveAttribute('aria-valuetext', / of 2 hours, 40 minutes$/);
  await expect(thumbnailsOf(page)).toBeAttached();
  expect(await titleOnDevice(page)).toBeTruthy();

  await switchOf(page).press('Enter');
  await expect(switchOf(page)).toHaveAttribute('aria-pressed', 'true');
  await expect(scoreOf(page)).toBeHidden();
  await expect(barOf(page)).toHaveAttribute('aria-valuetext', / of 4 hours$/);
  await expect(thumbnailsOf(page)).toHaveCount(0);
  const statistics = page.getByRole('region', { name: 'Statistics' });
  await expect(statistics.getByText('You hide scores on this device.')).toBeVisible();
  await expect(statistics.getByRole('table')).toBeHidden();
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await violationsOf(page)).toEqual([]);
    expect(await smallTargetsOf(page)).toEqual([]);
  }

  // The end of the time bar lies beyond the end of the video.
  const before = await player.currentTime();
  await barOf(page).press('End');
  await expect(player.region.getByRole('status').filter({ hasText: 'The video ends before that.' })).toBeVisible();
  expect(await player.currentTime()).toBeLessThan(before + 60);

  await page.reload();
  await player.plays();
  await expect(switchOf(page)).toHaveAttribute('aria-pressed', 'true');
  await expect(barOf(page)).toHaveAttribute('aria-valuetext', / of 4 hours$/);
  await expect(scoreOf(page)).toBeHidden();

  const ask = statistics.getByRole('button', { name: 'Show the score of this game' });
  await ask.press('Enter');
  await expect(scoreOf(page)).toBeVisible();
  await expect(statistics.getByRole('table', { name: 'Score' })).toBeVisible();
  await expect(barOf(page)).toHaveAttribute('aria-valuetext', / of 2 hours, 40 minutes$/);
  await expect(statistics.getByRole('button', { name: 'Hide the score again' })).toBeFocused();
});
