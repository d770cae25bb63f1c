import { preload } from 'react-dom';
import { loadHls } from './load-hls.ts';

/** Asks for what a player of a stream begins with before there is one. It only saves time: nothing waits for it. */
export function preloadPlayer(stream: string): void {
  preload(stream, { as: 'fetch', crossOrigin: 'anonymous' });
  // It reports a failure itself, and the player tries again.
  if (typeof document !== 'undefined') loadHls().catch(() => {});
}
