import type { HlsConfig, LoadPolicy, RetryConfig } from 'hls.js';

function retries(maxNumRetry: number): RetryConfig {
  return {
    maxNumRetry,
    retryDelayMs: 500,
    maxRetryDelayMs: 2000,
    backoff: 'exponential',
    shouldRetry(config, count, _isTimeout, response) {
      // Asking again with the same licence cannot help: the recovery asks for a new one.
      if (response?.code === 401 || response?.code === 403 || response?.code === 410) return false;
      if (response?.code === 404) return count < 2;
      return config != null && count < config.maxNumRetry;
    },
  };
}

function policy(maxTimeToFirstByteMs: number, maxLoadTimeMs: number, maxNumRetry: number): LoadPolicy {
  return {
    default: {
      maxTimeToFirstByteMs,
      maxLoadTimeMs,
      timeoutRetry: { maxNumRetry: 3, retryDelayMs: 0, maxRetryDelayMs: 0 },
      errorRetry: retries(maxNumRetry),
    },
  };
}

/** Seconds that are loaded ahead. */
export const usualBuffers = {
  maxBufferLength: 30,
  // The default downloads ten minutes ahead while paused.
  maxMaxBufferLength: 60,
};

/** For who saves data: whoever goes away has paid for little that they did not see. */
export const savingBuffers = { maxBufferLength: 10, maxMaxBufferLength: 15 };

/** Settings that differ from those of hls.js; measured for 3 s segments. */
export const hlsConfig: Partial<HlsConfig> = {
  // Two segments behind: no stalls under jitter, and 3 s less delay than the default.
  liveSyncDuration: 6,
  maxLiveSyncPlaybackRate: 1.05,
  liveDurationInfinity: true,
  liveMaxUnchangedPlaylistRefresh: 4,
  ...usualBuffers,
  // The default keeps all that was played.
  backBufferLength: 60,
  capLevelToPlayerSize: true,
  // The smallest picture is there soonest, and origins announce it with the master playlist; the next segments are better.
  startLevel: 0,
  // Where the playlists are there before the video element is ready, hls.js would wait for its next tick, up to 100 ms.
  startFragPrefetch: true,
  abrEwmaDefaultEstimate: 1_500_000,
  // Live, three seconds of picture are left when a segment is asked for. One that hangs twice is jumped.
  fragLoadPolicy: policy(3500, 20_000, 6),
  playlistLoadPolicy: policy(5000, 10_000, 6),
  manifestLoadPolicy: policy(5000, 10_000, 4),
};
