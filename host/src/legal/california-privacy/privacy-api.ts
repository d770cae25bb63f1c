import { baseApi } from 'shared-contracts/api';
import type { PrivacyReceipt, PrivacyRequest } from 'shared-contracts/entities';
import { fits, type ShapeOf } from 'shared-contracts/shapes';

const receiptShape: ShapeOf<PrivacyReceipt> = { reference: 'text', due_at: 'instant' };

const privacyApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** A member's request carries who is signed in, so that they need not prove it again. */
    hostSendPrivacyRequest: build.mutation<PrivacyReceipt, PrivacyRequest>({
      query: (body) => ({
        ...{ service: 'privacy', path: '/v1/requests', method: 'POST', body },
        ...{ auth: 'optional', accepts: fits(receiptShape) },
      }),
    }),
  }),
});

export const { useHostSendPrivacyRequestMutation } = privacyApi;
