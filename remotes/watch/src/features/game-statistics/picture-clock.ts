/** The date of the picture that a viewer sees, for what has to keep step with it. */
export interface PictureClock {
  /** Null while there is no picture, or nobody knows when it was taken. */
  set(date: Date | null): void;
  /** Milliseconds, in steps of a quarter of a second. */
  date(): number | null;
  subscribe(listener: () => void): () => void;
}

const STEP = 250;

export function createPictureClock(): PictureClock {
  const listeners = new Set<() => void>();
  let date: number | null = null;
  return {
    set(next) {
      const stepped = next && Math.floor(next.getTime() / STEP) * STEP;
      if (stepped === date) return;
      date = stepped;
      for (const listener of listeners) listener();
    },
    date: () => date,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
