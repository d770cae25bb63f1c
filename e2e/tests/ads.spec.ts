import type { Locator, Page, Route } from '@playwright/test';
import { expect, test } from '../fixtures/product-with-ads.ts';
import { overflowOf, smallTargetsOf, violationsOf } from '../page-objects/page-audit.ts';
import { playerOf } from '../page-objects/player.ts';
import { type Game, pathOf, replayOf } from '../page-objects/schedule.ts';

test.setTimeout(120_000);

/** Longer than an ad lasts, for a machine that is not alone. */
const SOON = { timeout: 40_000 };

/** Names of the reports on the ad of the video that a page sends, as they come. */
function followReports(page: Page): string[] {
  const names: string[] = [];
  page.on('request', (request) => {
    const [, name] = /\/services\/ads\/reports\/find-your-school\/(\w+)/.exec(request.url()) ?? [];
    if (name) names.push(name);
  });
  return names;
}

/**
 * Opens a game until its ad plays. A busy machine may be too late for an ad, which is then left out; and where the browser
 * holds it back, since nobody has touched the page yet, it waits for a press.
 */
async function openWithAd(page: Page, path: string, reports: string[]): Promise<Locator> {
  const ad = page.getByRole('region', { name: 'Advertisement' });
  const pause = ad.getByRole('button', { name: 'Pause ad' });
  const start = ad.getByRole('button', { name: /^Play (?!ad$)/ });
  await expect(async () => {
    await page.goto('about:blank');
    reports.length = 0;
    await page.goto(path);
    await expect(pause.or(start)).toBeVisible({ timeout: 15_000 });
    if (await start.isVisible()) await start.press('Enter');
    await expect(pause).toBeVisible({ timeout: 15_000 });
  }).toPass();
  return ad;
}

test('an ad before a live game is paused and skipped by keyboard, counted once, and gives way to the live picture', {
  tag: '@gate',
}, async ({ page, schedule }) => {
  const reports = followReports(page);
  const ad = await openWithAd(page, pathOf(await schedule.freeLiveWithAds()), reports);
  await ad.getByRole('button', { name: 'Pause ad' }).press('Enter');
  await expect(ad.getByRole('button', { name: 'Play ad' })).toBeFocused();
  expect(await violationsOf(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 800 });
  expect(await smallTargetsOf(page)).toEqual([]);
  expect((await overflowOf(page)).pixels).toBe(0);

  await page.keyboard.press('Enter');
  const skip = ad.getByRole('button', { name: 'Skip ad', exact: true });
  await expect(skip).toBeVisible(SOON);
  await skip.press('Enter');
  await expect(ad).toBeHidden();
  await expect(page.locator('[data-status]')).toBeFocused();
  await playerOf(page).plays();
  await expect(playerOf(page).liveButton).toHaveText('Live');
  expect(reports).toEqual(expect.arrayContaining(['impression', 'start', 'pause', 'resume', 'firstQuartile', 'skip']));
  expect(reports, 'Each is told once').toEqual([...new Set(reports)]);
});

test('a whole ad is counted once, and not shown again on the way back', async ({ page, schedule }) => {
  const reports = followReports(page);
  const path = pathOf(await schedule.freeLiveWithAds());
  await openWithAd(page, path, reports);
  await expect.poll(() => reports.at(-1), SOON).toBe('complete');
  await playerOf(page).plays();
  const once = ['impression', 'start', 'firstQuartile', 'midpoint', 'thirdQuartile', 'complete'];
  expect(reports).toEqual(once);
  await page.getByRole('banner').getByRole('link', { name: 'Watch' }).first().click();
  await expect(page).not.toHaveURL(path);
  await page.goBack();
  await playerOf(page).plays();
  expect(reports).toEqual(once);
});

test.describe('without the file that plays ads', () => {
  test.use({ expectedComplaint: /integrity|Loading chunk/ });

  test('a game plays without its ad when a byte of the file that plays ads was changed', async ({ page, schedule }) => {
    const changed: string[] = [];
    await page.route(/\/r\/watch\/.+\.js$/, async (route) => {
      const response = await route.fetch();
      const body = await response.text();
      const isOfAds = body.includes('ADPLAYHEAD');
      if (isOfAds) changed.push(route.request().url());
      await route.fulfill({ response, body: isOfAds ? body.replace('ADPLAYHEAD', 'ADPLAYHEAR') : body });
    });
    await page.goto(pathOf(await schedule.freeLiveWithAds()));
    await expect.poll(() => changed.length).toBeGreaterThan(0);
    await playerOf(page).plays();
    await expect(page.getByRole('region', { name: 'Advertisement' })).toHaveCount(0);
  });
});

const xml = (body: string) => (route: Route) => route.fulfill({ body, contentType: 'application/xml' });
const empty = '<VAST version="3.0"/>';
const isForTheStart = ({ search }: URL) => search.includes('vpos=preroll');
const gameOf = (page: Page) => page.locator('media-controller video');
const isMuted = (video: HTMLVideoElement) => video.muted;
const isPaused = (video: HTMLVideoElement) => video.paused;
const placeOf = (video: HTMLVideoElement) => video.currentTime;

