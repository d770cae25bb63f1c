/** A stretch of a game's video with a name: a part of the game, which lasts until the next one, or a play in it. */
export interface Chapter {
  kind: 'part' | 'play';
  /** When it begins; milliseconds. A play begins so early that it can be seen how it came. */
  date: number;
  title: string;
  /** Of a play: how it stood then, and when in the game it was. */
  detail: string | null;
  /** `#rrggbb` of the side that made a play. */
  color: string | null;
}

export interface GameChapters {
  /** By time. */
  list: readonly Chapter[];
  /** Shows the key plays that the viewer has not seen; null where none are kept back. */
  onWhole: (() => void) | null;
}

export const NO_CHAPTERS: GameChapters = { list: [], onWhole: null };
