const MINUTE = 60_000;

export interface MinuteLimit {
  /** Takes one call of a sender, or as many as weigh so much; answers the seconds to wait when none is left, else 0. */
  take(sender: string, weight?: number): number;
  /** The seconds to wait while a sender has nothing left, else 0; takes nothing. */
  waitOf(sender: string): number;
}

/**
 * Counts calls by sender in minutes of the clock, in this process's memory; at most `senders` are told apart. For what
 * comes too often to be written down; see `createAttemptLimit` for what must hold over all processes.
 */
export function createMinuteLimit(perMinute: number, clock: () => Date, senders = 100_000): MinuteLimit {
  let minute = 0;
  let taken = new Map<string, number>();
  /** The seconds to wait for so many more calls of a sender, and how many that makes. */
  function look(sender: string, weight: number): { wait: number; count: number } {
    const now = clock().getTime();
    const current = Math.floor(now / MINUTE);
    if (current !== minute) {
      minute = current;
      taken = new Map();
    }
    const before = taken.get(sender);
    const count = (before ?? 0) + weight;
    const isUsedUp = count > perMinute || (before === undefined && taken.size >= senders);
    return { count, wait: isUsedUp ? Math.ceil(((current + 1) * MINUTE - now) / 1000) : 0 };
  }

  return {
    take(sender, weight = 1) {
      const { wait, count } = look(sender, weight);
      if (wait === 0) taken.set(sender, count);
      return wait;
    },
    waitOf: (sender) => look(sender, 1).wait,
  };
}
