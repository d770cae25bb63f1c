import fc from 'fast-check';
import { createLoadingBar, estimatedProgress } from './loading-bar-state.ts';

beforeEach(() => jest.useFakeTimers({ now: 0 }));
afterEach(() => jest.useRealTimers());

function loadingBar() {
  let frame: (() => void) | null = null;
  const bar = createLoadingBar({
    now: () => Date.now(),
    isMotionReduced: () => false,
    eachFrame(callback) {
      frame = callback;
      return () => {
        frame = null;
      };
    },
  });
  const brief = () => {
    const { isShown, progress, isError } = bar.state();
    return `${isShown ? 'shown' : 'hidden'} ${progress.toFixed(1)}${isError ? ' error' : ''}`;
  };
  const pass = (milliseconds: number) => {
    jest.advanceTimersByTime(milliseconds);
    frame?.();
  };
  return { bar, brief, pass, isAnimating: () => frame !== null };
}

test.each([
  [0, 0],
  [1_000, 50],
  [2_000, 70.48],
  [10_000, 93.65],
])('after %i ms the bar stands at %f percent', (elapsed, percent) => {
  expect(estimatedProgress(elapsed)).toBeCloseTo(percent, 1);
});

test('the bar only ever moves forward, and is never full by itself', () => {
  const time = fc.double({ min: 0, max: 3_600_000, noNaN: true });
  fc.assert(
    fc.property(time, time, (one, other) => {
      const [early, late] = [Math.min(one, other), Math.max(one, other)];
      expect(estimatedProgress(early)).toBeLessThanOrEqual(estimatedProgress(late));
      expect(estimatedProgress(late)).toBeLessThan(100);
    }),
  );
});

test('a load that ends within 200 ms shows no bar', () => {
  const { bar, brief, pass } = loadingBar();
  bar.start();
  pass(199);
  bar.finish();
  pass(5_000);
  expect(brief()).toBe('hidden 0.0');
});

test('a longer load shows the bar, which fills, stays for 500 ms, and is reset 400 ms later', () => {
  const { bar, brief, pass, isAnimating } = loadingBar();
  bar.start();
  pass(200);
  expect(brief()).toBe('shown 0.0');
  pass(1_000);
  expect(brief()).toBe('shown 50.0');
  bar.finish();
  expect(brief()).toBe('shown 100.0');
  expect(isAnimating()).toBe(false);
  pass(499);
  expect(brief()).toBe('shown 100.0');
  pass(1);
  expect(brief()).toBe('hidden 100.0');
  pass(399);
  expect(brief()).toBe('hidden 100.0');
  pass(1);
  expect(brief()).toBe('hidden 0.0');
});

test('an error shows the bar as one, however quick it was', () => {
  const { bar, brief, pass } = loadingBar();
  bar.start();
  pass(10);
  bar.finish({ isError: true });
  expect(brief()).toBe('shown 100.0 error');
  pass(500);
  expect(brief()).toBe('hidden 100.0 error');
  pass(400);
  expect(brief()).toBe('hidden 0.0');
});

test('an error that follows the end of its load is still shown', () => {
  const { bar, brief } = loadingBar();
  bar.start();
  bar.finish();
  bar.finish({ isError: true });
  expect(brief()).toBe('shown 100.0 error');
});

test('a new load starts the bar over, whatever the last one left', () => {
  const { bar, brief, pass } = loadingBar();
  bar.finish({ isError: true });
  pass(600);
  bar.start();
  expect(brief()).toBe('hidden 0.0');
  pass(200 + 1_000);
  expect(brief()).toBe('shown 50.0');
});

test('a bar that is disposed of leaves nothing running', () => {
  const { bar, isAnimating } = loadingBar();
  bar.start();
  jest.advanceTimersByTime(300);
  bar.dispose();
  expect(jest.getTimerCount()).toBe(0);
  expect(isAnimating()).toBe(false);
});

test('subscribers hear of every change until they leave', () => {
  const { bar, pass } = loadingBar();
  const heard = jest.fn();
  const leave = bar.subscribe(heard);
  bar.start();
  pass(300);
  expect(heard).toHaveBeenCalledTimes(3);
  leave();
  bar.finish();
  expect(heard).toHaveBeenCalledTimes(3);
});
