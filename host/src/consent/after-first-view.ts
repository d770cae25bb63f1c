interface StartingRouter {
  state: { initialized: boolean };
  subscribe(listener: (state: { initialized: boolean }) => void): () => void;
}

/** Longest wait for a quiet moment, in milliseconds. */
const LONGEST_WAIT = 3_000;

/** Acts once the first page is on the screen and the browser has a quiet moment. */
export function afterFirstView(window: Window, router: StartingRouter, act: () => void): void {
  // Safari has no idle callbacks.
  const whenQuiet = () =>
    'requestIdleCallback' in window
      ? window.requestIdleCallback(act, { timeout: LONGEST_WAIT })
      : (window as Window).setTimeout(act, 200);
  if (router.state.initialized) {
    whenQuiet();
    return;
  }
  const stop = router.subscribe(({ initialized }) => {
    if (!initialized) return;
    stop();
    whenQuiet();
  });
}
