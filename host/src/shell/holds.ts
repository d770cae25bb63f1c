/** Reasons why the page on screen must not be swapped for another release just now. */
export function createHolds() {
  const reasons = new Set<symbol>();
  let waiting: (() => void)[] = [];
  let isOverruled = false;
  return {
    hold(reason: string): () => void {
      const token = Symbol(reason);
      reasons.add(token);
      return () => {
        if (!reasons.delete(token) || reasons.size > 0) return;
        for (const resolve of waiting) resolve();
        waiting = [];
      };
    },
    isHeld: () => !isOverruled && reasons.size > 0,
    /** Waits until nothing holds, or for the limit: false when something still holds then. */
    async ended(limit: Promise<void>): Promise<boolean> {
      let isOver = false;
      const over = limit.then(() => {
        isOver = true;
      });
      // A reason that ends may be followed by the next at once.
      while (reasons.size > 0 && !isOver) {
        await Promise.race([over, new Promise<void>((resolve) => waiting.push(resolve))]);
      }
      return reasons.size === 0;
    },
    /** While `act` is under way nothing counts as held. */
    async overrule<T>(act: () => Promise<T>): Promise<T> {
      isOverruled = true;
      try {
        return await act();
      } finally {
        isOverruled = false;
      }
    },
  };
}
export type Holds = ReturnType<typeof createHolds>;
