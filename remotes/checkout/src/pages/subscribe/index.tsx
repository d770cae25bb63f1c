import { directoryEndpoints, subscriptionsEndpoints } from 'shared-contracts/api';
import { CONTRACT_VERSION, endWith, type PrefetchContext } from 'shared-contracts/remote';
import { injectCheckoutEndpoints } from '../../features/card-payment/payment-api.ts';
import { wantedEventKey } from '../../features/checkout-data/subscribe-query.ts';

import { injectOrderEndpoints } from '../../features/orders/order-api.ts';

export { SubscribePage as Page } from './subscribe-page.tsx';

export const contract = CONTRACT_VERSION;

export function activate(): void {
  injectCheckoutEndpoints();
  injectOrderEndpoints();
}

/** The passes on sale, and the game that the link names. */
export function prefetch({ url, dispatch, signal }: PrefetchContext): Promise<unknown> {
  const eventKey = wantedEventKey(url.searchParams);
  const passes = dispatch(subscriptionsEndpoints.passSet.initiate(undefined, { subscribe: false }));
  if (eventKey === null) return Promise.all(endWith(signal, [passes]));
  return Promise.all(
    endWith(signal, [passes, dispatch(directoryEndpoints.event.initiate(eventKey, { subscribe: false }))]),
  );
}
