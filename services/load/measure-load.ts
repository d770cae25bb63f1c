import { createSheddingState } from './shedding-state.ts';

/** How often it is looked, in milliseconds. */
export const LOOK_EVERY = 50;

export interface LoadOptions {
  /** Asks the database for next to nothing, so that all it takes is the wait. */
  askDatabase: () => Promise<unknown>;
  /** Milliseconds of a clock that is never set. */
  now: () => number;
  /** Told when the load becomes too much, with the wait in milliseconds, and with null once it has stayed away. */
  onChange: (waited: number | null) => void;
}

export interface Load {
  /** To be called every `LOOK_EVERY` milliseconds. */
  look(): void;
  /** Whether work is to be refused now. */
  isShedding(): boolean;
  /** Whether that is, or was until a moment ago. */
  isLoaded(): boolean;
  /** Resolves when nothing is asked of the database any more. */
  settled(): Promise<void>;
}

/**
 * Measures the queue of this process: how late its own timer comes, which is what every request waits for the thread, and
 * how long a question waits for the database. One that fails has not waited for its turn.
 */
export function measureLoad({ askDatabase, now, onChange }: LoadOptions): Load {
  const state = createSheddingState(now);
  let dueAt: number | null = null;
  let asked: { at: number; settled: Promise<void> } | null = null;
  let answeredAfter = 0;
  let wasLoaded = false;

  function ask(): void {
    const at = now();
    const settled = askDatabase()
      .catch(() => {})
      .then(() => {
        answeredAfter = now() - at;
        asked = null;
      });
    asked = { at, settled };
  }

  return {
    look() {
      const at = now();
      const late = dueAt === null ? 0 : Math.max(0, at - dueAt);
      dueAt = at + LOOK_EVERY;
      // Of the last question, too: the one under way has only just been asked.
      const waited = Math.max(late, answeredAfter, asked ? at - asked.at : 0);
      state.sample(waited);
      if (state.isLoaded() !== wasLoaded) {
        wasLoaded = !wasLoaded;
        onChange(wasLoaded ? waited : null);
      }
      if (!asked) ask();
    },
    isShedding: state.isShedding,
    isLoaded: state.isLoaded,
    settled: async () => asked?.settled,
  };
}
