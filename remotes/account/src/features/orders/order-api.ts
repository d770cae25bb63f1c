import { baseApi } from 'shared-contracts/api';
import type { Order, OrderPage } from 'shared-contracts/entities';
import { fits, orderPageShape, orderShape } from 'shared-contracts/shapes';

/** To check an order asks the card network, which takes longer than a read. In milliseconds. */
const CHECK_TIMEOUT = 30_000;

const orders = { service: 'payments', auth: 'required' } as const;
const pathOf = (orderId: string) => `/v3/orders/${encodeURIComponent(orderId)}`;

/** Adds this remote's endpoints to the shared API; run when the page is activated, perhaps again after a rollback. */
export function injectOrderEndpoints() {
  return baseApi.enhanceEndpoints({ addTagTypes: ['Order'] }).injectEndpoints({
    endpoints: (build) => ({
      /** Page by page; the page's parameter is the last order of the page before it. */
      accountOrders: build.infiniteQuery<OrderPage, void, string | null>({
        infiniteQueryOptions: { initialPageParam: null, getNextPageParam: ({ next }) => next ?? undefined },
        query: ({ pageParam }) => ({
          ...orders,
          path: pageParam === null ? '/v3/orders' : `/v3/orders?before=${encodeURIComponent(pageParam)}`,
          accepts: fits(orderPageShape),
        }),
        providesTags: ['Order'],
      }),
      accountOrder: build.query<Order, string>({
        query: (orderId) => ({ ...orders, path: pathOf(orderId), accepts: fits(orderShape) }),
        providesTags: ['Order'],
      }),
      /** Asks the card network what became of an order. */
      accountCheckOrder: build.mutation<Order, string>({
        query: (orderId) => ({
          ...orders,
          path: `${pathOf(orderId)}/check`,
          method: 'POST',
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

/** Reads what the member was charged for, newest first, a page at a time. */
export const useOrders = () => api().useAccountOrdersInfiniteQuery();
/** Reads one order by its number. */
export const useOrder = (orderId: string) => api().useAccountOrderQuery(orderId);
export const useCheckOrder = () => api().useAccountCheckOrderMutation();
