import { baseApi } from 'shared-contracts/api';
import type { StreamHistory } from 'shared-contracts/entities';
import { fits, type ShapeOf } from 'shared-contracts/shapes';

const historyShape: ShapeOf<StreamHistory> = {
  event_key: 'text',
  changes: ['list', { feed_key: 'text', kind: 'text', at: 'instant' }],
};

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
    }),
  });
}

/** Adds the call for histories, replacing that of another release of this remote. */
export function activateStreamHistoryApi(): void {
  inject();
}

/** The call; there once `activateStreamHistoryApi` has run. */
export function streamHistoryEndpoints() {
  return (baseApi as unknown as ReturnType<typeof inject>).endpoints;
}
