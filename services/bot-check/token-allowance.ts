/** A whole school may sit behind one address, and each of its sign-ups takes one token. */
const PER_MINUTE_AND_ADDRESS = 60;
const MINUTE = 60_000;

/** Counts tokens by address in minutes of the clock; `take` answers the seconds to wait when none is left, else 0. */
export function createTokenAllowance(clock: () => Date): { take(address: string): number } {
  let minute = 0;
  let taken = new Map<string, number>();
  return {
    take(address) {
      const now = clock().getTime();
      const current = Math.floor(now / MINUTE);
      if (current !== minute) {
        minute = current;
        taken = new Map();
      }
      const count = (taken.get(address) ?? 0) + 1;
      if (count > PER_MINUTE_AND_ADDRESS) return Math.ceil(((current + 1) * MINUTE - now) / 1000);
      taken.set(address, count);
      return 0;
    },
  };
}
