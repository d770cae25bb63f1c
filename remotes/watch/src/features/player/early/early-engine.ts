import type { HlsClass } from '../core/hls-playback.ts';
import type {} from './early-player.ts';

/** Milliseconds, as for any other script of a release. */
const TIME_LIMIT = 10_000;

/** hls.js as the early script of this document has brought it, or is bringing it; null where there is none, or it fails. */
export async function earlyEngine(): Promise<HlsClass | null> {
  // The gateway gives it this id.
  const script = document.querySelector<HTMLScriptElement>('script#early');
  // A document is complete once all of its scripts have come or failed: one that failed before says so no more.
  if (script && !window.earlyPlayer && document.readyState !== 'complete') await settled(script);
  if (window.earlyPlayer) return window.earlyPlayer.Hls;
  if (script?.isConnected) {
    // The viewer has the engine from elsewhere. This is for those who watch over releases, as of any script, and once.
    script.remove();
    const facts = { name: 'ChunkLoadError', request: script.src };
    reportError(Object.assign(new Error('The early script did not load'), facts));
  }
  return null;
}

function settled(script: HTMLElement): Promise<void> {
  const life = new AbortController();
  return new Promise<void>((resolve) => {
    const settle = () => resolve();
    const timer = setTimeout(settle, TIME_LIMIT);
    life.signal.addEventListener('abort', () => clearTimeout(timer));
    for (const type of ['load', 'error']) script.addEventListener(type, settle, { signal: life.signal });
    window.addEventListener('load', settle, { signal: life.signal });
  }).finally(() => life.abort());
}
