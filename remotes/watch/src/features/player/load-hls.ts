import type { HlsClass } from './core/hls-playback.ts';
import { earlyEngine } from './early/early-engine.ts';

/**
 * hls.js in a chunk of its own, so that it loads beside the licence and not before the page. By the name of the chunk the
 * gateway knows what to announce with the page of an event that plays.
 */
export async function loadHls(): Promise<HlsClass> {
  const early = await earlyEngine();
  if (early) return early;
  try {
    return (await import(/* webpackChunkName: "soon-event" */ 'hls.js')).default;
  } catch (error) {
    // The player tells the viewer; that this release does not load is also for those who watch over it.
    reportError(error);
    throw error;
  }
}
