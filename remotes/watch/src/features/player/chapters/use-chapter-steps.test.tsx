import { act, render, screen } from '@testing-library/react';
import { SOCCER } from './chapters-testing.ts';
import { useChapterSteps } from './use-chapter-steps.tsx';

const video = document.createElement('video');
let keys: ReturnType<typeof useChapterSteps>['keys'];

function Steps({ chapters = SOCCER }) {
  const steps = useChapterSteps(chapters, { current: video });
  keys = steps.keys;
  return <>{steps.notice}</>;
}

beforeEach(() => {
  jest.useFakeTimers();
  video.currentTime = 0;
});
afterEach(() => {
  jest.useRealTimers();
});

test('N leads to the next chapter and B to the one before, and each is named for a while', () => {
  render(<Steps />);
  const notice = screen.getByRole('status');
  act(() => keys.n?.());
  expect(video.currentTime).toBe(100);
  expect(notice).toHaveTextContent('First goal');
  act(() => jest.advanceTimersByTime(2_000));
  act(() => keys.n?.());
  expect(notice).toHaveTextContent('Halftime');
  act(() => jest.advanceTimersByTime(2_900));
  expect(notice).toHaveTextContent('Halftime');
  act(() => jest.advanceTimersByTime(200));
  expect(notice).toBeEmptyDOMElement();
  act(() => keys.b?.());
  expect(video.currentTime).toBe(100);
});

test('after the last chapter N does nothing', () => {
  render(<Steps />);
  video.currentTime = 4100;
  act(() => keys.n?.());
  expect(video.currentTime).toBe(4100);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('a video without chapters has no keys for them', () => {
  render(<Steps chapters={[]} />);
  expect(keys).toEqual({});
});
