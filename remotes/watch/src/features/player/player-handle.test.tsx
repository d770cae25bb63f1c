import { act } from '@testing-library/react';
import { FakeHls } from './core/fake-hls.ts';
import type { PlayerHandle } from './player.tsx';
import { beginPlaying, playerShown, show, video } from './shown-player-testing.tsx';

// Its custom elements need a real browser's layout; the journeys in a browser use them.
jest.mock('./player-controls.tsx', () => ({ PlayerControls: () => <button type="button">Pause</button> }));

playerShown();

describe('a page that asks for a moment of the video', () => {
  const NOON = Date.UTC(2026, 10, 21, 12);

  async function playing(details = { live: true, endSN: 10, fragments: [{ start: 0, programDateTime: NOON }] }) {
    const handle: { current: PlayerHandle | null } = { current: null };
    await show({ handle });
    await beginPlaying();
    FakeHls.latest.latestLevelDetails = details;
    Object.defineProperty(video(), 'seekable', { value: { length: 1, start: () => 0, end: () => 60 } });
    return (seconds: number) => {
      let isShown = false;
      act(() => {
        isShown = handle.current?.showDate(NOON + seconds * 1000) ?? false;
      });
      return isShown;
    };
  }

  beforeEach(() => {
    // jsdom scrolls nothing.
    HTMLElement.prototype.scrollIntoView = jest.fn();
  });
  afterEach(() => {
    Reflect.deleteProperty(HTMLElement.prototype, 'scrollIntoView');
  });

  it('gets it played, on the screen and with the focus', async () => {
    const showMoment = await playing();
    const play = jest.spyOn(video(), 'play').mockClear();
    expect(showMoment(42)).toBe(true);
    expect(video().currentTime).toBe(42);
    expect(play).toHaveBeenCalled();
    const root = video().closest<HTMLElement>('[data-status]');
    expect(root).toHaveFocus();
    expect(root?.scrollIntoView).toHaveBeenCalled();
    expect(showMoment(-5)).toBe(true);
    expect(video().currentTime).toBe(0);
  });

  it('hears when the video does not show it: not yet, or it does not say when it was recorded', async () => {
    const showMoment = await playing();
    expect(showMoment(60)).toBe(false);
    FakeHls.latest.latestLevelDetails = null;
    expect(showMoment(10)).toBe(false);
    expect(video().currentTime).toBe(0);
  });

  it('hears so before the first picture', async () => {
    const handle: { current: PlayerHandle | null } = { current: null };
    await show({ handle });
    FakeHls.latest.latestLevelDetails = { live: true, endSN: 1, fragments: [{ start: 0, programDateTime: NOON }] };
    Object.defineProperty(video(), 'seekable', { value: { length: 1, start: () => 0, end: () => 60 } });
    expect(handle.current?.showDate(NOON)).toBe(false);
  });
});
