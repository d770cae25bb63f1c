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
  /** Whether the viewer has asked for the game as a whole. */
  isWhole: boolean;
  /** Asks for the game as a whole; null where the viewer cannot. The same function as long as it does the same. */
  onWhole: (() => void) | null;
  onChapters: (chapters: GameChapters) => void;
}

/** Tells the chapters of a game's video, again whenever the viewer gets to know more of the game. */
export function useChapters({ updates, sides, furthest, isWhole, onWhole, onChapters }: ChaptersOptions): void {
  const until = isWhole ? Number.POSITIVE_INFINITY : (furthest ?? Number.NEGATIVE_INFINITY);
  const known = updates?.filter(({ at }) => Date.parse(at) <= until).length ?? 0;
  const showWhole = updates && known < updates.length ? onWhole : null;
  useEffect(() => {
    onChapters(updates && sides ? { list: chaptersOf(updates, known, sides), onWhole: showWhole } : NO_CHAPTERS);
  }, [updates, known, sides, showWhole, onChapters]);
  useEffect(() => () => onChapters(NO_CHAPTERS), [onChapters]);
}
