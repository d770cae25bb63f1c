import type { AdBreak } from './ad-break.ts';
import { FakeHls } from './fake-hls.ts';
import { blackedOut, free, playerUnderTest, withCues } from './player-core-testing.ts';

const player = playerUnderTest();
const play = () => player.video.play as jest.Mock;
const pause = () => player.video.pause as jest.Mock;
const replay = { ...free, kind: 'replay' } as const;
const breakAt = (startTime: number) => ({
  ...{ id: `break-${startTime}`, startTime, duration: 30, attr: { 'X-AD-BREAK': '1' } },
});
/** What the stream tells of, by name. */
let dateRanges: Record<string, object>;
let breaks: AdBreak[] = [];
const adBreak = () => breaks.at(-1) as AdBreak;

beforeEach(() => {
  breaks = [];
  player.showAds = (opened) => breaks.push(opened);
  player.hasAdsFirst = false;
  dateRanges = { a: { id: 'a', startTime: 59.95, duration: 1, attr: { 'X-OTHER': '1' } }, b: breakAt(60) };
});

/** Plays until the break. */
async function comeToBreak(source: typeof replay | typeof free = replay) {
  const core = await player.startPlaying(source);
  Object.assign(FakeHls.latest.latestLevelDetails ?? {}, { dateRanges });
  play().mockClear();
  playTo(59.9, 60.1);
  return core;
}

function playTo(...instants: number[]) {
  for (const currentTime of instants) {
    player.setMedia({ paused: false, seeking: false, currentTime });
    player.video.dispatchEvent(new Event('timeupdate'));
  }
}

it('has no ads before a video that goes on with a game, and has them in its breaks', async () => {
  await comeToBreak();
  expect(breaks).toHaveLength(1);
  expect(adBreak().mark).toEqual({ id: 'break-60', seconds: expect.closeTo(29.9) });
});

it('lets a replay play until an ad is there, and on from the same place after it', async () => {
  await comeToBreak();
  expect(player.status()).toBe('playing');
  expect(pause()).not.toHaveBeenCalled();
  adBreak().begun();
  player.video.dispatchEvent(new Event('pause'));
  expect(player.status()).toBe('ad-break');
  expect(pause()).toHaveBeenCalledTimes(1);
  expect(player.video.muted).toBe(false);
  adBreak().end();
  expect(player.status()).toBe('playing');
  expect(play()).toHaveBeenCalledTimes(1);
  expect(player.video.currentTime).toBe(60.1);
});

it('has room in a replay for whatever the server sends, and in a live break for what fits into the rest of it', async () => {
  await comeToBreak();
  expect(adBreak().room).toBe(Number.POSITIVE_INFINITY);
  player.core?.dispose();
  await comeToBreak(free);
  expect(adBreak().room).toBeCloseTo(26.9);
});

it('never disturbs a video whose break has no ad', async () => {
  await comeToBreak();
  await jest.advanceTimersByTimeAsync(3000);
  expect(adBreak().signal.aborted).toBe(true);
  adBreak().begun();
  expect(player.status()).toBe('playing');
  expect(pause()).not.toHaveBeenCalled();
  expect(play()).not.toHaveBeenCalled();
});

it('lets a live video run on without its sound, which comes back with it', async () => {
  await comeToBreak(free);
  FakeHls.latest.liveSyncPosition = 80;
  adBreak().begun();
  adBreak().begun();
  expect(player.status()).toBe('ad-break');
  expect(player.video.muted).toBe(true);
  expect(pause()).not.toHaveBeenCalled();
  player.video.dispatchEvent(new Event('playing'));
  playTo(75.1);
  adBreak().end();
  expect(player.video.muted).toBe(false);
  expect(player.video.currentTime).toBe(75.1);
  expect(player.status()).toBe('playing');
});

it('gives a live video back as loud as the viewer wants it after the ads', async () => {
  await comeToBreak(free);
  player.video.muted = true;
  adBreak().begun();
  adBreak().end();
  expect(player.video.muted).toBe(true);
  playTo(59.9, 60.1);
  adBreak().begun();
  adBreak().setMuted(false);
  expect(player.video.muted).toBe(true);
  adBreak().end();
  expect(player.video.muted).toBe(false);
});

