import { after } from './timers.ts';

/** Longest wait for the first picture of an ad, in milliseconds: ads never hold a video up for longer. */
const LONGEST_WAIT = 3000;

/** A pause before the video, which loads meanwhile. */
export interface AdBreak {
  /** Aborted once it is over. */
  signal: AbortSignal;
  /** An ad plays, or waits for the viewer's press; how long it takes is no longer a matter of waiting. */
  begun(): void;
  /** It is the video's turn. */
  end(): void;
}

/** Shows ads in a break. Called once for each. */
export type ShowAds = (adBreak: AdBreak) => void;

/** Opens a break that ends by itself when no ad comes, or with `signal`; then it calls `onOver`, once, and says whether one came. */
export function openAdBreak(showAds: ShowAds, signal: AbortSignal, onOver: (hasBegun: boolean) => void): void {
  const life = new AbortController();
  const wait = new AbortController();
  function end() {
    if (life.signal.aborted) return;
    life.abort();
    onOver(wait.signal.aborted);
  }
  signal.addEventListener('abort', end, { signal: life.signal });
  after(LONGEST_WAIT, end, AbortSignal.any([life.signal, wait.signal]));
  showAds({ signal: life.signal, begun: () => wait.abort(), end });
}
