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
  render(<ResumeNotice video={ref} at={AT} onOver={onOver} keepFocus={keepFocus} />);
  const at = (seconds: number, type: 'timeupdate' | 'seeking' = 'timeupdate') =>
    act(() => {
      video.currentTime = seconds;
      Object.defineProperty(video, 'seeking', { value: type === 'seeking', configurable: true });
      video.dispatchEvent(new Event(type));
    });
  return { video, onOver, keepFocus, at };
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

test('a viewer starts over, and keeps the focus in the player', () => {
  const { video, onOver, keepFocus, at } = show();
  at(AT + 2);
  fireEvent.click(screen.getByRole('button', { name: 'Start over' }));
  expect(video.currentTime).toBe(0);
  expect(onOver).toHaveBeenCalledTimes(1);
  expect(keepFocus).toHaveBeenCalledTimes(1);
});
