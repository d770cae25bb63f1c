import { baseApi } from 'shared-contracts/api';
import type { KeptCard } from 'shared-contracts/entities';
import { fits, keptCardShape } from 'shared-contracts/shapes';

const card = { service: 'member', path: '/api/user/payment_card', auth: 'required' } as const;

/** Saving a card charges what is being retried, which takes longer than a read. In milliseconds. */
const CHARGE_TIMEOUT = 30_000;

/** Adds this remote's endpoints to the shared API; run when the page is activated, perhaps again after a rollback. */
export function injectPaymentCardEndpoints() {
  return baseApi.injectEndpoints({
    endpoints: (build) => ({
      accountPaymentCard: build.query<KeptCard, void>({
        query: () => ({ ...card, accepts: fits(keptCardShape) }),
        providesTags: ['Session'],
      }),
      /** Takes a one-time token of the card network; the card replaces the one that was kept. */
      accountSaveCard: build.mutation<KeptCard, { token: string }>({
        query: (body) => ({ ...card, method: 'POST', body, accepts: fits(keptCardShape), timeout: CHARGE_TIMEOUT }),
        // Also after an error: the answer may be lost though the card was kept.
        invalidatesTags: ['Session'],
      }),
      accountRemoveCard: build.mutation<null, void>({
        query: () => ({ ...card, method: 'DELETE', reads: 'nothing' }),
        invalidatesTags: (_result, error) => (error ? [] : ['Session']),
      }),
    }),
    overrideExisting: true,
  });
}

const api = () => baseApi as ReturnType<typeof injectPaymentCardEndpoints>;

/** Reads the card that renewals are charged to. */
export const useKeptCard = () => api().useAccountPaymentCardQuery();
export const useSaveCard = () => api().useAccountSaveCardMutation();
export const useRemoveCard = () => api().useAccountRemoveCardMutation();
