import { geoFailed } from 'shared-contracts/store';
import type { FindPlaceOptions, findPlace } from './find-place.ts';

/**
 * Finds out where the visitor is. The code for it is a chunk of its own; one that does not load counts as no answer.
 * @param load gives that code
 */
export async function startGeo(
  options: FindPlaceOptions,
  load: () => Promise<{ findPlace: typeof findPlace }> = () => import('./find-place.ts'),
): Promise<void> {
  try {
    const { findPlace } = await load();
    await findPlace(options);
  } catch (error) {
    options.store.dispatch(geoFailed());
    options.report(error);
  }
}
