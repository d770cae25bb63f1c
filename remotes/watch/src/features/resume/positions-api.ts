import { baseApi } from 'shared-contracts/api';
import type { WatchPosition } from 'shared-contracts/entities';
import { fits, type ShapeOf } from 'shared-contracts/shapes';

const positionShape: ShapeOf<WatchPosition> = { seconds: ['or none', 'number'] };

/** Where a member is in a replay. */
export interface KeptPosition {
  /** Of the replay. */
  key: string;
  /** Null forgets it: the replay begins at its beginning then. */
  seconds: number | null;
  /** The page goes. */
  isLeaving: boolean;
}

function inject() {
  return baseApi.injectEndpoints({
    overrideExisting: true,
    endpoints: (build) => ({
      /** Where the member left a replay, by its key. */
      watchPosition: build.query<WatchPosition, string>({
        query: (key) => ({ service: 'member', path: pathOf(key), auth: 'required', accepts: fits(positionShape) }),
        // What is known may be older than what another device has kept.
        keepUnusedDataFor: 0,
      }),
      watchKeepPosition: build.mutation<null, KeptPosition>({
        query: ({ key, seconds, isLeaving }) => ({
          ...{ service: 'member', path: pathOf(key), auth: 'required', reads: 'nothing', outlivesPage: isLeaving },
          ...(seconds === null ? { method: 'DELETE' } : { method: 'PUT', body: { seconds } }),
        }),
      }),
    }),
  });
}

const pathOf = (key: string) => `/v1/user/positions/${encodeURIComponent(key)}`;

/** Adds the calls for positions, replacing those of another release of this remote. */
export function activatePositionsApi(): void {
  inject();
}

/** The calls; there once `activatePositionsApi` has run. */
export function positionsEndpoints() {
  return (baseApi as unknown as ReturnType<typeof inject>).endpoints;
}
