import type HlsConstructor from 'hls.js';
import type { ErrorData } from 'hls.js';
import type { HlsClass } from './hls-playback.ts';
import type { ErrorFacts } from './plan-recovery.ts';

/** Milliseconds in which fatal media errors count together. */
const MEDIA_FAULT_WINDOW = 20_000;

export type FaultCounts = Pick<ErrorFacts, 'segmentFaults' | 'segmentLosses' | 'soundMisses' | 'mediaFaults'>;

/** Remembers what went wrong before, over all engines of one video. */
export function countFaults(Hls: HlsClass) {
  const segmentFaults = new Map<string, number>();
  const soundMisses = new Map<string, number>();
  const losses = new Map<string, { times: number; since: number }>();
  let mediaFaults: number[] = [];
  /** Playlists and segments that have come so far; and how many segments when the last one was jumped. */
  let answers = 0;
  let segments = 0;
  let segmentsAtJump: number | null = null;

  function countSegmentFault({ type, frag }: ErrorData): number {
    return type === Hls.ErrorTypes.MEDIA_ERROR ? countOne(segmentFaults, frag) : 0;
  }

  function countSoundMiss({ frag, response }: ErrorData): number {
    return frag?.type === 'audio' && response?.code === 404 ? countOne(soundMisses, frag) : 0;
  }

  /**
   * How often a segment hung or broke off while the origin answered other requests; none is answered where the network is
   * gone.
   */
  function countLosses({ details, frag, response }: ErrorData): number {
    const isHang = details === Hls.ErrorDetails.FRAG_LOAD_TIMEOUT;
    const isCut = details === Hls.ErrorDetails.FRAG_LOAD_ERROR && (response?.code ?? 0) < 400;
    if ((!isHang && !isCut) || !frag || frag.type === 'subtitle') return 0;
    // Where the next one does not come either, the network is slow, and jumping on would show nothing.
    if (segments === segmentsAtJump) return 0;
    const known = losses.get(nameOf(frag)) ?? { times: 0, since: answers };
    known.times++;
    losses.set(nameOf(frag), known);
    return answers > known.since ? known.times : 1;
  }

  function countMediaFault({ type, fatal }: ErrorData): number {
    if (!fatal || type === Hls.ErrorTypes.NETWORK_ERROR) return 0;
    const now = performance.now();
    mediaFaults = [...mediaFaults.filter((at) => now - at < MEDIA_FAULT_WINDOW), now];
    return mediaFaults.length;
  }

  return {
    /** Counts what an engine loads. */
    follow(engine: HlsConstructor) {
      engine.on(Hls.Events.FRAG_LOADED, () => {
        answers++;
        segments++;
      });
      for (const loaded of [Hls.Events.LEVEL_LOADED, Hls.Events.AUDIO_TRACK_LOADED] as const) {
        engine.on(loaded, () => {
          answers++;
        });
      }
    },
    /** Counts an error, and tells what it comes on top of. */
    count: (data: ErrorData): FaultCounts => ({
      segmentFaults: countSegmentFault(data),
      segmentLosses: countLosses(data),
      soundMisses: countSoundMiss(data),
      mediaFaults: countMediaFault(data),
    }),
    /** A segment is jumped. */
    jump() {
      segmentsAtJump = segments;
    },
  };
}

type Segment = NonNullable<ErrorData['frag']>;

/** One segment of picture or sound, in whichever rendition. */
const nameOf = ({ type, sn }: Segment) => `${type} ${sn}`;

function countOne(counts: Map<string, number>, segment: Segment | undefined): number {
  if (!segment || segment.type === 'subtitle') return 0;
  const count = (counts.get(nameOf(segment)) ?? 0) + 1;
  counts.set(nameOf(segment), count);
  return count;
}
