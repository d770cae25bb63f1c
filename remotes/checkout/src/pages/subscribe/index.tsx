import { directoryEndpoints, subscriptionsEndpoints } from 'shared-contracts/api';
import { CONTRACT_VERSION, type PrefetchContext } from 'shared-contracts/remote';
import { injectCheckoutEndpoints } from '../../features/card-payment/payment-api.ts';
import { wantedEventKey } from '../../features/checkout-data/subscribe-query.ts';

export { SubscribePage as Page } from './subscribe-page.tsx';

export const contract = CONTRACT_VERSION;

export function activate(): void {
  injectCheckoutEndpoints();
}

/** The passes on sale, and the game that the link names. */
export function prefetch({ url, dispatch }: PrefetchContext): Promise<unknown> {
  const eventKey = wantedEventKey(url.searchParams);
  return Promise.all([
    dispatch(subscriptionsEndpoints.passSet.initiate(undefined, { subscribe: false })),
    eventKey !== null && dispatch(directoryEndpoints.event.initiate(eventKey, { subscribe: false })),
  ]);
}
