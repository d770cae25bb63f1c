import { act, renderHook } from '@testing-library/react';
import type { PlayerCore } from '../core/player-core.ts';
import { type FakeTrack, SOCCER, withoutTracks, withTracks } from './chapters-testing.ts';
import { useChapters } from './use-chapters.ts';

let began = 0;
const core = { secondsAt: (date: number) => (date - began) / 1000 } satisfies Partial<PlayerCore> as PlayerCore;

/** A video of so many seconds, as far as it is known. */
function videoOf(end: number) {
  const video = document.createElement('video');
  const state = { end, isLoaded: true, isOver: false };
  Object.defineProperties(video, {
    duration: { get: () => (state.isOver ? state.end : Number.POSITIVE_INFINITY) },
    seekable: { get: () => ({ length: state.isLoaded ? 1 : 0, start: () => 0, end: () => state.end }) },
  });
  const track = () => [...video.textTracks][0] as unknown as FakeTrack | undefined;
  const parts = () => track()?.cues.map(({ startTime, endTime, text }) => [startTime, endTime, text]);
  return { video, state, track, parts };
}

beforeAll(withTracks);
afterAll(withoutTracks);
beforeEach(() => {
  began = 0;
});

const show = (video: HTMLVideoElement, list = SOCCER, hidesLength = false) =>
  renderHook(({ chapters }) => useChapters(core, { current: video }, chapters, hidesLength), {
    initialProps: { chapters: list },
  });

const happen = (video: HTMLVideoElement, type: string) => act(() => void video.dispatchEvent(new Event(type)));

test('the time bar is divided by the parts of the game, each up to the next, the last to the end', () => {
  const { video, parts, track } = videoOf(3500);
  const { result } = show(video);
  expect(result.current.chapters.map(({ title }) => title)).toEqual(['1st half', 'First goal', 'Halftime', '2nd half']);
  expect(result.current).toMatchObject({ start: 0, end: 3500 });
  expect(parts()).toEqual([
    [0, 2400, '1st half'],
    [2400, 3000, 'Halftime'],
    [3000, 3500, '2nd half'],
  ]);
  expect(track()?.modes).toEqual(['disabled', 'hidden']);
});

test('where the length of a replay is hidden, the last part goes on beyond its end', () => {
  const { video, state, parts } = videoOf(3500);
  state.isOver = true;
  const { result, rerender } = show(video, SOCCER, true);
  expect(result.current).toMatchObject({ start: 0, end: 3 * 3600 });
  expect(result.current.chapters.map(({ title }) => title)).toEqual(['1st half', 'First goal', 'Halftime', '2nd half']);
  expect(parts()?.at(-1)).toEqual([3000, 3 * 3600, '2nd half']);
  rerender({ chapters: SOCCER.filter(({ seconds }) => seconds > 0) });
  expect(result.current.end).toBe(3 * 3600);
});

test('a live video ends where it is now, whether its length is hidden or not', () => {
  const { video } = videoOf(3500);
  expect(show(video, SOCCER, true).result.current.end).toBe(3500);
});

test('a live video that grows gets the chapters that it reaches, in the same track', () => {
  const { video, state, track, parts } = videoOf(2000);
  const { result } = show(video);
  const first = track();
  expect(parts()).toEqual([[0, 2000, '1st half']]);
  state.end = 2500;
  happen(video, 'progress');
  expect(result.current.chapters.at(-1)?.title).toBe('Halftime');
  expect(parts()).toEqual([
    [0, 2400, '1st half'],
    [2400, 2500, 'Halftime'],
  ]);
  expect(track()).toBe(first);
});

test('what is known holds while the video is loaded anew', () => {
  const { video, state } = videoOf(3500);
  const { result } = show(video);
  const before = result.current;
  state.isLoaded = false;
  happen(video, 'durationchange');
  expect(result.current).toBe(before);
  state.isLoaded = true;
  happen(video, 'loadeddata');
  expect(result.current).toBe(before);
  began = 10_000;
  happen(video, 'durationchange');
  expect(result.current.chapters[1]).toMatchObject({ title: 'First goal', seconds: 90 });
});

test('chapters that are taken back go from the video', () => {
  const { video, parts } = videoOf(3500);
  const { rerender, result } = show(video);
  rerender({ chapters: [] });
  expect(result.current.chapters).toEqual([]);
  expect(parts()).toEqual([]);
});

test('a video without chapters gets no track', () => {
  const { video, track } = videoOf(3500);
  show(video, []);
  expect(track()).toBeUndefined();
});
