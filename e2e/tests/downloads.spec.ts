import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/journey.ts';
import { demo, fillSignIn, signIn } from '../page-objects/accounts.ts';
import { checkoutOf, GOOD_CARD } from '../page-objects/checkout.ts';
import { consentOf } from '../page-objects/consent.ts';
import { overflowOf, smallTargetsOf, violationsOf } from '../page-objects/page-audit.ts';
import { pathOf } from '../page-objects/schedule.ts';

/** Opens the address as a video of its own, seeks, and answers how long it is, how wide, and where it then plays. */
function watchFile(page: Page, address: string, seconds: number) {
  return page.evaluate(
    async ([src, place]) => {
      const video = document.createElement('video');
      video.muted = true;
      video.src = src;
      document.body.append(video);
      const next = (type: string) => new Promise((done) => video.addEventListener(type, done, { once: true }));
      await next('loadedmetadata');
      video.currentTime = place;
      await next('seeked');
      await video.play();
      while (video.currentTime < place + 1) await next('timeupdate');
      const seen = {
        length: video.duration,
        width: video.videoWidth,
        hasPicture: video.getVideoPlaybackQuality().totalVideoFrames > 0,
      };
      video.remove();
      return seen;
    },
    [address, seconds] as const,
  );
}

test('a fan keeps a free game as a file, by keyboard, and it plays from anywhere in it', async ({
  page,
  schedule,
  accounts,
}) => {
  test.slow();
  const game = await schedule.replayGivenAsFile(false);
  await page.goto(pathOf(game));
  await consentOf(page).reject.click();
  await page.getByRole('link', { name: 'Download', exact: true }).press('Enter');
  await fillSignIn(page, await accounts.create());
  await page.getByLabel('Password', { exact: true }).press('Enter');

  const button = page.getByRole('button', { name: 'Download', exact: true });
  await button.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Keep this game' });
  const video = dialog.getByRole('link', { name: 'Download the video' });
  await expect(video).toBeVisible();
  await expect(dialog).toContainText(/MP4, 960 × 540, \d+ MB\. Sound in English and Spanish\./);
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await violationsOf(page)).toEqual([]);
    expect(await smallTargetsOf(page)).toEqual([]);
    expect((await overflowOf(page)).pixels).toBe(0);
  }

  const begins = page.waitForEvent('download');
  await page.keyboard.press('Tab');
  await expect(video).toBeFocused();
  await page.keyboard.press('Enter');
  const download = await begins;
  expect(download.suggestedFilename()).toMatch(/ vs\. .* \d{4}-\d\d-\d\d\.mp4$/);
  await download.cancel();
  // The page stays as it is, for the captions.
  const captions = page.waitForEvent('download');
  await dialog.getByRole('link', { name: 'Captions in Spanish' }).press('Enter');
  expect((await captions).suggestedFilename()).toMatch(/\.es\.vtt$/);
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();

  const seen = await watchFile(page, download.url(), 4000);
  expect(seen.length).toBeGreaterThan(4000);
  expect(seen).toMatchObject({ width: 960, hasPicture: true });
});

test('a paid game is kept by whoever has the pass, and by a link that is theirs and whole', async ({
  page,
  request,
  schedule,
  accounts,
}) => {
  const game = await schedule.replayGivenAsFile(true);
  await signIn(page, demo('subscriber'), pathOf(game));
  await page.getByRole('button', { name: 'Download', exact: true }).click();
  const address = await page.getByRole('link', { name: 'Download the video' }).getAttribute('href');
  const link = new URL(address ?? '');
  const begin = await request.get(link.href, { headers: { range: 'bytes=0-7' } });
  expect(begin.status()).toBe(206);
  expect((await begin.body()).toString('latin1', 4)).toBe('ftyp');

  // A link that was changed opens nothing, and leads a person back to the game.
  link.searchParams.set('link', `${link.searchParams.get('link')?.slice(0, -4)}AAAA`);
  expect((await request.get(link.href)).status()).toBe(403);
  await page.goto(link.href);
  await expect(page).toHaveURL(pathOf(game));

  const token = await accounts.tokenOf(await accounts.create());
  const refused = await request.post('/services/licences/v1/downloads', {
    headers: { authorization: `Bearer ${token}` },
    data: { event_key: game.key, resource_key: game.publishers[0]?.vods[0]?.key, title: 'A game' },
  });
  expect(refused.status()).toBe(403);
  expect(((await refused.json()) as { reason: string }).reason).toBe('not_entitled');
});

test('a fan without a pass buys the file of a game, and finds it on its page and in the account', async ({
  page,
  request,
  schedule,
  accounts,
}) => {
  test.slow();
  const game = await schedule.replaySoldAsFile();
  await page.goto(pathOf(game));
  await consentOf(page).reject.click();
  const button = page.getByRole('button', { name: 'Download', exact: true });
  await button.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Keep this game' });
  await dialog.getByRole('link', { name: 'Buy for $14.99' }).press('Enter');
  await expect(page.getByRole('region', { name: 'The game' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).press('Enter');
  const member = await accounts.create();
  await fillSignIn(page, member);
  await page.getByLabel('Password', { exact: true }).press('Enter');

  const checkout = checkoutOf(page);
  await expect(checkout.pay).toHaveText('Pay $14.99');
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await violationsOf(page)).toEqual([]);
    expect(await smallTargetsOf(page)).toEqual([]);
    expect((await overflowOf(page)).pixels).toBe(0);
  }
  await checkout.fillCard(GOOD_CARD);
  await checkout.pay.press('Enter');
  await expect(checkout.receipt).toContainText('Can be loaded until');
  await page.getByRole('button', { name: 'Go to the game' }).press('Enter');
  await expect(page).toHaveURL(pathOf(game));

  await button.press('Enter');
  await expect(dialog).toContainText('You bought this video file');
  const address = await dialog.getByRole('link', { name: 'Download the video' }).getAttribute('href');
  const begin = await request.get(address ?? '', { headers: { range: 'bytes=0-7' } });
  expect(begin.status()).toBe(206);

  await page.goto('/member/account');
  const list = page.getByRole('region', { name: /^Video files/ });
  await list.getByRole('link', { name: / video file$/ }).click();
  await expect(page).toHaveURL(pathOf(game));
  // It is sold once to each member, and opens no video.
  const vod = game.publishers[0]?.vods[0]?.key ?? '';
  await page.goto(`/downloads/${vod}`);
  await expect(page.getByText('You have this video file')).toBeVisible();
  const licence = await request.post('/services/licences/v1/licenses', {
    headers: { authorization: `Bearer ${await accounts.tokenOf(member)}` },
    data: { event_key: game.key, resource_key: vod, resource_entitlements: [] },
  });
  expect(licence.status()).toBe(403);
});