it('changes the sound of a replay that waits at once', async () => {
  await comeToBreak();
  adBreak().begun();
  adBreak().setMuted(true);
  expect(player.video.muted).toBe(true);
  adBreak().end();
  expect(player.video.muted).toBe(true);
});

it('pauses a live video with its ads, so that nothing of it is missed', async () => {
  await comeToBreak(free);
  adBreak().begun();
  adBreak().setPaused(true);
  player.video.dispatchEvent(new Event('pause'));
  expect(pause()).toHaveBeenCalledTimes(1);
  expect(player.status()).toBe('ad-break');
  adBreak().setPaused(false);
  expect(play()).toHaveBeenCalledTimes(1);
  adBreak().setPaused(true);
  adBreak().end();
  expect(play()).toHaveBeenCalledTimes(2);
});

it('keeps a replay that waits for ads waiting, whoever plays it or has its ads go on', async () => {
  await comeToBreak();
  adBreak().begun();
  adBreak().setPaused(true);
  adBreak().setPaused(false);
  expect(play()).not.toHaveBeenCalled();
  player.core?.play();
  expect(play()).not.toHaveBeenCalled();
  player.video.dispatchEvent(new Event('play'));
  expect(pause()).toHaveBeenCalledTimes(2);
  adBreak().end();
  player.video.dispatchEvent(new Event('play'));
  expect(pause()).toHaveBeenCalledTimes(2);
});

it('does not take a replay that waits for ads for one that stands still', async () => {
  await comeToBreak();
  adBreak().begun();
  const before = FakeHls.latest.calls.length;
  await jest.advanceTimersByTimeAsync(30_000);
  expect(FakeHls.instances).toHaveLength(1);
  expect(FakeHls.latest.calls).toHaveLength(before);
});

it('opens one break at a time', async () => {
  Object.assign(dateRanges, { c: breakAt(61), d: breakAt(70) });
  await comeToBreak(free);
  adBreak().begun();
  playTo(61.2);
  expect(breaks).toHaveLength(1);
  adBreak().end();
  playTo(69, 70.2);
  expect(adBreak().mark?.id).toBe('break-70');
});

it.each([
  ['in a window of its own', () => Object.assign(document, { pictureInPictureElement: player.video })],
  ['by an iPhone over the whole screen', () => player.setMedia({ webkitDisplayingFullscreen: true } as object)],
  ['on another device', () => player.setMedia({ remote: { state: 'connected' } })],
])('opens no break while the picture is shown %s', async (_where, take) => {
  take();
  await comeToBreak();
  Object.assign(document, { pictureInPictureElement: null });
  expect(breaks).toEqual([]);
});

it('comes to the breaks that a browser tells of which plays HLS by itself', async () => {
  FakeHls.isSupportedHere = false;
  player.video.canPlayType = () => 'maybe';
  const value = { key: 'X-AD-BREAK', data: '1' };
  const cues = [
    { ...{ id: 'other', startTime: 59.92, endTime: 90 }, value: { key: 'TXXX' } },
    { ...{ id: 'break-1', startTime: 60, endTime: 90 }, value },
    { ...{ id: '', startTime: 70, endTime: 100 }, value },
  ];
  expect(withCues(player.video, cues).mode).toBe('disabled');
  await player.start(replay);
  expect([...player.video.textTracks].map(({ mode }) => mode)).toEqual(['hidden']);
  playTo(59.9, 60.1);
  expect(adBreak().mark).toEqual({ id: 'break-1', seconds: expect.closeTo(29.9) });
  adBreak().end();
  playTo(69.9, 70.1);
  expect(adBreak().mark?.id).toBe('70');
});

it('ends the break of a live video that is refused, with its sound', async () => {
  await comeToBreak(free);
  adBreak().begun();
  player.answers = [blackedOut];
  FakeHls.latest.fail({ status: 403, body: { code: 'blackout', message: 'Blacked out.' } });
  expect(player.status()).toBe('denied');
  expect(adBreak().signal.aborted).toBe(true);
  expect(player.video.muted).toBe(false);
  expect(play()).not.toHaveBeenCalled();
});
