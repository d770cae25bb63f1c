import type { PlayerEvent } from '../player-state.ts';
import { isLoaded } from './loaded-ranges.ts';

/** What of hls.js the live edge is told by. */
export interface LiveEngine {
  latency: number;
  targetLatency: number | null;
  liveSyncPosition: number | null;
  latestLevelDetails: { live: boolean } | null;
}

/** Seconds behind the target that still count as live. */
const tolerance = 6;
const longStall = 3000;

export interface LiveEdge {
  /** The viewer was at the live edge when all was well; after a fault they go back there. */
  wasAtEdge(): boolean;
  toLive(): void;
  /** Over what cannot be loaded, also where that leads past the live edge. */
  jump(seconds: number): void;
}

/** Follows whether the viewer watches at the live edge, and takes them back there after a long stall. */
export function followLiveEdge(
  video: HTMLVideoElement,
  engine: () => LiveEngine | null,
  send: (event: PlayerEvent) => void,
  signal: AbortSignal,
): LiveEdge {
  let isAtEdge = true;
  /** Kept when the engine is built anew and knows nothing yet. */
  let wasLive = false;
  let stalledAt: number | null = null;
  let jumpedTo: number | null = null;

  const isLive = () => {
    wasLive = engine()?.latestLevelDetails?.live ?? wasLive;
    return wasLive;
  };
  const isNear = (hls: LiveEngine) => hls.latency < (hls.targetLatency ?? 9) + tolerance;
  const liveEngine = () => (isLive() ? engine() : null);

  function toLive() {
    const position = engine()?.liveSyncPosition;
    if (position != null) video.currentTime = position;
  }

  function jump(seconds: number) {
    jumpedTo = seconds;
    video.currentTime = seconds;
  }

  function report() {
    const hls = liveEngine();
    if (hls && stalledAt === null && !video.seeking && video.readyState >= 2) isAtEdge = isNear(hls);
    send({ type: 'edge', isLive: hls !== null, isAtLiveEdge: hls !== null && isAtEdge });
  }

  video.addEventListener('timeupdate', report, { signal });
  video.addEventListener('seeked', report, { signal });
  video.addEventListener('durationchange', report, { signal });
  video.addEventListener('waiting', () => (stalledAt ??= performance.now()), { signal });
  video.addEventListener('pause', () => (stalledAt = null), { signal });
  video.addEventListener(
    'playing',
    () => {
      const stalledFor = stalledAt === null ? 0 : performance.now() - stalledAt;
      stalledAt = null;
      const hls = liveEngine();
      if (hls && stalledFor > longStall && isAtEdge && !isNear(hls)) toLive();
    },
    { signal },
  );
  video.addEventListener(
    'seeking',
    () => {
      const isJump = jumpedTo !== null && Math.abs(video.currentTime - jumpedTo) < 0.01;
      // What is loaded may be gone to, as hls.js does over a hole. Beyond it nothing is there yet: playing would stall at once.
      if (isJump || isLoaded(video)) return;
      const limit = liveEngine()?.liveSyncPosition;
      if (limit != null && video.currentTime > limit + 0.5) video.currentTime = limit;
    },
    { signal },
  );
  return { wasAtEdge: () => isLive() && isAtEdge, toLive, jump };
}
