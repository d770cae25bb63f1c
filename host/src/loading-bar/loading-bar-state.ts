/** Times in milliseconds (specification §9). */
const THROTTLE = 200;
const HIDE_DELAY = 500;
const RESET_DELAY = 400;

export interface LoadingBarState {
  /**
   * `loading`: shown, and grows by itself. `full`: shown, and stands at its end. `fading`: the same while it goes away.
   * `idle`: not to be seen, at its beginning.
   */
  phase: 'idle' | 'loading' | 'full' | 'fading';
  isError: boolean;
}

/** Calls back once, later; gives the canceller. */
type After = (milliseconds: number, act: () => void) => () => void;

const timer: After = (milliseconds, act) => {
  const id = setTimeout(act, milliseconds);
  return () => clearTimeout(id);
};

/**
 * The loading bar's behaviour without its looks. A load that ends within the throttle never shows the bar. A subscriber
 * is told of each change; how far the bar has grown is a matter of its style sheet.
 */
export function createLoadingBar(after: After = timer) {
  const listeners = new Set<() => void>();
  let state: LoadingBarState = { phase: 'idle', isError: false };
  let timers: (() => void)[] = [];

  const set = (phase: LoadingBarState['phase'], isError: boolean) => {
    if (phase === state.phase && isError === state.isError) return;
    state = { phase, isError };
    for (const listener of listeners) listener();
  };
  const clear = () => {
    for (const cancel of timers) cancel();
    timers = [];
  };
  const later = (milliseconds: number, act: () => void) => timers.push(after(milliseconds, act));

  return {
    start(): void {
      clear();
      set('idle', false);
      later(THROTTLE, () => set('loading', false));
    },
    finish({ isError = false } = {}): void {
      clear();
      if (state.phase !== 'loading' && state.phase !== 'full' && !isError) return;
      set('full', isError);
      later(HIDE_DELAY, () => {
        set('fading', isError);
        later(RESET_DELAY, () => set('idle', false));
      });
    },
    dispose: clear,
    state: () => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
export type LoadingBarControl = ReturnType<typeof createLoadingBar>;
