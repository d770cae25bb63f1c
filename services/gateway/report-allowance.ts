/** Requests with reports in one window, from one address and from all of them together. */
const PER_ADDRESS = 60;
const FROM_ALL = 600;
const WINDOW = 60_000;

/**
 * Limits how many reports a process takes. Addresses are kept for the window only, never more than it lets in, and are
 * written nowhere.
 * @returns a function that takes one report of an address, and answers the seconds to wait when none is left, else 0
 */
export function createReportAllowance(clock: () => Date): (address: string) => number {
  const taken = new Map<string, number>();
  let all = 0;
  let endsAt = 0;

  return (address) => {
    const now = clock().getTime();
    if (now >= endsAt) {
      taken.clear();
      all = 0;
      endsAt = now + WINDOW;
    }
    const own = taken.get(address) ?? 0;
    if (own >= PER_ADDRESS || all >= FROM_ALL) return Math.ceil((endsAt - now) / 1000);
    taken.set(address, own + 1);
    all += 1;
    return 0;
  };
}
