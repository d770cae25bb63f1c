import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { initialPlayerState } from '../player-state.ts';
import { usualCaptions } from './caption-style.ts';
import { PlayerSettings, type PlayerSettingsProps } from './player-settings.tsx';

const nothing = () => {};
const settings = {
  ...{ state: initialPlayerState, preferences: { savesData: false, captions: usualCaptions }, hasStatistics: false },
  ...{ onPreferences: nothing, onDataUse: nothing, onStatistics: nothing, onShortcuts: nothing, onClose: nothing },
};
const show = (scores: PlayerSettingsProps['scores']) => render(<PlayerSettings {...settings} scores={scores} />);
const choices = () => screen.queryAllByRole('checkbox', { name: /^(Hide scores|Show those of this game)/ });

beforeEach(() => {
  // jsdom has no modal windows.
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = nothing;
});

test('a video that has no score to give away has nothing to choose', () => {
  show(null);
  expect(choices()).toEqual([]);
});

test('scores are hidden for all games, or shown for the one that is watched', async () => {
  const scores = { isChosen: false, areHidden: false, choose: jest.fn(), showHere: jest.fn() };
  const { rerender } = show(scores);
  expect(choices()).toHaveLength(1);
  await userEvent.click(screen.getByRole('checkbox', { name: /^Hide scores/, checked: false }));
  expect(scores.choose.mock.calls).toEqual([[true]]);
  rerender(<PlayerSettings {...settings} scores={{ ...scores, isChosen: true, areHidden: true }} />);
  expect(screen.getByRole('checkbox', { name: /^Hide scores/ })).toBeChecked();
  await userEvent.click(screen.getByRole('checkbox', { name: /^Show those of this game/, checked: false }));
  expect(scores.showHere.mock.calls).toEqual([[true]]);
});
