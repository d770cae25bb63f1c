import { act, renderHook } from '@testing-library/react';
import { useSettled } from './use-settled.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('A value is settled when it has not changed for the pause, and the first one at once', () => {
  const { result, rerender } = renderHook((value: string) => useSettled(value, 120), { initialProps: 'l' });
  expect(result.current).toBe('l');
  rerender('li');
  act(() => void jest.advanceTimersByTime(119));
  rerender('lin');
  act(() => void jest.advanceTimersByTime(119));
  expect(result.current).toBe('l');
  act(() => void jest.advanceTimersByTime(1));
  expect(result.current).toBe('lin');
});
