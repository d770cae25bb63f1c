import { act, fireEvent, render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { ResumeNotice } from './resume-notice.tsx';

const AT = 1395;

function show() {
  const video = document.createElement('video');
  const ref = createRef<HTMLVideoElement>();
  ref.current = video;
  const onOver = jest.fn();
  const keepFocus = jest.fn();
  const view = render(<ResumeNotice video={ref} at={AT} onOver={onOver} keepFocus={keepFocus} />);
  const at = (seconds: number, type: 'timeupdate' | 'seeking' = 'timeupdate') =>
    act(() => {
      video.currentTime = seconds;
      Object.defineProperty(video, 'seeking', { value: type === 'seeking', configurable: true });
      video.dispatchEvent(new Event(type));
    });
  return { ...view, video, onOver, keepFocus, at };
}

test('a viewer hears where the video goes on, for ten seconds of it', () => {
  const { onOver, at } = show();
  expect(screen.getByRole('status')).toHaveTextContent('Continuing at 23:15');
  at(0);
  at(AT, 'seeking');
  at(AT + 9);
  expect(onOver).not.toHaveBeenCalled();
  at(AT + 10.5);
  expect(onOver).toHaveBeenCalledTimes(1);
});

test('a viewer who goes elsewhere in the video needs no notice', () => {
  const { onOver, at } = show();
  at(AT - 30, 'seeking');
  expect(onOver).toHaveBeenCalledTimes(1);
});

test('a viewer starts over', () => {
  const { video, onOver, at } = show();
  at(AT + 2);
  fireEvent.click(screen.getByRole('button', { name: 'Start over' }));
  expect(video.currentTime).toBe(0);
  expect(onOver).toHaveBeenCalledTimes(1);
});

test.each([
  ['has', 1],
  ['has not', 0],
])('a notice that %s the focus hands it to the player %p times when it goes', (has, times) => {
  const { keepFocus, at, unmount } = show();
  if (has === 'has') screen.getByRole('button', { name: 'Start over' }).focus();
  at(AT + 2);
  expect(keepFocus).not.toHaveBeenCalled();
  unmount();
  expect(keepFocus).toHaveBeenCalledTimes(times);
});
