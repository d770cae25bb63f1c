/** `setTimeout` that dies with the signal. */
export function after(milliseconds: number, run: () => void, signal: AbortSignal): void {
  if (signal.aborted) return;
  const timer = setTimeout(run, milliseconds);
  signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
}

/** `setInterval` that dies with the signal. */
export function every(milliseconds: number, run: () => void, signal: AbortSignal): void {
  if (signal.aborted) return;
  const timer = setInterval(run, milliseconds);
  signal.addEventListener('abort', () => clearInterval(timer), { once: true });
}

/** Wait before attempt `attempt` (0 is the first): 0.5 s doubling to 2 s, then 8 s, spread by a fifth either way. */
export function backoff(attempt: number, random: () => number): number {
  const wait = attempt < 8 ? Math.min(2000, 500 * 2 ** attempt) : 8000;
  return wait * (0.8 + 0.4 * random());
}
