import { act, render, screen } from '@testing-library/react';
import { useNow } from './hooks.ts';

const START = Date.UTC(2026, 10, 20, 18);

beforeEach(() => jest.useFakeTimers({ now: START }));
afterEach(() => jest.useRealTimers());

let renders = 0;

/** Shows how many seconds have passed, and wants to render again at each of `instants` (ms after the start). */
function Clock({ shell, instants }: { shell: { now(): number }; instants?: number[] }) {
  const wakeAt = (now: number) => instants?.map((offset) => START + offset).find((at) => at > now) ?? null;
  const now = useNow(shell, instants ? wakeAt : undefined);
  renders += 1;
  return <p>{(now - START) / 1000}</p>;
}

function show(instants?: number[], shell = { now: () => Date.now() }) {
  renders = 0;
  const view = render(<Clock shell={shell} {...(instants ? { instants } : {})} />);
  const passed = () => Number(screen.getByText(/^[-\d.]+$/).textContent);
  return { ...view, passed };
}

test('without an instant to wait for, the time stands still and no timer runs', () => {
  const { passed } = show();
  expect(jest.getTimerCount()).toBe(0);
  act(() => jest.advanceTimersByTime(3_600_000));
  expect(passed()).toBe(0);
});

test('it renders at each instant that the caller waits for, and not in between', () => {
  const { passed } = show([10_000, 25_000]);
  act(() => jest.advanceTimersByTime(9_999));
  expect(passed()).toBe(0);
  act(() => jest.advanceTimersByTime(1));
  expect(passed()).toBe(10);
  act(() => jest.advanceTimersByTime(14_999));
  expect(passed()).toBe(10);
  act(() => jest.advanceTimersByTime(1));
  expect(passed()).toBe(25);
  expect(jest.getTimerCount()).toBe(0);
  expect(renders).toBe(3);
});

test('a timer that fires early is followed by another one', () => {
  let behind = 40;
  const { passed } = show([1_000], { now: () => Date.now() - behind });
  // By the shell's clock it is 40 ms too early when the first timer fires.
  act(() => jest.advanceTimersByTime(1_000));
  expect(passed()).toBeLessThan(1);
  behind = 0;
  act(() => jest.advanceTimersByTime(100));
  expect(passed()).toBeGreaterThanOrEqual(1);
});

test('an instant further away than a timer can hold is still met', () => {
  const { passed } = show([3_000_000_000]);
  act(() => jest.advanceTimersByTime(2_000_000_000));
  expect(passed()).toBe(2_000_000);
  act(() => jest.advanceTimersByTime(999_999_999));
  expect(passed()).toBe(2_000_000);
  act(() => jest.advanceTimersByTime(1));
  expect(passed()).toBe(3_000_000);
});

test('nothing is left running when the caller goes', () => {
  const { unmount } = show([10_000]);
  unmount();
  expect(jest.getTimerCount()).toBe(0);
});
