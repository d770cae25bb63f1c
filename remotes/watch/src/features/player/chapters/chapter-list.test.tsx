import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ChapterList, type ChapterListProps } from './chapter-list.tsx';
import { SOCCER } from './chapters-testing.ts';

beforeEach(() => {
  // jsdom has no modal windows.
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
  };
});

function show(props: Partial<ChapterListProps> = {}) {
  const all = { chapters: SOCCER, seconds: 150, onWhole: null, onChoose: jest.fn(), onClose: () => {}, ...props };
  const view = render(<ChapterList {...all} />);
  return {
    ...all,
    rerender: (changed: Partial<ChapterListProps>) => view.rerender(<ChapterList {...all} {...changed} />),
  };
}

test('chapters are listed with their place in the video, and the one that is shown stands out', async () => {
  const { onChoose } = show();
  const rows = screen.getAllByRole('listitem').map((row) => row.textContent);
  expect(rows).toEqual([
    '1st half0:00',
    'First goalMoose Pass 2, Ketchikan 1 · H2 56:101:40',
    'Halftime40:00',
    '2nd half50:00',
    'Second goalMoose Pass 2, Ketchikan 1 · H2 56:101:06:40',
  ]);
  expect(screen.getByRole('button', { current: true })).toHaveTextContent('First goal');
  await userEvent.click(screen.getByRole('button', { name: /^Second goal/ }));
  expect(onChoose).toHaveBeenCalledWith(SOCCER[4]);
  expect(screen.queryByRole('button', { name: 'Show the whole game' })).not.toBeInTheDocument();
});

test('plays that are kept back come when asked for, and the focus stays in the list', async () => {
  const onWhole = jest.fn();
  const { rerender } = show({ chapters: SOCCER.slice(0, 1), onWhole });
  await userEvent.click(screen.getByRole('button', { name: 'Show the whole game' }));
  expect(onWhole).toHaveBeenCalledTimes(1);
  rerender({ chapters: SOCCER, onWhole: null });
  expect(screen.queryByRole('button', { name: 'Show the whole game' })).not.toBeInTheDocument();
  const list = screen.getByRole('list');
  expect(within(list).getAllByRole('listitem')).toHaveLength(5);
  expect(list).toHaveFocus();
});
