import { useCallback, useMemo, useRef } from 'react';
import type { ShortVideo } from 'shared-contracts/entities';
import type { Shell } from 'shared-contracts/remote';
import { filesBeside, playerSidesOf } from '../events/video-facts.ts';

/** What the player plays; the same object as long as the video is the same. */
export function useShortVideoSource({ video_url: url, title, event }: ShortVideo) {
  const sides = JSON.stringify(playerSidesOf(event));
  return useMemo(
    () => ({
      ...{ kind: 'replay' as const, url, title, requiresLicence: false },
      ...filesBeside(url),
      ...(JSON.parse(sides) as ReturnType<typeof playerSidesOf>),
    }),
    [url, title, sides],
  );
}

/** Tracks once for each video that it plays. */
export function useTrackStart({ key, title, event }: ShortVideo, { track }: Pick<Shell, 'track'>): () => void {
  const tracked = useRef<string | null>(null);
  return useCallback(() => {
    if (tracked.current === key) return;
    tracked.current = key;
    track('Video Player Started', { event_key: event.key, resource_key: key, title, kind: 'replay' });
  }, [track, key, title, event.key]);
}
