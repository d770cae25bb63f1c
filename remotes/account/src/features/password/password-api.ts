import { baseApi } from 'shared-contracts/api';
import type { PasswordChange } from 'shared-contracts/entities';

/** Adds this remote's endpoints to the shared API; run when the page is activated, perhaps again after a rollback. */
export function injectPasswordEndpoints() {
  return baseApi.injectEndpoints({
    endpoints: (build) => ({
      /** The sign-in that asks goes on; all others end. */
      accountChangePassword: build.mutation<null, PasswordChange>({
        query: (change) => ({
          service: 'member',
          path: '/api/user/password',
          method: 'PUT',
          body: change,
          auth: 'required',
          reads: 'nothing',
        }),
      }),
    }),
    overrideExisting: true,
  });
}

/** The hooks that `injectPasswordEndpoints` added to the shared API object. */
export function useChangePassword() {
  return (baseApi as ReturnType<typeof injectPasswordEndpoints>).useAccountChangePasswordMutation();
}
