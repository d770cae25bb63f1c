import { searchEndpoints, subscriptionsEndpoints } from 'shared-contracts/api';
import { CONTRACT_VERSION, endWith, type PrefetchContext } from 'shared-contracts/remote';
import { KEPT_REPLAYS } from '../../features/replays/index.ts';

export { NetworkStorePage as Page } from './network-store-page.tsx';

export const contract = CONTRACT_VERSION;

export async function prefetch({ dispatch, signal }: PrefetchContext): Promise<void> {
  const replays = dispatch(searchEndpoints.searchEvents.initiate(KEPT_REPLAYS, { subscribe: false }));
  const passes = dispatch(subscriptionsEndpoints.passSet.initiate(undefined, { subscribe: false }));
  endWith(signal, [replays, passes]);
  // The replays stand below the passes and come when they come: a slow search must not hold the page back.
  await passes;
}
