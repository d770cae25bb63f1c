import { householdOf } from './attempts/network-of.ts';

type StreamPlace =
  /** `leave` gives the place to another; once only. */
  | { status: 'taken'; leave: () => void }
  /** `ofAddress`: only for those of the same address. */
  | { status: 'full'; ofAddress: boolean };

/** Counts the streams that stay open, of one process and of one address, behind which a school may be. */
export function createStreamPlaces(limit: number, limitOfAddress: number) {
  const openOf = new Map<string, number>();
  let open = 0;

  function change(address: string, by: number): void {
    open += by;
    const left = (openOf.get(address) ?? 0) + by;
    if (left > 0) openOf.set(address, left);
    else openOf.delete(address);
  }

  return {
    take(ip: string): StreamPlace {
      const address = householdOf(ip);
      if (open >= limit) return { status: 'full', ofAddress: false };
      if ((openOf.get(address) ?? 0) >= limitOfAddress) return { status: 'full', ofAddress: true };
      change(address, 1);
      return { status: 'taken', leave: () => change(address, -1) };
    },
  };
}
