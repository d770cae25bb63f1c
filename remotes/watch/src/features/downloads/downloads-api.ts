import { baseApi } from 'shared-contracts/api';
import type { DownloadLink, DownloadOffer, DownloadRequest, VideoFile } from 'shared-contracts/entities';
import { downloadOfferShape, fits, type ShapeOf } from 'shared-contracts/shapes';

const fileShape: ShapeOf<VideoFile> = {
  ...{ size: 'number', width: 'number', height: 'number' },
  ...{ sound: ['list', 'text'], captions: ['list', 'text'] },
};
const linkShape: ShapeOf<DownloadLink> = { link: 'text', expires_at: 'instant' };

function inject() {
  return baseApi.injectEndpoints({
    overrideExisting: true,
    endpoints: (build) => ({
      /** What a replay is as a file, by the replay's key. */
      watchVideoFile: build.query<VideoFile, string>({
        query: (key) => ({
          service: 'media',
          path: `/vod/${encodeURIComponent(key)}/download`,
          accepts: fits(fileShape),
        }),
      }),
      /** What the file of a replay costs, or until when the member can load it, by the replay's key. Not kept: it may be bought meanwhile. */
      watchDownloadOffer: build.query<DownloadOffer, string>({
        query: (key) => ({
          ...{ service: 'licences', path: `/v1/downloads/${encodeURIComponent(key)}` },
          ...{ auth: 'optional', accepts: fits(downloadOfferShape) },
        }),
        keepUnusedDataFor: 0,
      }),
      /** A link to the files of a replay. Not kept: whoever asks gets one that has just begun. */
      watchDownloadLink: build.query<DownloadLink, DownloadRequest>({
        query: (body) => ({
          ...{ service: 'licences', path: '/v1/downloads', method: 'POST', body },
          ...{ auth: 'required', accepts: fits(linkShape) },
        }),
        keepUnusedDataFor: 0,
      }),
    }),
  });
}

/** Adds the calls for files of replays, replacing those of another release of this remote. */
export function activateDownloadsApi(): void {
  inject();
}

/** The calls; there once `activateDownloadsApi` has run. */
export function downloadsEndpoints() {
  return (baseApi as unknown as ReturnType<typeof inject>).endpoints;
}
