import { baseApi } from 'shared-contracts/api';
import type { HeldPasses, RenewalChange } from 'shared-contracts/entities';
import { fits, heldPassesShape } from 'shared-contracts/shapes';

const subscription = '/api/user/managed_stripe_subscription';

/** Adds this remote's endpoints to the shared API; run when the page is activated, perhaps again after a rollback. */
export function injectRenewalEndpoints() {
  return baseApi.injectEndpoints({
    endpoints: (build) => ({
      accountPasses: build.query<HeldPasses, void>({
        query: () => ({
          service: 'member',
          path: '/api/user/passes',
          auth: 'required',
          accepts: fits(heldPassesShape),
        }),
        providesTags: ['Session'],
      }),
      /** Nothing is charged again for the pass; what is paid for stays open. */
      accountCancelRenewal: build.mutation<null, Required<RenewalChange>>({
        query: (body) => ({
          service: 'member',
          path: `${subscription}/cancel_at_period_end`,
          method: 'PUT',
          body,
          auth: 'required',
          reads: 'nothing',
        }),
        invalidatesTags: (_result, error) => (error ? [] : ['Session']),
      }),
      accountResumeRenewal: build.mutation<null, Required<RenewalChange>>({
        query: (body) => ({
          service: 'member',
          path: `${subscription}/reactivate`,
          method: 'PUT',
          body,
          auth: 'required',
          reads: 'nothing',
        }),
        // A conflict says that the passes or the card are not as they were read.
        invalidatesTags: (_result, error) =>
          error && !(error.kind === 'http' && error.status === 409) ? [] : ['Session'],
      }),
    }),
    overrideExisting: true,
  });
}

const api = () => baseApi as ReturnType<typeof injectRenewalEndpoints>;

/** Reads every running pass of the member. */
export const useHeldPasses = () => api().useAccountPassesQuery();
export const useCancelRenewal = () => api().useAccountCancelRenewalMutation();
export const useResumeRenewal = () => api().useAccountResumeRenewalMutation();
