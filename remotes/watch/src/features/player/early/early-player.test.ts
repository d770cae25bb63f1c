import { FakeHls, fakeHlsClass } from '../core/fake-hls.ts';
import { hlsConfig } from '../core/hls-config.ts';
import { startEarlyPlayer } from './early-player.ts';

const STREAM = '/services/media/live/one/master.m3u8';
const ADDRESS = `http://localhost${STREAM}`;

let play: jest.SpyInstance;

/** A rendered page with a video that everybody may watch. */
function show(html = `<video data-free-stream="${STREAM}"></video>`, rendered = 'data-rendered'): HTMLVideoElement {
  document.body.innerHTML = `<div id="root" ${rendered}>${html}</div>`;
  return document.querySelector('video') as HTMLVideoElement;
}

function setReadyState(value: DocumentReadyState) {
  Object.defineProperty(document, 'readyState', { value, configurable: true });
}

const start = () => startEarlyPlayer(fakeHlsClass, window);
/** Lets the observer of the document tell. */
const observed = () => jest.advanceTimersByTimeAsync(0);

beforeEach(() => {
  jest.useFakeTimers();
  FakeHls.instances = [];
  FakeHls.isSupportedHere = true;
  play = jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
});

afterEach(() => {
  document.body.innerHTML = '';
  setReadyState('complete');
  delete window.earlyPlayer;
  jest.restoreAllMocks();
  jest.useRealTimers();
});

it('plays the free video of a rendered page, and loads little ahead', () => {
  show();
  start();
  expect(FakeHls.latest.calls).toEqual([`load ${ADDRESS}`, 'attach']);
  expect(FakeHls.latest.config).toMatchObject({ ...hlsConfig, maxBufferLength: 2, maxMaxBufferLength: 2 });
  expect(play).not.toHaveBeenCalled();
  FakeHls.latest.begin();
  expect(play).toHaveBeenCalledTimes(1);
});

it('only loads a video that stands behind ads', () => {
  show(`<video data-free-stream="${STREAM}" data-after-ads="true"></video>`);
  start();
  expect(FakeHls.latest.calls).toEqual([`load ${ADDRESS}`, 'attach']);
  FakeHls.latest.begin();
  expect(play).not.toHaveBeenCalled();
});

it('waits for the document, and not for its other scripts', () => {
  setReadyState('loading');
  start();
  show();
  expect(FakeHls.instances).toHaveLength(0);
  setReadyState('interactive');
  document.dispatchEvent(new Event('readystatechange'));
  setReadyState('complete');
  document.dispatchEvent(new Event('readystatechange'));
  expect(FakeHls.instances).toHaveLength(1);
});

it.each([
  ['has no video', '<p>It begins at seven.</p>', 'data-rendered'],
  ['has a video that needs a licence', '<video></video>', 'data-rendered'],
  ['the tab has taken over', `<video data-free-stream="${STREAM}"></video>`, ''],
])('plays nothing where the page %s', (_what, html, rendered) => {
  show(html, rendered);
  start();
  expect(FakeHls.instances).toHaveLength(0);
  expect(window.earlyPlayer?.Hls).toBe(fakeHlsClass);
});

it('plays nothing in a browser that hls.js does not support', () => {
  FakeHls.isSupportedHere = false;
  show();
  start();
  expect(FakeHls.instances).toHaveLength(0);
});

it('hands its engine over, once, to whoever plays in the same element', () => {
  const video = show();
  start();
  const engine = FakeHls.latest;
  expect(window.earlyPlayer?.take(document.createElement('video'))).toBeNull();
  expect(window.earlyPlayer?.take(video)).toEqual({ hls: engine, address: ADDRESS });
  expect(window.earlyPlayer?.take(video)).toBeNull();
  expect(engine.isDestroyed).toBe(false);
});

it('leaves all to whoever has taken the engine over', async () => {
  const video = show();
  start();
  const engine = FakeHls.latest;
  window.earlyPlayer?.take(video);
  const { maxBufferLength, maxMaxBufferLength } = hlsConfig;
  expect(engine.config).toMatchObject({ maxBufferLength, maxMaxBufferLength });
  engine.begin();
  engine.fail({ fatal: true });
  video.remove();
  await jest.advanceTimersByTimeAsync(10_000);
  expect(play).not.toHaveBeenCalled();
  expect(engine.isDestroyed).toBe(false);
  expect(video.controls).toBe(false);
});

it.each([
  ['the video leaves the document', (video: HTMLVideoElement) => video.remove()],
  ['what is around the video leaves it', () => document.getElementById('root')?.replaceChildren()],
  ['the video does not play', () => FakeHls.latest.fail({ fatal: true })],
])('ends when %s', async (_what, happen) => {
  const video = show();
  start();
  const engine = FakeHls.latest;
  happen(video);
  await observed();
  expect(engine.isDestroyed).toBe(true);
  expect(window.earlyPlayer?.take(video)).toBeNull();
});

it('goes on through faults that hls.js gets over, and through changes of the page around the video', async () => {
  show();
  start();
  const engine = FakeHls.latest;
  engine.fail({ fatal: false });
  document.body.append(document.createElement('p'));
  await observed();
  expect(engine.isDestroyed).toBe(false);
});

it('gives the controls of the browser to whoever waits long for those of the player, which take their place', () => {
  const video = show();
  start();
  jest.advanceTimersByTime(2_999);
  expect(video.controls).toBe(false);
  jest.advanceTimersByTime(1);
  expect(video.controls).toBe(true);
  window.earlyPlayer?.take(video);
  expect(video.controls).toBe(false);
});

it('keeps the focus in the player when the controls of the browser go', () => {
  const video = show(`<div tabindex="-1"><video data-free-stream="${STREAM}" tabindex="0"></video></div>`);
  start();
  jest.advanceTimersByTime(3_000);
  video.focus();
  window.earlyPlayer?.take(video);
  expect(document.activeElement).toBe(video.parentElement);
});

it('takes no focus from elsewhere', () => {
  const video = show(`<a href="/">Home</a><div tabindex="-1"><video data-free-stream="${STREAM}"></video></div>`);
  start();
  document.querySelector('a')?.focus();
  window.earlyPlayer?.take(video);
  expect(document.activeElement).toBe(document.querySelector('a'));
});
