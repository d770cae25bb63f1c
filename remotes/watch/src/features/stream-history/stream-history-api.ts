import { type ApiRequest, baseApi } from 'shared-contracts/api';
import type { StreamClaimAnswer, StreamHistory } from 'shared-contracts/entities';
import { fits, type ShapeOf } from 'shared-contracts/shapes';

const historyShape: ShapeOf<StreamHistory> = {
  event_key: 'text',
  changes: ['list', { feed_key: 'text', kind: 'text', at: 'instant' }],
};

const claimShape: ShapeOf<StreamClaimAnswer> = {
  claim: [
    'or none',
    {
      ...{ state: 'text', kind: 'text', pass_name: 'text' },
      ...{ amount_in_cents: ['or none', 'number'], days: ['or none', 'number'], due_at: ['or none', 'instant'] },
    },
  ],
};

const claimOf = (broadcastKey: string): ApiRequest => ({
  ...{ service: 'payments', path: `/v3/stream_claims/${encodeURIComponent(broadcastKey)}` },
  ...{ auth: 'required', accepts: fits(claimShape) },
});

function inject() {
  return baseApi.injectEndpoints({
    overrideExisting: true,
    endpoints: (build) => ({
      /** What happened to the streams of an event, by the event's key. */
      watchStreamHistory: build.query<StreamHistory, string>({
        query: (key) => ({
          service: 'content',
          path: `/v2/stream_history/${encodeURIComponent(key)}`,
          accepts: fits(historyShape),
        }),
      }),
      /** What the member may ask for since a stream failed, or has asked for, by the key of its broadcast. */
      watchStreamClaim: build.query<StreamClaimAnswer, string>({ query: claimOf }),
      /** Asks for it. */
      watchClaimForStream: build.mutation<StreamClaimAnswer, string>({
        query: (key) => ({ ...claimOf(key), method: 'POST' }),
      }),
    }),
  });
}

/** Adds the calls for histories and claims, replacing those of another release of this remote. */
export function activateStreamHistoryApi(): void {
  inject();
}

/** The calls; there once `activateStreamHistoryApi` has run. */
export function streamHistoryEndpoints() {
  return (baseApi as unknown as ReturnType<typeof inject>).endpoints;
}
