import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { bridgeMedia } from './bridge-media.ts';
import type { HlsClass } from './core/hls-playback.ts';
import { createPlayerCore, type PlayerCore } from './core/player-core.ts';
import type { EndStream, PlayerSource, RequestLicence } from './player-source.ts';
import { initialPlayerState, type PlayerState } from './player-state.ts';

interface PlayerCoreSettings {
  video: RefObject<HTMLVideoElement | null>;
  source: PlayerSource;
  requestLicence: RequestLicence;
  endStream: EndStream | undefined;
  autoPlay: boolean;
  loadHls: () => Promise<HlsClass>;
}

const subscribeToNothing = () => () => {};
const initial = () => initialPlayerState;

/** A core for the source, as long as it is the same one, and its state. Null on the server and in the first render. */
export function usePlayerCore(settings: PlayerCoreSettings): { core: PlayerCore | null; state: PlayerState } {
  const { video, source, autoPlay } = settings;
  const [core, setCore] = useState<PlayerCore | null>(null);
  // Read when they are needed: a parent that renders again must not start the video again.
  const latest = useRef(settings);
  useEffect(() => {
    latest.current = settings;
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: the address and the kind are the source's identity
  useEffect(() => {
    const element = video.current;
    if (!element) return;
    const life = new AbortController();
    const created = createPlayerCore({
      video: element,
      source,
      requestLicence: (stream) => latest.current.requestLicence(stream),
      endStream: async (stream, isLeaving) => latest.current.endStream?.(stream, isLeaving) ?? false,
      loadHls: () => latest.current.loadHls(),
    });
    bridgeMedia(element, source, created, life.signal);
    setCore(created);
    if (autoPlay) created.play();
    return () => {
      life.abort();
      created.dispose();
      setCore(null);
    };
  }, [video, source.url, source.kind, source.requiresLicence]);

  const state = useSyncExternalStore(core?.store.subscribe ?? subscribeToNothing, core?.store.get ?? initial, initial);
  return { core, state };
}
