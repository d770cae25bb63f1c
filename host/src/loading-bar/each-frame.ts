/** Calls back before each paint until the answer is called. */
export function eachFrame(callback: () => void): () => void {
  let frame = requestAnimationFrame(function step() {
    callback();
    frame = requestAnimationFrame(step);
  });
  return () => cancelAnimationFrame(frame);
}
