/** Where a viewer is in a video, in seconds. */
export interface WatchedPlace {
  seconds: number;
  /** Where the video ends; null while that is not known. */
  end: number | null;
}

/** Whoever has seen less begins again. */
const LEAST = 30;
/** Whoever has no more than this before them has seen it all. */
const REST = 60;
/** How far a viewer watches on before their place is kept again. */
const STEP = 30;

export interface PositionKeeper {
  /** The viewer is here now. */
  note(place: WatchedPlace): void;
  /** Keeps what was noted last. */
  flush(isLeaving?: boolean): void;
}

/**
 * Keeps the place of a viewer each time that it has changed by half a minute, and when that is asked for.
 * @param save keeps whole seconds; null for a video that begins at its beginning again
 */
export function createPositionKeeper(save: (seconds: number | null, isLeaving: boolean) => void): PositionKeeper {
  let noted: number | null | undefined;
  let saved: number | null | undefined;

  function flush(isLeaving = false) {
    if (noted === undefined || noted === saved) return;
    saved = noted;
    save(noted, isLeaving);
  }

  return {
    flush,
    note({ seconds, end }) {
      const isAtBeginning = seconds < LEAST;
      // Of a video that was left again at once, or does not stand where it was left yet, what was kept before stays.
      if (isAtBeginning && saved === undefined) return;
      const isAtEnd = end !== null && end - seconds <= REST;
      noted = isAtBeginning || isAtEnd ? null : Math.floor(seconds);
      if (noted === null || Math.abs(noted - (saved ?? 0)) >= STEP) flush();
    },
  };
}
