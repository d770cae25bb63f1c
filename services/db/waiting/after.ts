/** Calls back after some milliseconds, never if they are infinite. Returns a function that calls it off. */
export function after(milliseconds: number, call: () => void): () => void {
  if (milliseconds === Number.POSITIVE_INFINITY) return () => {};
  const timer = setTimeout(call, milliseconds);
  return () => clearTimeout(timer);
}
