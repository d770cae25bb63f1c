import { baseApi } from 'shared-contracts/api';
import type { WrestlingEventList, WrestlingMeet } from 'shared-contracts/entities';
import { fits } from 'shared-contracts/shapes';
import { meetListShape, meetShape } from './wrestling-shapes.ts';

function inject() {
  return baseApi.injectEndpoints({
    overrideExisting: true,
    endpoints: (build) => ({
      /** Meets that have begun, the newest first. */
      watchWrestlingEvents: build.query<WrestlingEventList, void>({
        query: () => ({ service: 'wrestlingStats', path: '/v1/events', accepts: fits(meetListShape) }),
      }),
      /** One meet by its event's key. */
      watchWrestlingMeet: build.query<WrestlingMeet, string>({
        query: (key) => ({
          service: 'wrestlingStats',
          path: `/v1/events/${encodeURIComponent(key)}`,
          accepts: fits(meetShape),
        }),
      }),
    }),
  });
}

/** Adds the calls to the statistics service, replacing those of another release of this remote. */
export function activateWrestlingApi(): void {
  inject();
}

/** The calls; there once `activateWrestlingApi` has run. */
export function wrestlingEndpoints() {
  return (baseApi as unknown as ReturnType<typeof inject>).endpoints;
}
