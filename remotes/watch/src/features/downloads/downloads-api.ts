import { baseApi } from 'shared-contracts/api';
import type { DownloadLink, DownloadRequest, VideoFile } from 'shared-contracts/entities';
import { fits, type ShapeOf } from 'shared-contracts/shapes';

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
