import { chapterKeys } from './chapter-keys.ts';
import { SOCCER } from './chapters-testing.ts';

const video = document.createElement('video');
const onStep = jest.fn();

beforeEach(() => {
  onStep.mockReset();
  video.currentTime = 0;
});

test('N leads to the next chapter and B to the one before, and each step says where it has led', () => {
  const keys = chapterKeys(SOCCER, { current: video }, onStep);
  keys.n?.();
  expect(video.currentTime).toBe(100);
  keys.n?.();
  keys.b?.();
  expect(video.currentTime).toBe(100);
  expect(onStep.mock.calls).toEqual([['First goal'], ['Halftime'], ['First goal']]);
});

test('after the last chapter N does nothing', () => {
  video.currentTime = 4100;
  chapterKeys(SOCCER, { current: video }, onStep).n?.();
  expect(video.currentTime).toBe(4100);
  expect(onStep).not.toHaveBeenCalled();
});

test('a video without chapters has no keys for them', () => {
  expect(chapterKeys([], { current: video }, onStep)).toEqual({});
});
