import type { HlsClass } from './core/hls-playback.ts';

/** hls.js in a chunk of its own, so that it loads beside the licence and not before the page. */
export async function loadHls(): Promise<HlsClass> {
  return (await import('hls.js')).default;
}
