import type { Trouble } from '../player-state.ts';

/** What is known of an error of hls.js when a way out is chosen. */
export interface ErrorFacts {
  kind: 'network' | 'media' | 'other';
  isFatal: boolean;
  /** The playlist says the same as four refreshes ago. */
  isUnchangedPlaylist: boolean;
  /** No playlist has been read yet, so there is nothing to go on with. */
  isManifest: boolean;
  /** HTTP status; null when there was no answer. */
  httpStatus: number | null;
  /** The origin's own code from the answer's body. */
  refusalCode: string | null;
  hasSegment: boolean;
  /** Errors of this very segment so far, this one included. */
  segmentFaults: number;
  /** How often this very segment hung or broke off while the origin answered others, this time included. */
  segmentLosses: number;
  /** How often this very segment of the sound was not there, this time included. */
  soundMisses: number;
  /** Fatal media errors in the last 20 s, this one included. */
  mediaFaults: number;
}

export type Recovery =
  | { action: 'none' }
  | { action: 'relicense' }
  /** The broadcast is over and plays no more: no fault. */
  | { action: 'end' }
  | { action: 'reconnect'; cause: Trouble; rebuild: boolean }
  | { action: 'skip-segment' }
  | { action: 'reset-media' }
  | { action: 'rebuild' }
  | { action: 'give-up' };

const refusals: ReadonlySet<number | null> = new Set([401, 403, 410]);
const neverThere: ReadonlySet<string | null> = new Set(['not_found', 'not_ready']);

/** The way out of an error. hls.js retries by itself first; what it does not solve comes here. */
export function planRecovery(facts: ErrorFacts): Recovery {
  const { isFatal, httpStatus, isManifest, kind } = facts;
  if (httpStatus === 410 && facts.refusalCode === 'over') return { action: 'end' };
  if (refusals.has(httpStatus)) return { action: 'relicense' };
  // hls.js asks each rendition a few times, and then for nothing more.
  if (facts.isUnchangedPlaylist) return { action: 'reconnect', cause: 'stale', rebuild: false };
  // Once is a connection that broke; hls.js asks again by itself.
  if (facts.segmentLosses >= 2) return { action: 'skip-segment' };
  // hls.js looks for it in all renditions of the picture, which have the same sound, until the picture stands.
  if (facts.soundMisses >= 3) return { action: 'skip-segment' };
  if (!isFatal) {
    // One broken segment that is tried for ever would hold the picture for ever.
    return kind === 'media' && facts.segmentFaults === 3 ? { action: 'skip-segment' } : { action: 'none' };
  }
  if (kind === 'network') {
    if (isManifest && neverThere.has(facts.refusalCode)) return { action: 'give-up' };
    if (facts.refusalCode === 'not_on_air') return { action: 'reconnect', cause: 'not-on-air', rebuild: isManifest };
    if (httpStatus === 404 && facts.hasSegment) return { action: 'skip-segment' };
    return { action: 'reconnect', cause: 'network', rebuild: isManifest };
  }
  if (facts.mediaFaults === 1) return { action: 'reset-media' };
  if (facts.mediaFaults === 2) return { action: 'rebuild' };
  return facts.mediaFaults < 6 ? { action: 'skip-segment' } : { action: 'give-up' };
}
