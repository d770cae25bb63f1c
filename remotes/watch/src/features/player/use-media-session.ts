import { type RefObject, useEffect, useRef } from 'react';
import { nextChapter, type PlacedChapter, previousChapter } from './chapters/placed-chapters.ts';
import type { PlayerCore } from './core/player-core.ts';
import { paddedLength } from './padded-length.ts';
import type { PlayerSource } from './player-source.ts';
import type { PlayerState } from './player-state.ts';

interface MediaSessionOptions {
  source: PlayerSource;
  core: PlayerCore;
  state: PlayerState;
  video: RefObject<HTMLVideoElement | null>;
  chapters: readonly PlacedChapter[];
  hidesLength: boolean;
}

/** Seconds that a device goes back or forward if it does not say how many. */
const STEP = 10;

/** What devices can ask for; what a browser does not know is left out. */
const ACTIONS = ['play', 'pause', 'seekbackward', 'seekforward', 'seekto', 'previoustrack', 'nexttrack'] as const;

/**
 * Lets the device show what plays, on its lock screen and the like, and control it: with media keys, a headset, a car. Where
 * the browser has no media session, nothing happens.
 */
export function useMediaSession(options: MediaSessionOptions): void {
  const { source, core, state, video, chapters, hidesLength } = options;
  const { title, poster } = source;
  const { isInAdBreak } = state;
  const hasChapters = chapters.length > 0;
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });

  useEffect(() => {
    const session = sessionOf(navigator);
    if (!session) return;
    session.metadata = new MediaMetadata({ title, artwork: poster === undefined ? [] : [{ src: poster }] });
    return () => {
      session.metadata = null;
    };
  }, [title, poster]);

  useEffect(() => {
    const session = sessionOf(navigator);
    const element = video.current;
    // What an ad does is the browser's own affair.
    if (!session || !element || isInAdBreak) return;
    const stepTo = (find: typeof nextChapter) => {
      const chapter = find(latest.current.chapters, element.currentTime);
      if (chapter) element.currentTime = chapter.seconds;
    };
    const goTo = (seconds: number) => {
      const end = Number.isFinite(element.duration) ? element.duration : Number.POSITIVE_INFINITY;
      // The end would show how the game went to whom its length is hidden from.
      if (seconds > end && latest.current.hidesLength) return;
      element.currentTime = Math.max(0, Math.min(seconds, end));
    };
    const handlers: Record<(typeof ACTIONS)[number], MediaSessionActionHandler | null> = {
      play: () => core.play(),
      pause: () => core.pause(),
      seekbackward: ({ seekOffset }) => goTo(element.currentTime - (seekOffset ?? STEP)),
      seekforward: ({ seekOffset }) => goTo(element.currentTime + (seekOffset ?? STEP)),
      seekto: ({ seekTime }) => goTo(seekTime ?? element.currentTime),
      previoustrack: hasChapters ? () => stepTo(previousChapter) : null,
      nexttrack: hasChapters ? () => stepTo(nextChapter) : null,
    };
    for (const action of ACTIONS) handle(session, action, handlers[action]);
    return () => {
      for (const action of ACTIONS) handle(session, action, null);
    };
  }, [core, video, hasChapters, isInAdBreak]);

  useEffect(() => {
    const session = sessionOf(navigator);
    const element = video.current;
    if (!session || !element || isInAdBreak) return;
    const life = new AbortController();
    const tell = () => {
      const { currentTime: position, duration, playbackRate, paused } = element;
      session.playbackState = paused ? 'paused' : 'playing';
      const length = hidesLength ? paddedLength(duration) : duration;
      // A live game has no end, and a device shows no bar for it.
      if (length >= position && playbackRate > 0)
        session.setPositionState({ duration: length, position, playbackRate });
    };
    for (const type of ['play', 'playing', 'pause', 'seeked', 'ratechange', 'durationchange']) {
      element.addEventListener(type, tell, { signal: life.signal });
    }
    tell();
    return () => {
      life.abort();
      session.playbackState = 'none';
      session.setPositionState();
    };
  }, [video, hidesLength, isInAdBreak]);
}

/** Some browsers have none. */
function sessionOf({ mediaSession }: { mediaSession?: MediaSession }): MediaSession | null {
  return mediaSession ?? null;
}

function handle(session: MediaSession, action: MediaSessionAction, handler: MediaSessionActionHandler | null): void {
  try {
    session.setActionHandler(action, handler);
  } catch {
    // A browser that does not know an action says so by an exception.
  }
}
