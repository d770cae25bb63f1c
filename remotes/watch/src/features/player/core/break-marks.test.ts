import type { BreakMark } from './ad-break.ts';
import { followBreakMarks } from './break-marks.ts';

const breakAt = (start: number) => ({ id: 'break-1', start, end: start + 60 });

let video: HTMLVideoElement;
let told: BreakMark[];
let life: AbortController;

const follow = (...breaks: ReturnType<typeof breakAt>[]) =>
  followBreakMarks(
    video,
    () => breaks,
    (mark) => told.push(mark),
    life.signal,
  );

function set(properties: Record<string, unknown>) {
  for (const [name, value] of Object.entries(properties)) {
    Object.defineProperty(video, name, { value, writable: true, configurable: true });
  }
}

function playTo(...instants: number[]) {
  for (const currentTime of instants) {
    set({ currentTime });
    video.dispatchEvent(new Event('timeupdate'));
  }
}

function seekTo(seconds: number) {
  set({ currentTime: seconds });
  for (const type of ['seeking', 'timeupdate', 'seeked']) video.dispatchEvent(new Event(type));
}

beforeEach(() => {
  video = document.createElement('video');
  told = [];
  life = new AbortController();
  set({ paused: false, seeking: false });
});
afterEach(() => life.abort());

it('tells of a break once the picture has come to it, and how much is left of it', () => {
  follow(breakAt(30));
  playTo(29.5, 29.9);
  expect(told).toEqual([]);
  playTo(30.25);
  expect(told).toEqual([{ id: 'break-1', seconds: 59.75 }]);
  playTo(30.5, 31);
  expect(told).toHaveLength(1);
});

it('tells of it at its very first instant, and again to who goes back and comes to it once more', () => {
  follow(breakAt(30));
  playTo(29.9, 30, 30.2);
  expect(told).toHaveLength(1);
  seekTo(28);
  playTo(28.2, 30.4);
  expect(told).toHaveLength(2);
});

it('does not tell of a break to who seeks past its beginning, from however near', () => {
  follow(breakAt(30));
  playTo(29, 29.2);
  seekTo(31);
  playTo(31.2, 31.4);
  expect(told).toEqual([]);
});

it('does not take a jump of the picture for playing', () => {
  follow(breakAt(30));
  playTo(26.9, 30);
  expect(told).toEqual([]);
});

it.each([{ paused: true }, { seeking: true }])('tells of nothing to who is not playing: %o', (state) => {
  follow(breakAt(30));
  playTo(29.9);
  set(state);
  playTo(30.1);
  expect(told).toEqual([]);
});

it('tells nothing more once it is over', () => {
  follow(breakAt(30));
  playTo(29.9);
  life.abort();
  playTo(30.1);
  expect(told).toEqual([]);
});
