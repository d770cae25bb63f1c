import { BREAK_ATTRIBUTE, type VideoBreak } from './break-marks.ts';
import { licensedUrl } from './licensed-url.ts';
import { metadataCues, wakeMetadata } from './metadata-cues.ts';
import type { Playback, PlaybackContext } from './playback.ts';
import { after, backoff } from './timers.ts';

declare global {
  interface HTMLMediaElement {
    /** Of Safari alone: when the first picture of its timeline was recorded, an invalid date where nothing says so. */
    getStartDate?(): Date;
  }
}

/** Whether the browser says that it plays HLS by itself. Desktop Chromium does too, badly: ask hls.js first. */
export function playsHlsNatively(video: HTMLVideoElement): boolean {
  return video.canPlayType('application/vnd.apple.mpegurl') !== '';
}

/** Plays through the browser's own HLS, where Media Source is missing (older iPhones). The licence goes in the address. */
export function startNativePlayback(context: PlaybackContext): Playback {
  const { video, source, startAt, licence, send, wantsPlay, play, random, signal } = context;
  let attempts = 0;
  let waiting: AbortController | null = null;
  let isLoaded = false;

  function address(): string {
    const base = new URL(source.url, document.baseURI).href;
    const licensed = new URL(licensedUrl(base, base, licence.key()));
    // The origin writes the licence into every address of its playlists when it is asked to.
    if (licence.key() !== null) licensed.searchParams.set('native', '1');
    return licensed.href;
  }

  function load() {
    const position = (isLoaded ? video.currentTime : 0) || (startAt ?? 0);
    isLoaded = true;
    video.src = address();
    if (position > 0 && source.kind === 'replay') video.currentTime = position;
    if (wantsPlay()) play();
  }

  /** The element tells no status, so the origin is asked itself once a first reload has not helped. */
  async function isOver(): Promise<boolean> {
    if (attempts < 2) return false;
    const answer = await fetch(address(), { signal }).catch(() => null);
    return answer?.status === 410;
  }

  async function reload() {
    waiting = null;
    const hasEnded = await isOver();
    if (signal.aborted) return;
    if (hasEnded) return send({ type: 'denied', reason: 'over', message: '' });
    // The element tells no HTTP status, so a licence that ran out is always possible.
    const outcome = source.requiresLicence ? await licence.obtain() : null;
    if (signal.aborted) return;
    if (outcome?.status === 'denied') return send({ ...outcome, type: 'denied' });
    load();
  }

  video.addEventListener(
    'error',
    () => {
      if (waiting) return;
      send({ type: 'trouble', cause: 'network' });
      waiting = new AbortController();
      after(backoff(attempts++, random), () => void reload(), AbortSignal.any([signal, waiting.signal]));
    },
    { signal },
  );
  video.addEventListener(
    'playing',
    () => {
      attempts = 0;
      send({ type: 'recovered' });
    },
    { signal },
  );
  const report = () => {
    const isLive = video.duration === Number.POSITIVE_INFINITY;
    const end = video.seekable.length > 0 ? video.seekable.end(video.seekable.length - 1) : 0;
    send({ type: 'edge', isLive, isAtLiveEdge: isLive && end - video.currentTime < 15 });
  };
  wakeMetadata(video, signal);
  video.addEventListener('timeupdate', report, { signal });
  video.addEventListener('durationchange', report, { signal });
  signal.addEventListener(
    'abort',
    () => {
      video.removeAttribute('src');
      video.load();
    },
    { once: true },
  );
  load();

  const startDate = () => video.getStartDate?.().getTime() ?? Number.NaN;

  return {
    poke() {
      if (!waiting) return;
      waiting.abort();
      attempts = 0;
      void reload();
    },
    toLive() {
      if (video.seekable.length > 0) video.currentTime = video.seekable.end(video.seekable.length - 1) - 6;
    },
    playingDate() {
      const began = startDate();
      return Number.isNaN(began) ? null : new Date(began + video.currentTime * 1000);
    },
    secondsAt(date) {
      const seconds = (date - startDate()) / 1000;
      return Number.isNaN(seconds) ? null : seconds;
    },
    breaks: () => breaksOf(video),
    // The browser chooses both by itself and offers no way to say otherwise.
    setQuality() {},
    setSound() {},
    setDataUse() {},
    statistics: () => ({ bitrate: null, bandwidth: null, delay: null }),
  };
}

/** Safari makes a cue of each attribute of a date range, by the name of the range. */
function breaksOf(video: HTMLVideoElement): VideoBreak[] {
  const cues = [...metadataCues(video)].filter(({ value }) => value?.key === BREAK_ATTRIBUTE);
  return cues.map(({ id, startTime: start, endTime: end }) => ({ id: id || String(start), start, end }));
}
