import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { bridgeMedia } from './bridge-media.ts';
import type { AdBreak } from './core/ad-break.ts';
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
  startAt: number | null | undefined;
  hasAds: boolean;
  hasAdsFirst: boolean;
  loadHls: () => Promise<HlsClass>;
}

/** A video that stops to need a licence while it plays is the same video: its core goes on with the licence that it has. */
function goesOn(played: PlayerSource, { url, kind, requiresLicence }: PlayerSource): boolean {
  return played.url === url && played.kind === kind && (played.requiresLicence || !requiresLicence);
}

const subscribeToNothing = () => () => {};
const initial = () => initialPlayerState;

interface RunningPlayer {
  /** Null on the server and in the first render. */
  core: PlayerCore | null;
  state: PlayerState;
  /** Set while ads have their turn. */
  adBreak: AdBreak | null;
}

/** A core for the source, as long as it is the same one, and its state. */
export function usePlayerCore(settings: PlayerCoreSettings): RunningPlayer {
  const { video, source } = settings;
  const [core, setCore] = useState<PlayerCore | null>(null);
  const [adBreak, setAdBreak] = useState<AdBreak | null>(null);
  const [played, setPlayed] = useState(source);
  if (!goesOn(played, source)) setPlayed(source);
  // Read when they are needed: a parent that renders again must not start the video again.
  const latest = useRef(settings);
  useEffect(() => {
    latest.current = settings;
  });

  useEffect(() => {
    const element = video.current;
    if (!element) return;
    const life = new AbortController();
    function showAds(opened: AdBreak) {
      setAdBreak(opened);
      opened.signal.addEventListener('abort', () => setAdBreak(null), { once: true });
    }
    const created = createPlayerCore({
      video: element,
      source: played,
      startAt: latest.current.startAt,
      showAds: latest.current.hasAds ? showAds : undefined,
      hasAdsFirst: latest.current.hasAdsFirst,
      requestLicence: (stream) => latest.current.requestLicence(stream),
      endStream: async (stream, isLeaving) => latest.current.endStream?.(stream, isLeaving) ?? false,
      loadHls: () => latest.current.loadHls(),
    });
    bridgeMedia(element, played, created, life.signal);
    setCore(created);
    if (latest.current.autoPlay) created.play();
    return () => {
      life.abort();
      created.dispose();
      setCore(null);
    };
  }, [video, played]);

  const state = useSyncExternalStore(core?.store.subscribe ?? subscribeToNothing, core?.store.get ?? initial, initial);
  return { core, state, adBreak };
}
