import { createLoadingBar } from './loading-bar-state.ts';

beforeEach(() => jest.useFakeTimers({ now: 0 }));
afterEach(() => jest.useRealTimers());

function loadingBar() {
  const bar = createLoadingBar();
  const brief = () => {
    const { phase, isError } = bar.state();
    return `${phase}${isError ? ' error' : ''}`;
  };
  return { bar, brief, pass: (milliseconds: number) => jest.advanceTimersByTime(milliseconds) };
}

test('a load that ends within 200 ms shows no bar', () => {
  const { bar, brief, pass } = loadingBar();
  bar.start();
  pass(199);
  bar.finish();
  pass(5_000);
  expect(brief()).toBe('idle');
});

test('a longer load shows the bar, which is full for 500 ms at its end, and is reset 400 ms later', () => {
  const { bar, brief, pass } = loadingBar();
  bar.start();
  expect(brief()).toBe('idle');
  pass(200);
  expect(brief()).toBe('loading');
  pass(60_000);
  expect(brief()).toBe('loading');
  bar.finish();
  expect(brief()).toBe('full');
  pass(499);
  expect(brief()).toBe('full');
  pass(1);
  expect(brief()).toBe('fading');
  pass(399);
  expect(brief()).toBe('fading');
  pass(1);
  expect(brief()).toBe('idle');
});

test('an error shows the bar as one, however quick it was', () => {
  const { bar, brief, pass } = loadingBar();
  bar.start();
  pass(10);
  bar.finish({ isError: true });
  expect(brief()).toBe('full error');
  pass(500);
  expect(brief()).toBe('fading error');
  pass(400);
  expect(brief()).toBe('idle');
});

test('an error that follows the end of its load is still shown', () => {
  const { bar, brief } = loadingBar();
  bar.start();
  bar.finish();
  bar.finish({ isError: true });
  expect(brief()).toBe('full error');
});

test('a new load starts the bar over, whatever the last one left', () => {
  const { bar, brief, pass } = loadingBar();
  bar.finish({ isError: true });
  pass(600);
  bar.start();
  expect(brief()).toBe('idle');
  pass(200);
  expect(brief()).toBe('loading');
});

test('a bar that is disposed of leaves nothing running', () => {
  const { bar } = loadingBar();
  bar.start();
  bar.dispose();
  expect(jest.getTimerCount()).toBe(0);
});

test('subscribers hear of every change until they leave, and of nothing else', () => {
  const { bar, pass } = loadingBar();
  const heard = jest.fn();
  const leave = bar.subscribe(heard);
  bar.start();
  pass(300);
  expect(heard).toHaveBeenCalledTimes(1);
  bar.finish();
  bar.finish();
  expect(heard).toHaveBeenCalledTimes(2);
  leave();
  pass(5_000);
  expect(heard).toHaveBeenCalledTimes(2);
});
