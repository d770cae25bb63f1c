/** A wait that a fan notices, in milliseconds. */
const LONG = 200;
/** How long waits have to be long: one slow question, or a thread that stood still once, is no queue. */
const STANDING = 1_000;
/** Waits below this, for so long, end it. */
const SHORT = 100;
const CALM = 500;
/** A queue that stands again so soon is the same one: it is believed at once, and given twice as long to go, up to a limit. */
const RELAPSE = 5_000;
const LONGEST_CALM = 4_000;

/** Whether there is more to do than there is time for. */
export interface SheddingState {
  /** Takes how long something has waited, or waits already, in milliseconds. */
  sample(waited: number): void;
  /** Whether work is to be refused now. */
  isShedding(): boolean;
  /** The same, and for as long after as the queue may come back. */
  isLoaded(): boolean;
}

/**
 * Decides by waits whether work is to be refused: once each of them was long for a second, until each was short for half
 * a second. A queue that empties in between has no long wait at its end, and is none. While more is asked all the time
 * than there is time for, work is let in for moments further and further apart, to see whether it still is.
 */
export function createSheddingState(now: () => number): SheddingState {
  let longSince: number | null = null;
  let shortSince: number | null = null;
  let isShedding = false;
  let calm = CALM;
  let endedAt = Number.NEGATIVE_INFINITY;

  function begin(isRelapse: boolean): void {
    calm = isRelapse ? Math.min(2 * calm, LONGEST_CALM) : CALM;
    isShedding = true;
  }

  return {
    sample(waited) {
      const at = now();
      // From the moment that it is seen: a thread that has stood still is heard of when that is over.
      longSince = waited > LONG ? (longSince ?? at) : null;
      shortSince = waited > SHORT ? null : (shortSince ?? at);
      const isRelapse = at - endedAt < RELAPSE;
      if (!isShedding) {
        if (longSince !== null && (isRelapse || at - longSince >= STANDING)) begin(isRelapse);
      } else if (shortSince !== null && at - shortSince >= calm) {
        isShedding = false;
        endedAt = at;
      }
    },
    isShedding: () => isShedding,
    isLoaded: () => isShedding || now() - endedAt < RELAPSE,
  };
}
