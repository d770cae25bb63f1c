import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ChapterButton } from './chapter-button.tsx';
import { SOCCER } from './chapters-testing.ts';

test('the button says which part of the game is shown, and opens the chapters', async () => {
  const video = document.createElement('video');
  const onOpen = jest.fn();
  render(<ChapterButton chapters={SOCCER} video={{ current: video }} onOpen={onOpen} />);
  expect(screen.getByRole('button', { name: 'Chapters: 1st half' })).toBeInTheDocument();
  act(() => {
    video.currentTime = 3100;
    video.dispatchEvent(new Event('timeupdate'));
  });
  await userEvent.click(screen.getByRole('button', { name: 'Chapters: 2nd half' }));
  expect(onOpen).toHaveBeenCalledTimes(1);
});

test('before the first part the button only says what it opens', () => {
  const video = { current: document.createElement('video') };
  render(<ChapterButton chapters={SOCCER.slice(-1)} video={video} onOpen={() => {}} />);
  expect(screen.getByRole('button', { name: 'Chapters' })).toBeInTheDocument();
});
