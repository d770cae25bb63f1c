import { useEffect } from 'react';
import type { GameUpdate } from 'shared-contracts/entities';
import { type GameChapters, NO_CHAPTERS } from '../../events/chapter.ts';
import { chaptersOf } from './chapters.ts';
import type { Sides } from './game-sheet.tsx';

interface ChaptersOptions {
  /** Null while nothing is known. */
  updates: readonly GameUpdate[] | null;
  sides: Sides | null;
  /** The latest picture that the viewer has seen, null for none yet; milliseconds. */
  furthest: number | null;
  /** Whether key plays are left out, which say how the game stood. */
  hidesPlays: boolean;
  /** Whether the viewer has asked for the game as a whole. */
  isWhole: boolean;
  /** Asks for the game as a whole; null where the viewer cannot. The same function as long as it does the same. */
  onWhole: (() => void) | null;
  onChapters: (chapters: GameChapters) => void;
}

/** Tells the chapters of a game's video, again whenever the viewer gets to know more of the game. */
export function useChapters(options: ChaptersOptions): void {
  const { updates, sides, furthest, hidesPlays, isWhole, onWhole, onChapters } = options;
  const until = isWhole ? Number.POSITIVE_INFINITY : (furthest ?? Number.NEGATIVE_INFINITY);
  const known = updates?.filter(({ at }) => Date.parse(at) <= until).length ?? 0;
  const showWhole = updates && known < updates.length && !hidesPlays ? onWhole : null;
  useEffect(() => {
    if (!updates || !sides) return onChapters(NO_CHAPTERS);
    const list = chaptersOf(updates, known, sides);
    onChapters({ list: hidesPlays ? list.filter(({ kind }) => kind === 'part') : list, onWhole: showWhole });
  }, [updates, known, sides, hidesPlays, showWhole, onChapters]);
  useEffect(() => () => onChapters(NO_CHAPTERS), [onChapters]);
}
