/** Times in milliseconds. */
const THROTTLE = 200;
const DURATION = 2_000;
const HIDE_DELAY = 500;
const RESET_DELAY = 400;
/** Where the bar stands, in percent, for whoever asked for less motion. */
const STILL_PROGRESS = 60;

export interface LoadingBarState {
  isShown: boolean;
  /** 0 to 100. */
  progress: number;
  isError: boolean;
}

/** How far the bar stands after `elapsed` ms: quick at first, then ever slower, and never full by itself. */
export function estimatedProgress(elapsed: number): number {
  const ratio = ((elapsed / DURATION) * 100) / 50;
  return Math.min(100, Math.max(0, (2 / Math.PI) * 100 * Math.atan(ratio)));
}

interface BarClock {
  now: () => number;
  /** Calls back before the next paint; gives the canceller. */
  eachFrame: (callback: () => void) => () => void;
  /** Whether the visitor asked for less motion. */
  isMotionReduced: () => boolean;
}

/** Calls back once, later; gives the canceller. */
type After = (milliseconds: number, act: () => void) => () => void;

const timer: After = (milliseconds, act) => {
  const id = setTimeout(act, milliseconds);
  return () => clearTimeout(id);
};

/**
 * The loading bar's behaviour without its looks. A load that ends within the throttle never shows the bar. A subscriber
 * is told of each change; `state` keeps its identity between changes.
 */
export function createLoadingBar(clock: BarClock, after: After = timer) {
  const listeners = new Set<() => void>();
  let state: LoadingBarState = { isShown: false, progress: 0, isError: false };
  let timers: (() => void)[] = [];
  let stopFrames = () => {};

  const set = (change: Partial<LoadingBarState>) => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };
  const clear = () => {
    for (const cancel of timers) cancel();
    timers = [];
    stopFrames();
  };
  const later = (milliseconds: number, act: () => void) => timers.push(after(milliseconds, act));

  function show(): void {
    const isStill = clock.isMotionReduced();
    set({ isShown: true, progress: isStill ? STILL_PROGRESS : 0 });
    if (isStill) return;
    const startedAt = clock.now();
    stopFrames = clock.eachFrame(() => set({ progress: estimatedProgress(clock.now() - startedAt) }));
  }

  return {
    start(): void {
      clear();
      set({ isError: false, progress: 0 });
      later(THROTTLE, show);
    },
    finish({ isError = false } = {}): void {
      clear();
      if (!state.isShown && !isError) return;
      set({ isShown: true, progress: 100, isError });
      later(HIDE_DELAY, () => {
        set({ isShown: false });
        later(RESET_DELAY, () => set({ progress: 0, isError: false }));
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
