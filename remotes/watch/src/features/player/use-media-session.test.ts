import { act, renderHook } from '@testing-library/react';
import { SOCCER } from './chapters/chapters-testing.ts';
import type { PlayerCore } from './core/player-core.ts';
import { initialPlayerState } from './player-state.ts';
import { source } from './shown-player-testing.tsx';
import { useMediaSession } from './use-media-session.ts';

const core = { play: jest.fn(), pause: jest.fn() } satisfies Partial<PlayerCore> as unknown as PlayerCore;

/** Stands in for the device, which jsdom does not have; one that knows neither chapters nor places. */
class FakeSession {
  metadata: { title: string; artwork: { src: string }[] } | null = null;
  playbackState = 'none';
  place: MediaPositionState | null = null;
  readonly handlers = new Map<string, MediaSessionActionHandler>();

  setActionHandler(action: MediaSessionAction, handler: MediaSessionActionHandler | null) {
    if (action === 'seekto') throw new TypeError('unknown action');
    if (handler) this.handlers.set(action, handler);
    else this.handlers.delete(action);
  }

  setPositionState(place?: MediaPositionState) {
    this.place = place ?? null;
  }

  press(action: MediaSessionAction, details: object = {}) {
    const handler = this.handlers.get(action);
    if (!handler) throw new Error(`nothing does ${action}`);
    handler({ action, ...details } as MediaSessionActionDetails);
  }
}

let session: FakeSession;

beforeEach(() => {
  session = new FakeSession();
  Object.assign(globalThis, {
    MediaMetadata: function MediaMetadata(this: object, facts: object) {
      Object.assign(this, facts);
    },
  });
  Object.defineProperty(navigator, 'mediaSession', { value: session, configurable: true });
  jest.mocked(core.play).mockReset();
  jest.mocked(core.pause).mockReset();
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'mediaSession');
  Reflect.deleteProperty(globalThis, 'MediaMetadata');
});

function show(changed: Partial<Parameters<typeof useMediaSession>[0]> = {}, duration = 7200) {
  const video = document.createElement('video');
  const facts = { paused: true, duration, playbackRate: 1 };
  Object.defineProperties(video, {
    paused: { get: () => facts.paused },
    duration: { get: () => facts.duration },
    playbackRate: { get: () => facts.playbackRate },
  });
  video.currentTime = 100;
  const options = { source, core, state: initialPlayerState, video: { current: video }, chapters: [], ...changed };
  const view = renderHook((props) => useMediaSession({ ...options, hidesLength: false, ...props }), {
    initialProps: changed,
  });
  const happen = (type: string, change: Partial<typeof facts> = {}) =>
    act(() => {
      Object.assign(facts, change);
      video.dispatchEvent(new Event(type));
    });
  return { ...view, video, happen };
}

test('the device shows what plays, until the player goes', () => {
  const { unmount } = show();
  expect(session.metadata).toEqual({ title: 'Oak at River', artwork: [{ src: source.poster }] });
  unmount();
  expect(session).toMatchObject({ metadata: null, playbackState: 'none', place: null });
  expect(session.handlers.size).toBe(0);
});

test('the device plays and pauses', () => {
  show();
  session.press('play');
  expect(core.play).toHaveBeenCalledTimes(1);
  session.press('pause');
  expect(core.pause).toHaveBeenCalledTimes(1);
});

test.each([
  ['seekbackward', {}, 90],
  ['seekbackward', { seekOffset: 200 }, 0],
  ['seekforward', {}, 110],
  ['seekforward', { seekOffset: 30 }, 130],
  ['seekforward', { seekOffset: 9000 }, 7200],
] as const)('%s of the device with %j leads to second %d', (action, details, seconds) => {
  const { video } = show();
  session.press(action, details);
  expect(video.currentTime).toBe(seconds);
});

test('where the length is hidden the device shows another, and nothing leads beyond the end', () => {
  const { video, rerender } = show({ hidesLength: true });
  expect(session.place).toMatchObject({ duration: 10_800, position: 100 });
  session.press('seekforward', { seekOffset: 9000 });
  expect(video.currentTime).toBe(100);
  rerender({ hidesLength: false });
  expect(session.place).toMatchObject({ duration: 7200 });
});

test('keys for tracks step through the chapters of a video that has some', () => {
  const { video, rerender } = show();
  for (const action of ['previoustrack', 'nexttrack']) expect(session.handlers.has(action)).toBe(false);
  rerender({ chapters: SOCCER });
  session.press('nexttrack');
  expect(video.currentTime).toBe(2400);
  session.press('previoustrack');
  expect(video.currentTime).toBe(100);
});

test('the device knows where the video is and how fast it plays', () => {
  const { happen, video } = show();
  expect(session).toMatchObject({ playbackState: 'paused', place: { duration: 7200, position: 100, playbackRate: 1 } });
  happen('playing', { paused: false });
  expect(session.playbackState).toBe('playing');
  video.currentTime = 300;
  happen('seeked');
  happen('ratechange', { playbackRate: 1.5 });
  expect(session.place).toEqual({ duration: 7200, position: 300, playbackRate: 1.5 });
  // The engine is built anew: a place beyond the end would be refused.
  happen('durationchange', { duration: Number.NaN });
  expect(session.place).toEqual({ duration: 7200, position: 300, playbackRate: 1.5 });
});

test('a live game has no end', () => {
  const { video } = show({ hidesLength: true }, Number.POSITIVE_INFINITY);
  expect(session.place).toMatchObject({ duration: Number.POSITIVE_INFINITY });
  session.press('seekforward');
  expect(video.currentTime).toBe(110);
});

test('while ads play the device controls nothing of the game', () => {
  const { rerender } = show();
  rerender({ state: { ...initialPlayerState, isInAdBreak: true } });
  expect(session.handlers.size).toBe(0);
  expect(session).toMatchObject({ playbackState: 'none', place: null });
  rerender({ state: initialPlayerState });
  expect(session.handlers.has('play')).toBe(true);
  expect(session.playbackState).toBe('paused');
});

test('a browser without a media session plays all the same', () => {
  Reflect.deleteProperty(navigator, 'mediaSession');
  expect(() => show().unmount()).not.toThrow();
});
