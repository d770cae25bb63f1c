import { baseApi } from 'shared-contracts/api';
import type { PaymentRequest, PaymentResult } from 'shared-contracts/entities';
import { fits, paymentResultShape } from 'shared-contracts/shapes';

/** One wish to pay: however often it is sent, the key makes it one charge at most. Sent again, it must be the same. */
export interface PaymentIntent {
  /** Value of the `idempotency-key` header. */
  key: string;
  request: PaymentRequest;
}

/** A charge waits for the card network, which takes longer than a read. In milliseconds. */
const PAYMENT_TIMEOUT = 30_000;

/** Adds this remote's endpoints to the shared API; run when the page is activated, perhaps again after a rollback. */
export function injectCheckoutEndpoints() {
  return baseApi.enhanceEndpoints({ addTagTypes: ['Order'] }).injectEndpoints({
    endpoints: (build) => ({
      checkoutPay: build.mutation<PaymentResult, PaymentIntent>({
        query: ({ key, request }) => ({
          service: 'payments',
          path: '/v3/payment',
          method: 'POST',
          auth: 'required',
          headers: { 'idempotency-key': key },
          body: request,
          accepts: fits(paymentResultShape),
          timeout: PAYMENT_TIMEOUT,
        }),
        // A refusal can mean that a price has changed since the passes were read.
        invalidatesTags: (result) => (result ? ['Order', 'Entitlement', 'Session'] : ['Order', 'Pass']),
      }),
    }),
    overrideExisting: true,
  });
}

/** The endpoints that `injectCheckoutEndpoints` added to the shared API object. */
export function checkoutEndpoints() {
  return (baseApi as unknown as ReturnType<typeof injectCheckoutEndpoints>).endpoints;
}
