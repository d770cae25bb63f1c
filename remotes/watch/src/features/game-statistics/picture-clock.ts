/** The date of the picture that a viewer sees, for what has to keep step with it. */
export interface PictureClock {
  /** Null while there is no picture, or nobody knows when it was taken. */
  set(date: Date | null): void;
  /** Milliseconds, in steps of a quarter of a second. */
  date(): number | null;
  /** The latest picture so far, in the same steps: up to there the viewer knows the game. Null before the first one. */
  furthest(): number | null;
  subscribe(listener: () => void): () => void;
}

const STEP = 250;

export function createPictureClock(): PictureClock {
  const listeners = new Set<() => void>();
  let date: number | null = null;
  let furthest: number | null = null;
  return {
    set(next) {
      const stepped = next && Math.floor(next.getTime() / STEP) * STEP;
      if (stepped === date) return;
      date = stepped;
      if (date !== null) furthest = Math.max(date, furthest ?? date);
      for (const listener of listeners) listener();
    },
    date: () => date,
    furthest: () => furthest,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
