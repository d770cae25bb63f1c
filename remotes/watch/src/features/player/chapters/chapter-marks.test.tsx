import { act, render } from '@testing-library/react';
import { ChapterMarks, PreviewName } from './chapter-marks.tsx';
import { SOCCER } from './chapters-testing.ts';

test('key plays are marked on the time bar where they are, in the colors of who made them', () => {
  const { container } = render(<ChapterMarks chapters={SOCCER} start={0} end={5000} />);
  const marks = [...container.querySelectorAll('span')].map(({ style }) => [
    style.getPropertyValue('--at'),
    style.getPropertyValue('--team'),
  ]);
  expect(marks).toEqual([
    ['2%', '#aa0000'],
    ['80%', '#aa0000'],
  ]);
});

test('the bar of a video that begins later is measured from there', () => {
  const { container } = render(<ChapterMarks chapters={SOCCER.slice(-1)} start={3000} end={5000} />);
  expect(container.querySelector('span')?.style.getPropertyValue('--at')).toBe('50%');
});

test('the preview names what is at the place of the pointer', async () => {
  const bar = document.createElement('div');
  const { container } = render(<PreviewName chapters={SOCCER} start={0} end={5000} bar={{ current: bar }} />);
  const point = (seconds: string) => act(async () => bar.setAttribute('mediapreviewtime', seconds));
  expect(container).toHaveTextContent('');
  await point('2500');
  expect(container).toHaveTextContent('Halftime');
  await point('3965');
  expect(container).toHaveTextContent('Second goal');
  await point('3955');
  expect(container).toHaveTextContent('2nd half');
  await act(async () => bar.removeAttribute('mediapreviewtime'));
  expect(container).toHaveTextContent('');
});
