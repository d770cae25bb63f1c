import type { AdBreak } from '../core/ad-break.ts';
import { adServerUnderTest, vast } from './ads-testing.ts';
import { type AdPlayer, type AdState, playAds } from './play-ads.ts';
import { playableAds, readAds } from './read-ads.ts';

const server = adServerUnderTest();
let video: HTMLVideoElement;
let state: AdState | null;
let life: AbortController;
let adBreak: jest.Mocked<Pick<AdBreak, 'begun' | 'end' | 'setPaused' | 'setMuted'>> & AdBreak;
let player: AdPlayer;

function set(properties: Record<string, unknown>) {
  for (const [name, value] of Object.entries(properties)) {
    Object.defineProperty(video, name, { value, writable: true, configurable: true });
  }
}

const happen = (...types: string[]) => types.forEach((type) => void video.dispatchEvent(new Event(type)));

function playTo(seconds: number) {
  set({ currentTime: seconds });
  happen('timeupdate');
}

async function start(ads = 1) {
  server.documents['http://localhost/tag'] = vast({ ads });
  const { ads: found } = await readAds('/tag', life.signal);
  player = playAds(
    playableAds(found, () => true, adBreak.room),
    video,
    adBreak,
    (next) => {
      state = next;
    },
  );
}

beforeEach(() => {
  jest.useFakeTimers();
  video = document.createElement('video');
  state = null;
  life = new AbortController();
  adBreak = {
    ...{ mark: null, room: 60, signal: life.signal, begins: new AbortController().signal },
    ...{ begun: jest.fn(), setPaused: jest.fn(), setMuted: jest.fn() },
    end: jest.fn(() => life.abort()),
  };
  set({ play: jest.fn(async () => {}), pause: jest.fn(() => happen('pause')), load: jest.fn(), currentTime: 0 });
});
afterEach(() => jest.useRealTimers());

it('plays an ad to its end, counts each report once, and is over', async () => {
  await start();
  expect(video.src).toBe('https://films.example/1.mp4');
  expect(state).toMatchObject({ status: 'waiting', secondsLeft: 15, skipIn: 5, leadsTo: 'https://brand.example/' });
  expect(server.counted).toEqual([]);
  happen('play', 'playing');
  expect(adBreak.begun).toHaveBeenCalled();
  for (let at = 0.25; at <= 15; at += 0.25) playTo(at);
  happen('waiting', 'playing');
  expect(state).toMatchObject({ status: 'playing', secondsLeft: 0, skipIn: 0 });
  expect(adBreak.end).not.toHaveBeenCalled();
  happen('ended');
  expect(adBreak.end).toHaveBeenCalledTimes(1);
  expect(server.counted).toEqual(['1/impression', '1/start', '1/midpoint', '1/complete']);
  expect(video.getAttribute('src')).toBeNull();
});

it('counts down to the skip, and skips only then', async () => {
  await start();
  happen('playing');
  playTo(3.2);
  expect(state).toMatchObject({ secondsLeft: 12, skipIn: 2 });
  player.skip();
  expect(adBreak.end).not.toHaveBeenCalled();
  playTo(5);
  expect(state?.skipIn).toBe(0);
  player.skip();
  expect(adBreak.end).toHaveBeenCalledTimes(1);
  expect(server.counted).toEqual(['1/impression', '1/start', '1/skip']);
});

it('plays two ads one after the other, each with its own reports, and tells the time of both', async () => {
  await start(2);
  expect(state?.secondsLeft).toBe(30);
  happen('playing');
  playTo(15);
  expect(state?.secondsLeft).toBe(15);
  happen('ended');
  expect(video.src).toBe('https://films.example/2.mp4');
  expect(state).toMatchObject({ status: 'playing', secondsLeft: 15, skipIn: 5 });
  happen('playing');
  playTo(2);
  player.followed();
  expect(server.counted.filter((name) => name.startsWith('2/'))).toEqual([
    '2/impression',
    '2/start',
    '2/click',
    '2/pause',
  ]);
  expect(server.counted.filter((name) => name.startsWith('1/'))).toHaveLength(4);
  happen('ended');
  expect(adBreak.end).toHaveBeenCalledTimes(1);
});

it('goes on with the next ad when a film does not play, and reports why', async () => {
  await start(2);
  happen('error');
  expect(video.src).toBe('https://films.example/2.mp4');
  expect(adBreak.end).not.toHaveBeenCalled();
  happen('error');
  expect(adBreak.end).toHaveBeenCalledTimes(1);
  expect(server.counted).toEqual(['1/error?code=405', '2/error?code=405']);
});

it('gives up a film that stops for three seconds, and none that goes on before', async () => {
  await start();
  happen('playing', 'waiting', 'waiting');
  await jest.advanceTimersByTimeAsync(2999);
  happen('playing');
  await jest.advanceTimersByTimeAsync(5000);
  expect(adBreak.end).not.toHaveBeenCalled();
  happen('waiting', 'waiting');
  await jest.advanceTimersByTimeAsync(3000);
  expect(adBreak.end).toHaveBeenCalledTimes(1);
  expect(server.counted.at(-1)).toBe('1/error?code=402');
});

it('ends an ad that plays longer than it said', async () => {
  await start();
  happen('playing');
  playTo(16);
  expect(adBreak.end).not.toHaveBeenCalled();
  playTo(16.1);
  expect(adBreak.end).toHaveBeenCalledTimes(1);
});

it('waits for the viewer where the browser does not let it play, for as long as they take', async () => {
  const blocked = Object.assign(new Error('no'), { name: 'NotAllowedError' });
  set({ play: jest.fn().mockRejectedValueOnce(blocked).mockResolvedValue(undefined) });
  await start();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(state?.status).toBe('blocked');
  expect(adBreak.begun).toHaveBeenCalled();
  expect(adBreak.end).not.toHaveBeenCalled();
  player.play();
  happen('play', 'playing');
  expect(state?.status).toBe('playing');
  expect(server.counted).toEqual(['1/impression']);
});

it('does not stop a video for a press in its break', async () => {
  const blocked = Object.assign(new Error('no'), { name: 'NotAllowedError' });
  set({ play: jest.fn().mockRejectedValue(blocked) });
  adBreak.mark = { id: 'break-1', seconds: 60 };
  await start();
  expect(adBreak.begun).not.toHaveBeenCalled();
  expect(adBreak.end).toHaveBeenCalledTimes(1);
  expect(server.counted).toEqual([]);
});

it('reports a pause, the way on, and the sound', async () => {
  await start();
  happen('play', 'playing', 'waiting');
  player.pause();
  expect(state?.status).toBe('paused');
  expect(adBreak.setPaused.mock.calls).toEqual([[true]]);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(adBreak.end).not.toHaveBeenCalled();
  player.play();
  happen('play', 'playing');
  expect(adBreak.setPaused.mock.calls).toEqual([[true], [false]]);
  expect(state?.status).toBe('playing');
  player.setMuted(true);
  happen('volumechange');
  player.setMuted(false);
  happen('volumechange');
  expect(server.counted).toEqual(['1/impression', '1/pause', '1/resume', '1/mute', '1/unmute']);
});

it('is over at once where there is nothing to play', () => {
  playAds([], video, adBreak, () => {});
  expect(adBreak.end).toHaveBeenCalledTimes(1);
});

it('stops with its break, and reports nothing more', async () => {
  await start();
  life.abort();
  happen('playing', 'ended', 'error');
  await jest.advanceTimersByTimeAsync(5000);
  expect(server.counted).toEqual([]);
  expect(video.getAttribute('src')).toBeNull();
});
