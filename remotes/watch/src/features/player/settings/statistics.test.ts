import { statisticsOf } from './statistics.ts';

const buffered = { length: 1, start: () => 0, end: () => 52.34 };
const video = { videoWidth: 960, videoHeight: 540, buffered, currentTime: 40, playbackRate: 1 };
const nothing = { bitrate: null, bandwidth: null, delay: null };

const textOf = (...facts: Parameters<typeof statisticsOf>) =>
  statisticsOf(...facts).map(({ label, value }) => `${label}: ${value}`);

test('a live game has all figures', () => {
  const quality = { droppedVideoFrames: 3, totalVideoFrames: 1203 } as VideoPlaybackQuality;
  const shown = { ...video, getVideoPlaybackQuality: () => quality };
  expect(textOf(shown, { bitrate: 386_080, bandwidth: 12_340_000, delay: 6.24 })).toEqual([
    'Picture: 960 × 540',
    'Stream: 386 kbit/s',
    'Connection: 12.3 Mbit/s',
    'Loaded ahead: 12.3 s',
    'Behind live: 6.2 s',
    'Dropped frames: 3 of 1203',
  ]);
});

test('what nobody knows is left out', () => {
  expect(textOf(video, nothing)).toEqual(['Picture: 960 × 540', 'Loaded ahead: 12.3 s']);
});

test('the sound alone has no picture', () => {
  expect(textOf({ ...video, videoWidth: 0 }, nothing)[0]).toBe('Picture: none');
});
