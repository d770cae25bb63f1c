import { eitherSignal } from 'shared-contracts/either-signal';
import { t } from 'shared-contracts/messages';
import type { Denial, EndStream, PlayerSource, RequestLicence } from '../player-source.ts';
import { createPlayerStore, type DataUse, type PlayerStore } from '../player-state.ts';
import type { ShowAds } from './ad-break.ts';
import { createAdBreaks } from './ad-breaks.ts';
import { type HlsClass, startHlsPlayback } from './hls-playback.ts';
import { type HeldStream, keepLicence, type LicenceKeeper } from './licence-keeper.ts';
import { licensedUrl } from './licensed-url.ts';
import { playsHlsNatively, startNativePlayback } from './native-playback.ts';
import type { Playback, PlaybackStatistics } from './playback.ts';

declare global {
  interface HTMLVideoElement {
    /** Of Safari alone: lets the viewer choose another screen for what plays through the browser's own HLS. */
    webkitShowPlaybackTargetPicker?(): void;
  }
}

export interface PlayerCoreOptions {
  video: HTMLVideoElement;
  source: PlayerSource;
  /** Seconds at which the video begins; absent for its own beginning, or the live edge. */
  startAt?: number | null | undefined;
  requestLicence: RequestLicence;
  /** Gives back what plays here when it stops to; absent where streams are not counted. */
  endStream?: EndStream | undefined;
  /** Shows the ads before the video and in its breaks; absent where there are none. */
  showAds?: ShowAds | undefined;
  /** Whether ads may come before the video; true if it is not said. */
  hasAdsFirst?: boolean | undefined;
  /** Gives hls.js, in a chunk of its own. */
  loadHls: () => Promise<HlsClass>;
  random?: () => number;
}

/** A place in a video. */
export interface Place {
  /** On the video's own timeline. */
  seconds: number;
  /** When that was recorded; null where the stream does not say. */
  date: Date | null;
  /** Where the video ends; null while it is live. */
  end: number | null;
}

/** What a viewer can cut a clip from, as it is now. */
export interface CutSource {
  /** Where the viewer is. */
  seconds: number;
  /** How far the video goes by now, in seconds. */
  end: number;
  /** Address of a WebVTT file of thumbnails; null where there are none to be had. */
  thumbnails: string | null;
  /** Says which licence holds whenever it is asked; null where none is needed. */
  licence: () => string | null;
}

export interface PlayerCore {
  readonly store: PlayerStore;
  /** Loads the source if that has not been done, and plays. */
  play(): void;
  pause(): void;
  /** To the newest picture that plays without stalling, and plays. */
  toLive(): void;
  /** After a denial or a failure: licence and all, from the beginning. While reconnecting: at once. */
  retry(): void;
  /** Lines of the picture; null lets the player choose. */
  setQuality(height: number | null): void;
  setSound(id: number): void;
  /** Without effect where the browser chooses by itself; the state says what holds. */
  setDataUse(use: DataUse): void;
  /** Null while nothing is shown. */
  statistics(): PlaybackStatistics | null;
  /** Plays on through the browser's own HLS, the only thing that AirPlay takes, and lets the viewer choose a screen. */
  airPlay(): void;
  /** Goes to where a viewer left a replay, once, and if they are still at its beginning; says whether it does. */
  resume(seconds: number): boolean;
  /** What is shown; null while nothing is. */
  place(): Place | null;
  /** Seconds of the video at which the picture of an instant (milliseconds) is; null while nobody knows. */
  secondsAt(date: number): number | null;
  /** Address of the thumbnails with the licence that holds now; null where there are none to be had. */
  thumbnails(): string | null;
  /** Null while nothing is shown. */
  cutSource(): CutSource | null;
  dispose(): void;
}

/** Seconds after which a viewer has settled at the beginning of a replay. */
const SETTLED = 15;

