import type { AdBreak } from './ad-break.ts';
import { FakeHls } from './fake-hls.ts';
import { blackedOut, free, live, playerUnderTest, settle } from './player-core-testing.ts';

const player = playerUnderTest();
const play = () => player.video.play as jest.Mock;
let breaks: AdBreak[] = [];
const adBreak = () => breaks.at(-1) as AdBreak;

beforeEach(() => {
  breaks = [];
  player.showAds = (opened) => breaks.push(opened);
});

/** The video has its first picture, and plays no further. */
function load() {
  FakeHls.latest.latestLevelDetails = { live: true, endSN: 10 };
  FakeHls.latest.begin();
  player.setMedia({ readyState: 4, currentTime: 30 });
  for (const type of ['loadedmetadata', 'loadeddata']) player.video.dispatchEvent(new Event(type));
}

it('loads the video behind the ads, and plays it at the live edge when they are over', async () => {
  await player.start(free);
  load();
  expect(player.status()).toBe('ad-break');
  adBreak().begun();
  await jest.advanceTimersByTimeAsync(15_000);
  expect(play()).not.toHaveBeenCalled();
  FakeHls.latest.liveSyncPosition = 45;
  adBreak().end();
  expect(player.status()).toBe('ready');
  expect(player.video.currentTime).toBe(45);
  expect(play()).toHaveBeenCalledTimes(1);
});

it('plays after three seconds where no ad has begun, from where it stands', async () => {
  await player.start(free);
  load();
  FakeHls.latest.liveSyncPosition = 33;
  await jest.advanceTimersByTimeAsync(2999);
  expect(play()).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(adBreak().signal.aborted).toBe(true);
  expect(player.video.currentTime).toBe(30);
  expect(play()).toHaveBeenCalledTimes(1);
});

it('begins a replay at its beginning after ads', async () => {
  await player.start({ ...free, kind: 'replay' });
  load();
  FakeHls.latest.liveSyncPosition = 45;
  adBreak().begun();
  adBreak().end();
  expect(player.video.currentTime).toBe(30);
  expect(play()).toHaveBeenCalledTimes(1);
});

it('keeps the place that a live video was asked to begin at', async () => {
  await player.start(free, 12);
  load();
  FakeHls.latest.liveSyncPosition = 45;
  adBreak().begun();
  adBreak().end();
  expect(player.video.currentTime).toBe(30);
});

it('opens a break once, however often its end is told and the video begins anew', async () => {
  await player.start(free);
  load();
  adBreak().end();
  adBreak().end();
  await jest.advanceTimersByTimeAsync(5000);
  expect(play()).toHaveBeenCalledTimes(1);
  FakeHls.latest.fail({ status: 403, body: { code: 'blackout', message: 'Blacked out.' } });
  player.core?.retry();
  await settle();
  expect(FakeHls.instances).toHaveLength(2);
  expect(breaks).toHaveLength(1);
});

it('opens no break before a viewer who may not watch is told so', async () => {
  player.answers = [blackedOut];
  await player.start(live);
  expect(player.status()).toBe('denied');
  expect(breaks).toHaveLength(0);
});

it('ends the break of a video that is refused, and does not play it', async () => {
  await player.start(free);
  FakeHls.latest.fail({ status: 403, body: { code: 'blackout', message: 'Blacked out.' } });
  expect(player.status()).toBe('denied');
  expect(adBreak().signal.aborted).toBe(true);
  expect(play()).not.toHaveBeenCalled();
});

it('does not play when the viewer has paused meanwhile', async () => {
  const core = await player.start(free);
  load();
  core.pause();
  adBreak().end();
  expect(play()).not.toHaveBeenCalled();
  expect(player.status()).toBe('ready');
});

it('does not play before its turn, whoever asks it to', async () => {
  const core = await player.start(free);
  load();
  core.play();
  core.toLive();
  expect(play()).not.toHaveBeenCalled();
});

it('does not take a video that waits for ads for one that stands still', async () => {
  await player.start(free);
  load();
  adBreak().begun();
  const before = FakeHls.latest.calls.length;
  await jest.advanceTimersByTimeAsync(30_000);
  expect(FakeHls.instances).toHaveLength(1);
  expect(FakeHls.latest.calls).toHaveLength(before);
});

it('shows no ads to a viewer who has seen the video play already', async () => {
  player.setMedia({ played: { length: 1 } });
  await player.start(free);
  expect(breaks).toHaveLength(0);
});

it('ends the break when the player goes', async () => {
  const core = await player.start(free);
  load();
  core.dispose();
  expect(adBreak().signal.aborted).toBe(true);
  expect(play()).not.toHaveBeenCalled();
});
