import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/journey.ts';
import { consentOf } from '../page-objects/consent.ts';
import { smallTargetsOf, violationsOf } from '../page-objects/page-audit.ts';
import { playerOf } from '../page-objects/player.ts';
import { pathOf } from '../page-objects/schedule.ts';

test.use({ expectedComplaint: /Loading css chunk/ });

const buttonOf = (page: Page) => playerOf(page).region.getByRole('button', { name: 'settings' });
const settingsOf = (page: Page) => page.getByRole('dialog', { name: 'Player settings' });

/** Opens the settings from the menu of the player, by keyboard alone. */
async function openSettings(page: Page) {
  const item = page.getByRole('menuitem', { name: 'More settings' });
  await buttonOf(page).press('Enter');
  await expect(page.getByRole('menuitem', { name: /^Quality/ })).toBeFocused();
  await page.keyboard.press('End');
  await expect(item).toBeFocused();
  await page.keyboard.press('Enter');
}

const captionProperty = (page: Page, name: string) =>
  playerOf(page).video.evaluate((video, property) => video.style.getPropertyValue(property), name);

test('a fan finds the keys of the player, and chooses how captions look on this device, by keyboard alone', async ({
  page,
  schedule,
}) => {
  test.slow();
  await page.goto(pathOf(await schedule.freeReplay()));
  await consentOf(page).accept.click();
  const player = playerOf(page);
  await player.plays();
  const button = buttonOf(page);
  await button.focus();

  await page.route('**/windows.*', (route) => route.abort());
  await page.keyboard.press('?');
  await expect(page.getByText('The list of keys could not be loaded.')).toBeVisible();
  await page.unroute('**/windows.*');
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(keys.getByText('Play or pause')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();

  await openSettings(page);
  const settings = settingsOf(page);
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await violationsOf(page)).toEqual([]);
    expect(await smallTargetsOf(page)).toEqual([]);
  }
  await settings.getByRole('combobox', { name: 'Text size' }).selectOption('Large');
  await expect.poll(() => captionProperty(page, '--caption-size')).toBe('150%');
  await settings.getByRole('checkbox', { name: /statistics/ }).press('Space');
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
  await expect(page.getByRole('region', { name: 'Statistics' })).toContainText(/Picture\s*\d+ × \d+/);

  await page.reload();
  await player.plays();
  await expect.poll(() => captionProperty(page, '--caption-size')).toBe('150%');
  // A press on the picture pauses it and gives the player the focus.
  await player.region.click({ position: { x: 100, y: 60 } });
  const isPaused = () => player.video.evaluate((video: HTMLVideoElement) => video.paused);
  await expect.poll(isPaused).toBe(true);
  await page.keyboard.press('k');
  await expect.poll(isPaused).toBe(false);
});

test('a fan on a bad network hears the game without its picture, and gets it back with the same captions', async ({
  page,
  schedule,
}) => {
  test.slow();
  await page.goto(pathOf(await schedule.freeReplay()));
  await consentOf(page).reject.click();
  const player = playerOf(page);
  await player.plays();
  await buttonOf(page).press('c');
  const captions = () =>
    player.video.evaluate((video: HTMLVideoElement) =>
      [...video.textTracks].filter(({ mode }) => mode === 'showing').map(({ language }) => language),
    );
  await expect.poll(captions).toEqual(['en']);
  await player.seek(60);

  await openSettings(page);
  await settingsOf(page).getByRole('radio', { name: 'Sound only' }).check();
  await page.keyboard.press('Escape');
  const pictures: string[] = [];
  page.on('request', (request) => {
    if (/\/v\d+\/\d+\.m4s/.test(request.url())) pictures.push(request.url());
  });
  const back = page.getByRole('button', { name: 'Show the picture' });
  await expect(back).toBeVisible();
  const width = () => player.video.evaluate((video: HTMLVideoElement) => video.videoWidth);
  await expect.poll(width).toBe(0);
  await expect.poll(player.currentTime).toBeGreaterThan(63);
  expect(pictures).toEqual([]);
  // The controls stand before what takes the place of the picture.
  await player.region.hover({ position: { x: 100, y: 60 } });
  await player.region.getByRole('button', { name: 'pause' }).click();
  await player.region.getByRole('button', { name: 'play', exact: true }).click();

  await back.press(' ');
  await expect.poll(width).toBeGreaterThan(0);
  await player.plays();
  expect(await player.currentTime()).toBeGreaterThan(63);
  await expect.poll(captions).toEqual(['en']);
});
