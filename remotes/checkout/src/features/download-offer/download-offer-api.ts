import { baseApi } from 'shared-contracts/api';
import type { DownloadOffer } from 'shared-contracts/entities';
import { downloadOfferShape, fits } from 'shared-contracts/shapes';
import { useAppSelector } from 'shared-contracts/store';

/** Adds this remote's endpoints to the shared API; run when the page is activated, perhaps again after a rollback. */
export function injectDownloadOfferEndpoints() {
  return baseApi.enhanceEndpoints({ addTagTypes: ['Pass'] }).injectEndpoints({
    endpoints: (build) => ({
      checkoutDownloadOffer: build.query<DownloadOffer, string>({
        query: (key) => ({
          ...{ service: 'licences', path: `/v1/downloads/${encodeURIComponent(key)}` },
          ...{ auth: 'optional', accepts: fits(downloadOfferShape) },
        }),
        keepUnusedDataFor: 0,
        // A refused payment can mean that the offer is another one now.
        providesTags: ['Pass'],
      }),
    }),
    overrideExisting: true,
  });
}

const api = () => baseApi as unknown as ReturnType<typeof injectDownloadOfferEndpoints>;

/** What the file of a replay costs, and whether the member has it; once it is known who asks. */
export function useDownloadOffer(key: string) {
  const skip = useAppSelector((state) => state.session.status === 'unknown');
  return api().useCheckoutDownloadOfferQuery(key, { skip });
}
