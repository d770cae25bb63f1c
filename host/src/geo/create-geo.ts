import { geoFailed } from 'shared-contracts/store';
import type { FindPlaceOptions, findPlace } from './find-place.ts';

/** Shortest time from a failure to the next question, in milliseconds. */
const ASK_AGAIN_AFTER = 60_000;

export interface GeoOptions extends FindPlaceOptions {
  /** In milliseconds, from any beginning. */
  now: () => number;
}

/**
 * Returns a function that finds out where the visitor is. Once that is known it does nothing more; after a failure a later
 * call asks again, though not at once. The code for it is loaded then; a file that does not load counts as no answer.
 * @param load gives that code
 */
export function createGeo(
  { now, ...options }: GeoOptions,
  load: () => Promise<{ findPlace: typeof findPlace }> = () => import('../app/after-first-view.ts'),
): () => Promise<void> {
  const { store, report } = options;
  let isAsking = false;
  let notBefore = Number.NEGATIVE_INFINITY;

  return async function ask() {
    if (isAsking || store.getState().geo.status === 'found' || now() < notBefore) return;
    isAsking = true;
    try {
      const { findPlace } = await load();
      await findPlace(options);
    } catch (error) {
      store.dispatch(geoFailed());
      report(error);
    }
    isAsking = false;
    notBefore = now() + ASK_AGAIN_AFTER;
  };
}
