import type { PassSet } from '../entities/index.ts';
import { fits, passSetShape } from '../shapes/index.ts';
import { baseApi } from './base-api.ts';

const subscriptionsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The passes on sale. */
    passSet: build.query<PassSet, void>({
      query: () => ({ service: 'subscriptions', path: '/api/v2/pass_set', accepts: fits(passSetShape) }),
      providesTags: ['Pass'],
    }),
  }),
});

export const { usePassSetQuery } = subscriptionsApi;
export const subscriptionsEndpoints = subscriptionsApi.endpoints;
