import { baseApi } from 'shared-contracts/api';
import type { LatestPurchase, Order } from 'shared-contracts/entities';
import { readEvery } from 'shared-contracts/rules';
import { fits, latestPurchaseShape, orderShape } from 'shared-contracts/shapes';

/** How often an order whose outcome is unknown is read again, in milliseconds. */
const READ_AGAIN_AFTER = 10_000;

/** To check an order asks the card network, which takes longer than a read. In milliseconds. */
const CHECK_TIMEOUT = 30_000;

/** Adds this remote's endpoints to the shared API; run when the page is activated, perhaps again after a rollback. */
export function injectOrderEndpoints() {
  return baseApi.enhanceEndpoints({ addTagTypes: ['Order'] }).injectEndpoints({
    endpoints: (build) => ({
      checkoutLatestPurchase: build.query<LatestPurchase, void>({
        query: () => ({
          service: 'payments',
          path: '/v3/purchases/latest',
          auth: 'required',
          accepts: fits(latestPurchaseShape),
        }),
        providesTags: ['Order'],
      }),
      /** Asks the card network what became of an order. */
      checkoutCheckOrder: build.mutation<Order, string>({
        query: (orderId) => ({
          service: 'payments',
          path: `/v3/orders/${encodeURIComponent(orderId)}/check`,
          method: 'POST',
          auth: 'required',
          accepts: fits(orderShape),
          timeout: CHECK_TIMEOUT,
        }),
        // The pass may be open now.
        invalidatesTags: ['Order', 'Entitlement', 'Session'],
      }),
    }),
    overrideExisting: true,
  });
}

const api = () => baseApi as unknown as ReturnType<typeof injectOrderEndpoints>;

/** The member's newest attempt to buy a pass, in this tab or elsewhere; undefined until it is known. */
export function useLatestPurchase(): Order | null | undefined {
  const { useQueryState, useQuerySubscription } = api().endpoints.checkoutLatestPurchase;
  const order = useQueryState().data?.order;
  useQuerySubscription(undefined, readEvery(order?.state === 'processing' ? READ_AGAIN_AFTER : 0));
  return order;
}

export const useCheckOrder = () => api().useCheckoutCheckOrderMutation();
