/** Reasons why the page on screen must not be swapped for another release just now. */
export function createHolds() {
  const reasons = new Set<symbol>();
  return {
    hold(reason: string): () => void {
      const token = Symbol(reason);
      reasons.add(token);
      return () => reasons.delete(token);
    },
    isHeld: () => reasons.size > 0,
  };
}
export type Holds = ReturnType<typeof createHolds>;
