import { useState, useSyncExternalStore } from 'react';
import type { Shell } from 'shared-contracts/remote';
import { createDeviceMemory } from '../device-memory.ts';

/** Whether a game gives its score away, and everything that says how it went. */
export interface HiddenScores {
  /** The viewer hides the scores of all games on this device. */
  isChosen: boolean;
  /** Those of this game are hidden now. */
  areHidden: boolean;
  choose: (isChosen: boolean) => void;
  /** Shows those of this game alone, or hides them again; holds until its page is left. */
  showHere: (areShown: boolean) => void;
}

const memory = createDeviceMemory<{ areHidden: boolean }>('score_preferences', (found) => ({
  areHidden: (found as { areHidden?: unknown }).areHidden === true,
}));
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What the viewer wants to know of a game's score. A page that comes from the server shows no score yet, whatever they want. */
export function useHiddenScores(shell: Pick<Shell, 'consent'>): HiddenScores {
  const mayStore = () => shell.consent.has('C0003');
  const isChosen = useSyncExternalStore(
    subscribe,
    () => memory.read(mayStore()).areHidden,
    () => false,
  );
  const [areShownHere, showHere] = useState(false);
  return {
    isChosen,
    areHidden: isChosen && !areShownHere,
    choose(areHidden) {
      memory.keep({ areHidden }, mayStore());
      showHere(false);
      for (const listener of listeners) listener();
    },
    showHere,
  };
}
