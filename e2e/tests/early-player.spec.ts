import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/journey.ts';
import { frameOf } from '../page-objects/frame.ts';
import { playerOf } from '../page-objects/player.ts';
import { watchVotes } from '../page-objects/release-votes.ts';
import { pathOf, titleOf } from '../page-objects/schedule.ts';

/** Lets nothing of these addresses through until it is told to. */
async function hold(page: Page, addresses: string): Promise<() => void> {
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route(addresses, async (route) => {
    await held;
    await route.continue();
  });
  return letThrough;
}

/** Goes to a page that comes rendered, as all do but those of the very first visitors. */
async function open(page: Page, path: string): Promise<void> {
  await expect.poll(async () => (await page.request.get(path)).text()).toContain('id="early"');
  await page.goto(path, { waitUntil: 'commit' });
}

test('a free game is on the screen before the scripts of its page, and goes on when they come', {
  tag: '@gate',
}, async ({ page, schedule }) => {
  const game = await schedule.freeLive();
  const player = playerOf(page);
  const letThrough = await hold(page, '**/r/host/**/*.js');
  const letPlay = await hold(page, '**/early-event.*.js');
  const segments: string[] = [];
  page.on('request', (request) => {
    const [segment] = /[^/]+\/[^/]+\.m4s/.exec(request.url()) ?? [];
    if (segment) segments.push(segment);
  });
  await open(page, pathOf(game));
  // What the video begins with is there before its player is.
  await expect.poll(() => segments.length).toBe(2);
  letPlay();
  const hasPicture = () => player.video.evaluate((video: HTMLVideoElement) => video.videoWidth > 0);
  await expect.poll(hasPicture).toBe(true);
  expect(segments, 'Nothing is asked for twice').toEqual([...new Set(segments)]);
  await expect(page.locator('#root[data-rendered]')).toHaveCount(1);
  await player.video.evaluate((video) => {
    const note = () => Reflect.set(window, 'isEmptied', true);
    video.addEventListener('emptied', note);
    Reflect.set(window, 'first', video);
  });

  letThrough();
  await expect(page.locator('#root[data-rendered]')).toHaveCount(0);
  await player.plays();
  await expect(player.liveButton).toHaveText('Live');
  const isSame = () => page.evaluate(() => Reflect.get(window, 'first') === document.querySelector('video'));
  expect(await isSame()).toBe(true);
  expect(await page.evaluate(() => Reflect.get(window, 'isEmptied'))).toBeUndefined();
});

test('whoever waits long for the player has the controls of the browser until then', async ({ page, schedule }) => {
  const letThrough = await hold(page, '**/r/host/**/*.js');
  await open(page, pathOf(await schedule.freeLive()));
  const { video, liveButton, plays } = playerOf(page);
  await expect(video).toHaveAttribute('controls');
  letThrough();
  await expect(video).not.toHaveAttribute('controls');
  await plays();
  await expect(liveButton).toBeVisible();
});

test.describe('with the early script dead', () => {
  test.use({ expectedComplaint: /The early script did not load/ });

  test('a free game plays all the same, and the release is reported', async ({ page, context, schedule }) => {
    const { votes } = watchVotes(context);
    await page.route('**/early-event.*', (route) => route.fulfill({ status: 404, body: 'Gone.' }));
    const game = await schedule.freeReplay();
    await open(page, pathOf(game));
    await expect(page.getByRole('heading', { level: 1, name: titleOf(game) })).toBeVisible();
    await playerOf(page).plays();
    const vote = { remote: 'watch', outcome: 'failed', kind: 'load' };
    await expect.poll(() => votes).toContainEqual(expect.objectContaining(vote));
  });
});

test('nothing plays on behind the error page of a release whose other files are dead', async ({ page, schedule }) => {
  await page.addInitScript(() => {
    // A set, since hls.js may attach one video twice, and each time it is to play.
    const played = new Set<HTMLMediaElement>();
    Reflect.set(window, 'played', played);
    const { play } = HTMLMediaElement.prototype;
    HTMLMediaElement.prototype.play = function () {
      played.add(this);
      return play.call(this);
    };
  });
  await page.route(/\/r\/watch\/\w+\/(?!early-)/, (route) => route.fulfill({ status: 404, body: 'Gone.' }));
  await open(page, pathOf(await schedule.freeLive()));
  await expect(frameOf(page).problem).toBeVisible();
  const states = () =>
    page.evaluate(() =>
      [...(Reflect.get(window, 'played') as Set<HTMLMediaElement>)].map(({ isConnected, readyState }) => ({
        isConnected,
        readyState,
      })),
    );
  await expect.poll(states).toEqual([{ isConnected: false, readyState: 0 }]);
});
