import { baseApi } from 'shared-contracts/api';
import type { RemoteName } from 'shared-contracts/remote';
import type { AppStore } from 'shared-contracts/store';

/**
 * Drops what a remote's own endpoints have cached, since another release of it may expect other shapes. They bear the
 * remote's name; what several parts share has shapes of the contract's and stays.
 */
export function forgetRemoteData(store: AppStore, remote: RemoteName): void {
  const isOwn = new RegExp(`^${remote}[A-Z]`);
  for (const [queryCacheKey, entry] of Object.entries(store.getState().api.queries)) {
    if (!isOwn.test(entry?.endpointName ?? '')) continue;
    store.dispatch(baseApi.internalActions.removeQueryResult({ queryCacheKey: queryCacheKey as never }));
  }
}
