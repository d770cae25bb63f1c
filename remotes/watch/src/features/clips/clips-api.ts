import { baseApi } from 'shared-contracts/api';
import type { Clip, NewClip, OwnClips, PrivacyReceipt, PrivacyRequest } from 'shared-contracts/entities';
import { fits, type ShapeOf } from 'shared-contracts/shapes';
import { shortVideoShape } from '../../short-video/short-video-shape.ts';

const clipShape: ShapeOf<Clip> = { ...shortVideoShape, created_at: 'instant' };
const ownClipsShape: ShapeOf<OwnClips> = { items: ['list', clipShape] };
const receiptShape: ShapeOf<PrivacyReceipt> = { reference: 'text', due_at: 'instant' };

function inject() {
  return baseApi.injectEndpoints({
    overrideExisting: true,
    endpoints: (build) => ({
      /** One clip by its key. */
      watchClip: build.query<Clip, string>({
        query: (key) => ({ service: 'clips', path: pathOf(key), accepts: fits(clipShape) }),
      }),
      /** The clips of the member who is signed in, the newest first. */
      watchOwnClips: build.query<OwnClips, void>({
        query: () => ({ service: 'clips', path: '/v1/clips', auth: 'required', accepts: fits(ownClipsShape) }),
      }),
      /** Cuts a clip, or gives one that is there already another title. */
      watchMakeClip: build.mutation<Clip, NewClip>({
        query: (body) => ({
          ...{ service: 'clips', path: '/v1/clips', method: 'POST', body },
          ...{ auth: 'required', accepts: fits(clipShape) },
        }),
      }),
      /** Deletes a clip of the member's own. */
      watchDeleteClip: build.mutation<null, string>({
        query: (key) => ({ service: 'clips', path: pathOf(key), method: 'DELETE', auth: 'required', reads: 'nothing' }),
      }),
      /** Asks that a clip is taken down. */
      watchReportClip: build.mutation<PrivacyReceipt, PrivacyRequest>({
        query: (body) => ({
          ...{ service: 'privacy', path: '/v1/requests', method: 'POST', body },
          ...{ auth: 'optional', accepts: fits(receiptShape) },
        }),
      }),
    }),
  });
}

const pathOf = (key: string) => `/v1/clips/${encodeURIComponent(key)}`;

/** Adds the calls for clips, replacing those of another release of this remote. */
export function activateClipsApi(): void {
  inject();
}

/** The calls; there once `activateClipsApi` has run. */
export function clipsEndpoints() {
  return (baseApi as unknown as ReturnType<typeof inject>).endpoints;
}
