import type { FirstFlags } from 'shared-contracts/entities';
import type { ReceivedFlags } from 'shared-contracts/store';

/** The values alone, as the store holds them. */
export function flagValues({ flags }: Pick<FirstFlags, 'flags'>): ReceivedFlags {
  return Object.fromEntries(Object.entries(flags).map(([key, { value }]) => [key, value]));
}
