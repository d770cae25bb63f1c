import { every } from './timers.ts';

const restartAfter = 8000;
const rebuildAfter = 20_000;

interface WatchedVideo {
  currentTime: number;
  ended: boolean;
}

/**
 * Notices a picture that stands still although it should move: after 8 s it asks to load again, after 20 s to start
 * afresh, and so on in turns.
 */
export function watchStandstill(
  video: WatchedVideo,
  { shouldMove, restart, rebuild }: { shouldMove: () => boolean; restart: () => void; rebuild: () => void },
  signal: AbortSignal,
): void {
  let seen = video.currentTime;
  let movedAt = performance.now();
  let hasRestarted = false;
  const check = () => {
    const now = performance.now();
    if (video.currentTime !== seen || video.ended || !shouldMove()) {
      seen = video.currentTime;
      movedAt = now;
      hasRestarted = false;
      return;
    }
    const still = now - movedAt;
    if (still > rebuildAfter) {
      movedAt = now;
      hasRestarted = false;
      rebuild();
    } else if (still > restartAfter && !hasRestarted) {
      hasRestarted = true;
      restart();
    }
  };
  every(500, check, signal);
}
