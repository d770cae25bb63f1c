import { baseApi } from 'shared-contracts/api';
import type { UserInfo } from 'shared-contracts/entities';

/** Adds this remote's endpoints to the shared API; run when the page is activated, perhaps again after a rollback. */
export function injectRenewalEndpoints() {
  return baseApi.injectEndpoints({
    endpoints: (build) => ({
      /** Nothing is charged again; what is paid for stays open. */
      accountCancelRenewal: build.mutation<UserInfo, void>({
        query: () => ({
          service: 'member',
          path: '/api/user/managed_stripe_subscription/cancel_at_period_end',
          method: 'PUT',
          auth: 'required',
        }),
        invalidatesTags: ['Session'],
      }),
    }),
    overrideExisting: true,
  });
}

/** The hooks that `injectRenewalEndpoints` added to the shared API object. */
export function useCancelRenewal() {
  return (baseApi as ReturnType<typeof injectRenewalEndpoints>).useAccountCancelRenewalMutation();
}
