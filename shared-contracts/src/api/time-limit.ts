export interface TimeLimit {
  /** Aborts once the time is over. */
  signal: AbortSignal;
  /** Call it when what the limit was for is done. */
  end(): void;
}

/**
 * A limit of so many milliseconds. Unlike `AbortSignal.timeout` it goes by the page's own timers, which stand still while
 * a device sleeps and which tests can move.
 */
export function startTimeLimit(milliseconds: number): TimeLimit {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(new DOMException('The time is over.', 'TimeoutError')), milliseconds);
  return { signal: controller.signal, end: () => clearTimeout(timer) };
}
