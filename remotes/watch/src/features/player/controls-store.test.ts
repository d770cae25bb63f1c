import { type Controller, giveStore, hideLength } from './controls-store.ts';

const HOUR = 3600;

/** Controls of a video of so many seconds, as media-chrome's elements see them. */
async function controlsOf(duration: number) {
  const video = document.createElement('video');
  // jsdom has lists that nobody can listen to.
  const noTracks = { value: Object.assign(new EventTarget(), { [Symbol.iterator]: () => [].values() }) };
  Object.defineProperties(video, {
    ...{ textTracks: noTracks, audioTracks: noTracks },
    duration: { value: duration },
    seekable: { value: { length: 1, start: () => 5, end: () => (Number.isFinite(duration) ? duration : 900) } },
  });
  video.currentTime = 60;
  const box = { media: video, fullscreenElement: video, mediaStore: undefined };
  const controller: Controller = Object.assign(document.createElement('div'), box);
  giveStore(controller);
  const { mediaStore: store } = controller;
  if (!store) throw new Error('no store');
  store.subscribe(() => {});
  // It looks at the video once it has found out what the device can do.
  await new Promise((resolve) => store.subscribe(({ mediaCurrentTime }) => mediaCurrentTime === 60 && resolve(null)));
  const onBeyondEnd = jest.fn();
  return {
    ...{ controller, store, video, onBeyondEnd },
    hide: (hides: boolean) => hideLength(controller, hides, onBeyondEnd),
    shown: () => [store.getState().mediaSeekable, store.getState().mediaDuration],
    seek: (seconds: number) => store.dispatch({ type: 'mediaseekrequest', detail: seconds }),
  };
}

test('the time bar goes beyond the end of a video whose length is hidden, and ends there again', async () => {
  const { hide, shown } = await controlsOf(2 * HOUR);
  expect(shown()).toEqual([[5, 2 * HOUR], 2 * HOUR]);
  hide(true);
  expect(shown()).toEqual([[5, 3 * HOUR], 3 * HOUR]);
  hide(false);
  expect(shown()).toEqual([[5, 2 * HOUR], 2 * HOUR]);
});

test('nobody gets to the end of such a video by a jump beyond it', async () => {
  const { hide, seek, video, onBeyondEnd } = await controlsOf(2 * HOUR);
  hide(true);
  seek(2 * HOUR + 1);
  expect(video.currentTime).toBe(60);
  expect(onBeyondEnd).toHaveBeenCalledTimes(1);
  seek(2 * HOUR - 1);
  expect(video.currentTime).toBe(2 * HOUR - 1);
  hide(false);
  seek(2 * HOUR + 1);
  expect(video.currentTime).toBe(2 * HOUR + 1);
  expect(onBeyondEnd).toHaveBeenCalledTimes(1);
});

test('a live video ends where it is now', async () => {
  const { hide, shown, seek, video } = await controlsOf(Number.POSITIVE_INFINITY);
  hide(true);
  expect(shown()).toEqual([[5, 900], Number.NaN]);
  seek(1000);
  expect(video.currentTime).toBe(1000);
});

test('controls that come back keep their store', async () => {
  const { controller, store } = await controlsOf(HOUR);
  giveStore(controller);
  expect(controller.mediaStore).toBe(store);
});