/** Seconds of a replay at which its first break begins, as its playlist tells. */
async function firstBreakOf(page: Page, replay: Game): Promise<number> {
  const master = replayOf(replay)?.video_url ?? '';
  const playlist = await (await page.request.get(master.replace('master.m3u8', 'v240/index.m3u8'))).text();
  const [, start = ''] = /PROGRAM-DATE-TIME:(\S+)/.exec(playlist) ?? [];
  const [, at = ''] = /START-DATE="([^"]+)".*X-AD-BREAK/.exec(playlist) ?? [];
  return (Date.parse(at) - Date.parse(start)) / 1000;
}

test('a replay waits for the ad in a break of its game, and goes on where it was', async ({ page, schedule }) => {
  const replay = await schedule.scoredReplayWithAds();
  const breakAt = await firstBreakOf(page, replay);
  await page.route(isForTheStart, xml(empty));
  await page.goto(pathOf(replay));
  const player = playerOf(page);
  await player.plays();
  await player.seek(breakAt - 4);
  await player.plays();
  await page.mouse.move(640, 300);
  await player.region.getByRole('button', { name: 'pause' }).focus();
  const ad = page.getByRole('region', { name: 'Advertisement' });
  await expect(ad).toBeVisible(SOON);
  await expect(page.locator('[data-status]')).toBeFocused();
  expect(await gameOf(page).evaluate(isPaused)).toBe(true);
  const place = await gameOf(page).evaluate(placeOf);
  expect(place).toBeGreaterThan(breakAt - 0.1);
  expect(await violationsOf(page)).toEqual([]);
  const skip = ad.getByRole('button', { name: 'Skip ad', exact: true });
  await expect(skip).toBeVisible(SOON);
  expect(await gameOf(page).evaluate(placeOf)).toBe(place);
  await skip.press('Enter');
  await expect(ad).toBeHidden();
  await player.plays();
  await expect(page.locator('[data-status]')).toBeFocused();
});

test('a live game runs on behind the ad in its break, and is still live after it', async ({ page, schedule }) => {
  const reports = followReports(page);
  await page.route(isForTheStart, xml(empty));
  const breakAt = new Date(Date.now() + 20_000).toISOString();
  const range = `#EXT-X-DATERANGE:ID="timeout",START-DATE="${breakAt}",DURATION=40.0,X-AD-BREAK="1"`;
  await page.route(/\/live\/.+\/v\d+\/index\.m3u8/, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: (await answer.text()).replace(/^#EXTINF/m, `${range}\n#EXTINF`) });
  });
  await page.goto(pathOf(await schedule.freeLiveWithAds()));
  const player = playerOf(page);
  await player.plays();
  const ad = page.getByRole('region', { name: 'Advertisement' });
  await expect(ad).toBeVisible(SOON);
  const game = gameOf(page);
  expect(await game.evaluate(isMuted)).toBe(true);
  const place = await game.evaluate(placeOf);
  await expect.poll(() => game.evaluate(placeOf)).toBeGreaterThan(place + 2);
  await ad.getByRole('button', { name: 'Pause ad' }).press('Enter');
  await expect.poll(() => game.evaluate(isPaused)).toBe(true);
  await page.keyboard.press('Enter');
  await expect(ad).toBeHidden(SOON);
  expect(await game.evaluate(isMuted)).toBe(false);
  await player.plays();
  await expect(player.liveButton).toHaveText('Live');
  expect(reports.at(-1)).toBe('complete');
  expect(reports, 'Each is told once').toEqual([...new Set(reports)]);
});

const withFilm = (film: string) => `<VAST version="3.0"><Ad><InLine><AdSystem>x</AdSystem><AdTitle>x</AdTitle>
  <Impression>javascript:alert(1)</Impression><Creatives><Creative><Linear><Duration>00:00:15</Duration>
  <VideoClicks><ClickThrough>javascript:alert(1)</ClickThrough></VideoClicks>
  <MediaFiles><MediaFile delivery="progressive" type="video/mp4" width="1" height="1">${film}</MediaFile></MediaFiles>
  </Linear></Creative></Creatives></InLine></Ad></VAST>`;
const faults: [string, (route: Route) => unknown][] = [
  ['cannot be reached', (route) => route.abort()],
  ['never answers', () => {}],
  ['answers with an error', (route) => route.fulfill({ status: 500 })],
  ['has no ad', xml(empty)],
  ['answers what is no VAST', xml('<html><script>alert(1)</script></html>')],
  ['names a film that is not there', xml(withFilm('/services/ads/films/none.mp4'))],
  ['names a film from where none may come', xml(withFilm('https://films.elsewhere.example/1.mp4'))],
  ['names scripts', xml(withFilm('javascript:alert(1)'))],
];

test('a game plays to its viewers whatever is wrong with the ads', async ({ context, schedule }) => {
  test.slow();
  const path = pathOf(await schedule.freeLiveWithAds());
  for (const [what, answer] of faults) {
    await test.step(`The ad server ${what}.`, async () => {
      const page = await context.newPage();
      const asked = page.waitForRequest('**/gampad/**');
      await page.route('**/gampad/**', answer);
      await page.goto(path);
      await asked;
      await playerOf(page).plays();
      await expect(page.getByRole('region', { name: 'Advertisement' })).toBeHidden();
      await page.close();
    });
  }
});
