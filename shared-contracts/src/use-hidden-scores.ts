import { useState } from 'react';
import { useAppSelector } from 'shared-contracts/store';
import type { Shell } from './remote/shell.ts';

/** Whether a page gives scores away, and everything that says how games went. */
export interface HiddenScores {
  /** The viewer hides the scores of all games on this device. */
  isChosen: boolean;
  /** Those of this page are hidden now. */
  areHidden: boolean;
  choose: (isChosen: boolean) => void;
  /** Shows those of this page alone, or hides them again; holds until the page is left. */
  showHere: (areShown: boolean) => void;
}

/** What the viewer wants to know of scores. No server knows it: see `givesScoresAway` of the route table. */
export function useHiddenScores(shell: Pick<Shell, 'preferences'>): HiddenScores {
  const isChosen = useAppSelector((state) => state.preferences.areScoresHidden);
  const [areShownHere, showHere] = useState(false);
  return {
    isChosen,
    areHidden: isChosen && !areShownHere,
    choose(areHidden) {
      shell.preferences.setScoresHidden(areHidden);
      showHere(false);
    },
    showHere,
  };
}
