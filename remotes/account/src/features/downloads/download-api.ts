import { baseApi } from 'shared-contracts/api';
import type { BoughtDownloads } from 'shared-contracts/entities';
import { fits, type ShapeOf } from 'shared-contracts/shapes';

const boughtShape: ShapeOf<BoughtDownloads> = {
  downloads: ['list', { resource_key: 'text', event_key: 'text', name: 'text', expires_at: 'instant' }],
};

/** Adds this remote's endpoints to the shared API; run when the page is activated, perhaps again after a rollback. */
export function injectDownloadEndpoints() {
  return baseApi.enhanceEndpoints({ addTagTypes: ['Order'] }).injectEndpoints({
    endpoints: (build) => ({
      accountDownloads: build.query<BoughtDownloads, void>({
        query: () => ({ service: 'licences', path: '/v1/downloads', auth: 'required', accepts: fits(boughtShape) }),
        providesTags: ['Order'],
      }),
    }),
    overrideExisting: true,
  });
}

const api = () => baseApi as unknown as ReturnType<typeof injectDownloadEndpoints>;

/** Reads the video files that the member bought. */
export const useBoughtDownloads = () => api().useAccountDownloadsQuery();