/** The player without a face: licence, engine, recovery and state around one `<video>`. */
export function createPlayerCore(options: PlayerCoreOptions): PlayerCore {
  const { video, source, startAt = null, requestLicence, endStream, loadHls, random = Math.random } = options;
  const { showAds, hasAdsFirst = true } = options;
  const store = createPlayerStore();
  const life = new AbortController();
  let attempt: AbortController | null = null;
  let playback: Playback | null = null;
  /** Plays on through the browser's own HLS; null where it does so already. */
  let goNative: (() => void) | null = null;
  let licence: LicenceKeeper | null = null;
  const stream: HeldStream = { key: null };
  let wantsPlay = false;
  let hasResumed = false;
  /** Ads come before the video once, and never when it has been seen already. */
  let hasAdsToCome = hasAdsFirst;
  const ads =
    showAds &&
    createAdBreaks({
      ...{ video, showAds, isLive: source.kind === 'live', send: store.send },
      onOver(wasBefore) {
        // What was live before the ads is not any more.
        if (wasBefore && source.kind === 'live' && startAt === null) playback?.toLive();
        if (wantsPlay) playElement();
      },
    });

  function end() {
    attempt?.abort();
    attempt = null;
    playback = null;
    goNative = null;
    licence = null;
  }

  /** Somebody else on the account may play in its place. */
  function giveBack(isLeaving = false) {
    const { key } = stream;
    stream.key = null;
    // What cannot be given back ends with its last licence.
    if (key !== null) void endStream?.(key, isLeaving);
  }

  function playElement() {
    if (ads?.isHolding()) return;
    // Rejected too when a new load interrupts it; then the next attachment plays.
    video.play().catch((error: unknown) => {
      if (!(error instanceof Error) || error.name !== 'NotAllowedError') return;
      wantsPlay = false;
      store.send({ type: 'blocked' });
    });
  }

  /** What the element has told before, where it has played without this core. */
  function catchUp() {
    if (video.readyState === 0) return;
    if (video.readyState >= 2) store.send({ type: 'frame' });
    if (!video.paused) store.send({ type: video.readyState > 2 ? 'playing' : 'buffering' });
    else if (video.played.length > 0) {
      wantsPlay = false;
      store.send({ type: 'paused' });
    }
  }

  async function start() {
    end();
    const current = new AbortController();
    attempt = current;
    const { signal } = current;
    const deny = (denial: Denial) => store.send({ ...denial, type: 'denied' });
    const keeper = keepLicence(requestLicence, stream, deny, signal, random);
    licence = keeper;
    // The engine is on its way while the licence is asked for.
    const engine = loadHls().catch(() => null);
    store.send({ type: 'licensing' });
    if (source.requiresLicence) {
      const outcome = await keeper.obtain();
      if (life.signal.aborted) giveBack();
      if (signal.aborted) return;
      if (outcome.status === 'denied') return deny(outcome);
    }
    store.send({ type: 'loading' });
    if (hasAdsToCome && video.played.length === 0) ads?.openFirst(signal);
    hasAdsToCome = false;
    ads?.follow(() => playback?.breaks() ?? [], signal);
    const Hls = await engine;
    if (signal.aborted) return;
    const hlsLife = new AbortController();
    const context = {
      ...{ video, source, startAt, random, signal: eitherSignal(signal, hlsLife.signal) },
      licence: keeper,
      send: store.send,
      wantsPlay: () => wantsPlay && !ads?.isHolding(),
      play: playElement,
    };
    if (Hls?.isSupported()) {
      playback = startHlsPlayback(Hls, context);
      goNative = () => {
        // At the live edge that is where it begins by itself.
        const seconds = store.get().isAtLiveEdge ? null : video.currentTime;
        hlsLife.abort();
        store.send({ type: 'qualities', qualities: [], chosenQuality: null });
        store.send({ type: 'sounds', sounds: [], chosenSound: null });
        store.send({ type: 'data-use', dataUse: 'all' });
        playback = startNativePlayback({ ...context, startAt: seconds, signal });
        goNative = null;
      };
      catchUp();
    } else if (playsHlsNatively(video)) playback = startNativePlayback(context);
    else {
      const message = Hls
        ? t('This browser cannot play our video. Try a current version of Chrome, Edge, Firefox or Safari.')
        : t('The player could not be loaded. Check your connection and try again.');
      store.send({ type: 'failed', message });
    }
  }

  store.subscribe(() => {
    const { phase } = store.get();
    if ((phase !== 'denied' && phase !== 'failed') || !attempt) return;
    end();
    giveBack();
  });

  const on = (type: keyof HTMLMediaElementEventMap, handler: () => void) =>
    video.addEventListener(type, handler, { signal: life.signal });
  on('loadedmetadata', () => store.send({ type: 'ready' }));
  const noteFrame = () => store.send({ type: 'frame' });
  on('loadeddata', noteFrame);
  // A video that goes on where it was left has told of its first data before, and has none of where it goes.
  on('canplay', noteFrame);
  on('playing', () => {
    noteFrame();
    store.send({ type: 'playing' });
  });
  on('play', () => {
    wantsPlay = true;
  });
  on('waiting', () => {
    if (wantsPlay) store.send({ type: 'buffering' });
  });
  on('pause', () => {
    // A media error and a new attachment pause too; only the viewer's pause ends the wish to play.
    if (video.error || video.ended || video.readyState < 2 || !playback || ads?.isHolding()) return;
    wantsPlay = false;
    store.send({ type: 'paused' });
  });
  on('ended', () => {
    wantsPlay = false;
    store.send({ type: 'ended' });
  });
  const poke = () => playback?.poke();
  window.addEventListener('online', poke, { signal: life.signal });
  const pokeWhenSeen = () => {
    if (document.visibilityState === 'visible') poke();
  };
  document.addEventListener('visibilitychange', pokeWhenSeen, { signal: life.signal });
  window.addEventListener('pagehide', () => giveBack(true), { signal: life.signal });

  function thumbnails(): string | null {
    const key = licence?.key() ?? null;
    if (!source.thumbnails || (source.requiresLicence && key === null)) return null;
    const base = new URL(source.url, document.baseURI).href;
    return licensedUrl(new URL(source.thumbnails, document.baseURI).href, base, key);
  }

  return {
    store,
    play() {
      wantsPlay = true;
      if (!attempt) void start();
      else if (video.readyState > 0) playElement();
    },
    pause() {
      wantsPlay = false;
      video.pause();
    },
    toLive() {
      wantsPlay = true;
      playback?.toLive();
      playElement();
    },
    retry() {
      if (playback) return poke();
      wantsPlay = true;
      void start();
    },
    resume(seconds) {
      const isElsewhere = startAt !== null || source.kind !== 'replay' || video.currentTime > SETTLED;
      if (hasResumed || isElsewhere || life.signal.aborted) return false;
      hasResumed = true;
      const goThere = () => {
        video.currentTime = seconds;
      };
      if (video.readyState > 0) goThere();
      else video.addEventListener('loadedmetadata', goThere, { once: true, signal: life.signal });
      return true;
    },
    setQuality: (height) => playback?.setQuality(height),
    setSound: (id) => playback?.setSound(id),
    setDataUse: (use) => playback?.setDataUse(use),
    statistics: () => playback?.statistics() ?? null,
    airPlay() {
      const choose = () => video.webkitShowPlaybackTargetPicker?.();
      if (!goNative || !attempt) return choose();
      goNative();
      video.addEventListener('loadedmetadata', choose, { once: true, signal: attempt.signal });
    },
    place() {
      if (!playback || video.readyState === 0) return null;
      const end = Number.isFinite(video.duration) ? video.duration : null;
      return { seconds: video.currentTime, date: playback.playingDate(), end };
    },
    secondsAt: (date) => playback?.secondsAt(date) ?? null,
    thumbnails,
    cutSource() {
      const { seekable, currentTime: seconds } = video;
      if (!playback || seekable.length === 0) return null;
      const end = seekable.end(seekable.length - 1);
      const keeper = licence;
      return { seconds, end, thumbnails: thumbnails(), licence: () => (licence ?? keeper)?.key() ?? null };
    },
    dispose() {
      end();
      giveBack();
      life.abort();
    },
  };
}
