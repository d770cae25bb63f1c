const MINUTE = 60_000;

export interface ReportAllowance {
  /** Takes one report of a sender; answers the seconds to wait when none is left, else 0. */
  take(sender: string): number;
}

/** Counts reports by sender in minutes of the clock, in this process's memory; at most `senders` are told apart. */
export function createReportAllowance(perMinute: number, clock: () => Date, senders = 100_000): ReportAllowance {
  let minute = 0;
  let taken = new Map<string, number>();
  return {
    take(sender) {
      const now = clock().getTime();
      const current = Math.floor(now / MINUTE);
      if (current !== minute) {
        minute = current;
        taken = new Map();
      }
      const count = (taken.get(sender) ?? 0) + 1;
      if (count > perMinute || (count === 1 && taken.size >= senders))
        return Math.ceil(((current + 1) * MINUTE - now) / 1000);
      taken.set(sender, count);
      return 0;
    },
  };
}
