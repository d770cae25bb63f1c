import { eitherSignal } from 'shared-contracts/either-signal';
import { after } from './timers.ts';

/** Longest wait for the first picture of an ad, in milliseconds: ads never hold a video up for longer. */
export const LONGEST_WAIT = 3000;

/** A pause of what the video shows, in which ads may stand. */
export interface BreakMark {
  /** Names the break within the video. */
  id: string;
  /** What is left of it. */
  seconds: number;
}

/** The turn of some ads: before the video, or in a break of it. */
export interface AdBreak {
  /** Null before the video. */
  mark: BreakMark | null;
  /** Seconds that all the ads may take. */
  room: number;
  /** Aborted once it is over. */
  signal: AbortSignal;
  /** Aborted once an ad has begun. */
  begins: AbortSignal;
  /** An ad plays, or waits for the viewer's press; how long it takes is no longer a matter of waiting. */
  begun(): void;
  /** The viewer pauses the ads, or has them go on. */
  setPaused(isPaused: boolean): void;
  /** Whether the video is silent when it is its turn again. */
  setMuted(isMuted: boolean): void;
  /** It is the video's turn. */
  end(): void;
}

/** Shows ads in a break. Called once for each. */
export type ShowAds = (adBreak: AdBreak) => void;

interface AdBreakSettings extends Pick<AdBreak, 'mark' | 'room' | 'setPaused' | 'setMuted'> {
  showAds: ShowAds;
  /** Ends it, too. */
  signal: AbortSignal;
  onBegun: () => void;
  /** Called once; `hasBegun` says whether an ad came. */
  onOver: (hasBegun: boolean) => void;
}

/** Opens a break that ends by itself when no ad comes. */
export function openAdBreak({ showAds, signal, onBegun, onOver, ...facts }: AdBreakSettings): void {
  const life = new AbortController();
  const begins = new AbortController();
  function begun() {
    if (life.signal.aborted || begins.signal.aborted) return;
    begins.abort();
    onBegun();
  }
  function end() {
    if (life.signal.aborted) return;
    life.abort();
    onOver(begins.signal.aborted);
  }
  signal.addEventListener('abort', end, { signal: life.signal });
  after(LONGEST_WAIT, end, eitherSignal(life.signal, begins.signal));
  showAds({ ...facts, signal: life.signal, begins: begins.signal, begun, end });
}
