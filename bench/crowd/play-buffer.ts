/** What a viewer's player has loaded against what it has played, in seconds of the video. */
export interface PlayBuffer {
  /** @param now seconds of a steady clock, also for the others */
  add(track: string, seconds: number, now: number): void;
  /** Brings the account up to a time, and gives it. */
  at(now: number): { hasStarted: boolean; stalls: number; stalledSeconds: number };
}

/**
 * Playing starts when each track has something, goes on with the clock, and stalls when a track has run empty. A stall
 * begins once, however long it lasts.
 */
export function createPlayBuffer(tracks: readonly string[]): PlayBuffer {
  const loaded = new Map(tracks.map((track) => [track, 0]));
  let played = 0;
  let since: number | null = null;
  let isStalled = false;
  let stalls = 0;
  let stalledSeconds = 0;

  function settle(now: number): void {
    const ready = Math.min(...loaded.values());
    if (since === null) {
      if (ready > 0) since = now;
      return;
    }
    const wanted = played + now - since;
    since = now;
    const missing = wanted - ready;
    played = Math.min(wanted, ready);
    if (missing <= 0) {
      isStalled = false;
      return;
    }
    if (!isStalled) stalls += 1;
    isStalled = true;
    stalledSeconds += missing;
  }

  return {
    add(track, seconds, now) {
      settle(now);
      loaded.set(track, (loaded.get(track) ?? 0) + seconds);
      settle(now);
    },
    at(now) {
      settle(now);
      return { hasStarted: since !== null, stalls, stalledSeconds };
    },
  };
}
