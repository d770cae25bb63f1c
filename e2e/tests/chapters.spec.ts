import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/journey.ts';
import { consentOf } from '../page-objects/consent.ts';
import { smallTargetsOf, violationsOf } from '../page-objects/page-audit.ts';
import { playerOf } from '../page-objects/player.ts';
import { pathOf } from '../page-objects/schedule.ts';

test.use({ expectedComplaint: /Loading css chunk/ });

const listOf = (page: Page) => page.getByRole('dialog', { name: 'Chapters' });
const buttonOf = (page: Page) => playerOf(page).region.getByRole('button', { name: /^Chapters/ });
const scoreOf = (page: Page) => page.getByRole('img', { name: /^Score: / });

test('a replay has the parts of its game as chapters, and key plays once they were seen or asked for', async ({
  page,
  schedule,
}) => {
  test.slow();
  await page.goto(pathOf(await schedule.replayWithStatistics()));
  await consentOf(page).reject.click();
  const player = playerOf(page);
  await player.plays();
  const button = buttonOf(page);
  await button.focus();
  await expect(button).toHaveAccessibleName('Chapters: Before the game');

  await page.route('**/windows.*', (route) => route.abort());
  await button.press('Enter');
  await expect(page.getByText('The chapters could not be loaded.')).toBeVisible();
  await page.unroute('**/windows.*');
  await button.press('Enter');
  const list = listOf(page);
  const chapters = list.getByRole('listitem');
  await expect(chapters.first()).toContainText('Before the game');
  await expect(list.getByText('After the game')).toBeHidden();
  const ahead = await chapters.count();

  await list.getByRole('button', { name: 'Show the whole game' }).press('Enter');
  await expect(list.getByText('After the game')).toBeVisible();
  expect(await chapters.count()).toBeGreaterThan(ahead + 1);
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await violationsOf(page)).toEqual([]);
    expect(await smallTargetsOf(page)).toEqual([]);
  }

  // A play shows how it came: the score does not know of it yet.
  const play = list.getByRole('button', { name: / takes the lead / }).first();
  await expect(play).toContainText(/ 0 · /);
  await play.press('Enter');
  await expect(list).toBeHidden();
  await expect(button).toBeFocused();
  await expect(scoreOf(page)).toHaveAccessibleName(/^Score: .* 0; .* 0; /);
  await expect(scoreOf(page)).not.toHaveAccessibleName(/^Score: .* 0; .* 0; /, { timeout: 30_000 });
});

test('keys lead a fan through the chapters, and the list of plays leads into the video', async ({ page, schedule }) => {
  test.slow();
  await page.goto(pathOf(await schedule.replayWithStatistics()));
  await consentOf(page).reject.click();
  const player = playerOf(page);
  await player.plays();
  const button = buttonOf(page);
  await button.focus();
  await page.keyboard.press('n');
  await expect(button).toHaveAccessibleName(/^Chapters: 1st /);
  await expect(player.region.getByRole('status').filter({ hasText: /^1st / })).toBeVisible();
  const first = await player.currentTime();
  await page.keyboard.press('n');
  await expect.poll(player.currentTime).toBeGreaterThan(first + 60);
  await page.keyboard.press('b');
  await expect.poll(player.currentTime).toBeLessThan(first + 60);

  const statistics = page.getByRole('region', { name: 'Statistics' });
  await statistics.getByRole('button', { name: 'Show the whole game' }).press('Enter');
  const play = statistics.getByRole('button', { name: /show in the video$/ }).first();
  await play.press('Enter');
  await expect(player.region.locator('xpath=..')).toBeFocused();
  await expect(player.video).toBeInViewport();
  await expect.poll(player.currentTime).toBeGreaterThan(first + 60);
});
