import { eitherSignal } from 'shared-contracts/either-signal';
import { askOrigin } from './ask-origin.ts';
import { BREAK_ATTRIBUTE, type VideoBreak } from './break-marks.ts';
import { failureWords } from './failure-words.ts';
import { licensedUrl } from './licensed-url.ts';
import { followLiveEdge, type LiveEngine } from './live-edge.ts';
import { metadataCues, wakeMetadata } from './metadata-cues.ts';
import { type ErrorFacts, planRecovery } from './plan-recovery.ts';
import type { Playback, PlaybackContext } from './playback.ts';
import { createRefusals } from './refusals.ts';
import { after, backoff } from './timers.ts';
import { watchStandstill } from './watchdog.ts';

declare global {
  interface HTMLMediaElement {
    /** Of Safari alone: when the first picture of its timeline was recorded, an invalid date where nothing says so. */
    getStartDate?(): Date;
  }
}

/** Seconds behind the newest picture at which a live video is begun. */
const HOLD_BACK = 9;
/** A picture that stands so many seconds before the newest one waits for the broadcast. */
const AT_END = 3;
/** Loads of one place that gave no picture before the place is left out, and before the video has failed. */
const JUMPS_AFTER = 1;
const FAILS_AFTER = 6;
/** Seconds that are left out at a time; a segment is about as long. */
const JUMP = 4;
/** Milliseconds without any bytes after which what comes next is taken to hang. */
const NOTHING_LOADS = 5000;

/** `MediaError.MEDIA_ERR_DECODE`. */
const DECODING = 3;

/** What is known when the address of a whole video fails. */
const OF_AN_ADDRESS: Omit<ErrorFacts, 'httpStatus' | 'refusalCode'> = {
  ...{ kind: 'network', isFatal: true, isUnchangedPlaylist: false, isManifest: true, hasSegment: false },
  ...{ segmentFaults: 0, segmentLosses: 0, soundMisses: 0, mediaFaults: 0 },
};

/** Whether the browser says that it plays HLS by itself. Desktop Chromium does too, badly: ask hls.js first. */
export function playsHlsNatively(video: HTMLVideoElement): boolean {
  return video.canPlayType('application/vnd.apple.mpegurl') !== '';
}

/**
 * Plays through the browser's own HLS, where Media Source is missing (older iPhones) and for AirPlay. The licence goes in the
 * address. The element says only that something failed, or stands still and says nothing: the origin is asked then.
 */
export function startNativePlayback(context: PlaybackContext): Playback {
  const { video, source, startAt, licence, send, wantsPlay, play, random, signal } = context;
  const refusals = createRefusals(context);
  const edge = followLiveEdge(video, () => liveEngineOf(video), send, signal);
  let attempts = 0;
  /** Loads since the picture has last moved. */
  let loadsInVain = 0;
  /** From the notice of a fault until the address is loaded again; aborted to end the wait. */
  let recovery: AbortController | null = null;
  /** Where the picture was last, in seconds; null before there was one and where none is asked for. */
  let place = startAt;
  let loadedAt = 0;
  let loadsSince = performance.now();
  let isAskedForEdge = startAt === null;

  function address(): string {
    const base = new URL(source.url, document.baseURI).href;
    const licensed = new URL(licensedUrl(base, base, licence.key()));
    // The origin writes the licence into every address of its playlists when it is asked to.
    if (licence.key() !== null) licensed.searchParams.set('native', '1');
    return licensed.href;
  }

  function load() {
    video.src = address();
    if (place !== null && source.kind === 'replay') video.currentTime = place;
    if (wantsPlay()) play();
  }

  /** The live edge for who was there, unless the broadcast has not come any further; else the place. */
  function takePlace() {
    const hasGoneOn = (newestOf(video) ?? 0) - (place ?? 0) > HOLD_BACK + AT_END;
    if (isLive(video) && isAskedForEdge && hasGoneOn) edge.toLive();
    else if (place !== null && Math.abs(video.currentTime - place) > 1) edge.jump(place);
    loadedAt = video.currentTime;
  }

  /** @param isHanging what comes next does not come, though the origin answers */
  function reload(isHanging = false) {
    recovery = null;
    isAskedForEdge = edge.wasAtEdge();
    loadsInVain++;
    if ((isHanging || loadsInVain > JUMPS_AFTER) && place !== null) place += JUMP;
    load();
  }

  function recover(delay = backoff(attempts++, random)) {
    recovery = new AbortController();
    after(delay, () => void askAndReload(), eitherSignal(signal, recovery.signal));
  }

  /** Loads again as soon as the origin gives the video, and ends where it says that there is none to come. */
  async function askAndReload() {
    const answer = await askOrigin(address(), signal);
    if (signal.aborted || !recovery) return;
    const { status, refusal } = answer ?? { status: null, refusal: null };
    if (status === 200) return reload();
    const plan = planRecovery({ ...OF_AN_ADDRESS, httpStatus: status, refusalCode: refusal?.code ?? null });
    if (plan.action === 'end') return send({ type: 'denied', reason: 'over', message: refusal?.message ?? '' });
    if (plan.action === 'give-up')
      return send({ type: 'failed', message: failureWords(refusal?.code, source.problem) });
    if (plan.action === 'relicense') {
      const settlement = await refusals.settle(refusal);
      if (settlement === 'go-on') reload();
      if (settlement !== 'wait') return;
    }
    if (plan.action === 'reconnect') send({ type: 'trouble', cause: plan.cause });
    recovery = null;
    recover();
  }

  /** What stands still may wait for a slow network, for an origin that is gone, or for a broadcast that has paused. */
  async function lookWhy() {
    const stands = video.currentTime;
    const answer = await askOrigin(address(), signal);
    if (signal.aborted || recovery || video.currentTime !== stands) return;
    if (answer?.status !== 200) {
      send({ type: 'trouble', cause: 'network' });
      recover(0);
    } else if (waitsForBroadcast(video)) {
      // It goes on with the broadcast, and would only lose its picture.
      send({ type: 'trouble', cause: 'stale' });
    } else if (performance.now() - loadsSince > NOTHING_LOADS) reload(true);
  }

  video.addEventListener(
    'error',
    () => {
      if (recovery) return;
      if (loadsInVain >= FAILS_AFTER) return send({ type: 'failed', message: failureWords(null, source.problem) });
      send({ type: 'trouble', cause: video.error?.code === DECODING ? 'media' : 'network' });
      recover();
    },
    { signal },
  );
  video.addEventListener(
    'playing',
    () => {
      // It has found its way back by itself.
      recovery?.abort();
      recovery = null;
      send({ type: 'recovered' });
    },
    { signal },
  );
  const notePlace = () => {
    // It is put back to 0 before it is loaded again.
    if (video.currentTime === 0) return;
    place = video.currentTime;
    if (Math.abs(place - loadedAt) < 1) return;
    loadsInVain = 0;
    attempts = 0;
    refusals.forget();
  };
  video.addEventListener('timeupdate', notePlace, { signal });
  // Where a viewer wants to be counts from the press on, also if nothing comes of it.
  video.addEventListener('seeking', () => (place = video.currentTime), { signal });
  video.addEventListener('progress', () => (loadsSince = performance.now()), { signal });
  video.addEventListener('loadedmetadata', takePlace, { signal });
  wakeMetadata(video, signal);
  watchStandstill(
    video,
    {
      shouldMove: () => wantsPlay() && recovery === null,
      restart: () => void lookWhy(),
      rebuild: () => void lookWhy(),
    },
    signal,
  );
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
      if (!recovery) return;
      recovery.abort();
      recovery = null;
      attempts = 0;
      recover(0);
    },
    toLive: edge.toLive,
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

const isLive = (video: HTMLVideoElement) => video.duration === Number.POSITIVE_INFINITY;

/** Seconds of the newest picture; null while there is none. */
function newestOf({ seekable }: HTMLVideoElement): number | null {
  return seekable.length > 0 ? seekable.end(seekable.length - 1) : null;
}

/** Everything that there is has been shown. */
function waitsForBroadcast(video: HTMLVideoElement): boolean {
  return isLive(video) && (newestOf(video) ?? Number.POSITIVE_INFINITY) - video.currentTime < AT_END;
}

/** What hls.js would say of where the live edge is. */
function liveEngineOf(video: HTMLVideoElement): LiveEngine {
  const newest = newestOf(video);
  return {
    latency: (newest ?? 0) - video.currentTime,
    targetLatency: HOLD_BACK,
    liveSyncPosition: newest === null ? null : newest - HOLD_BACK,
    latestLevelDetails: video.readyState === 0 ? null : { live: isLive(video) },
  };
}

/** Safari makes a cue of each attribute of a date range, by the name of the range. */
function breaksOf(video: HTMLVideoElement): VideoBreak[] {
  const cues = [...metadataCues(video)].filter(({ value }) => value?.key === BREAK_ATTRIBUTE);
  return cues.map(({ id, startTime: start, endTime: end }) => ({ id: id || String(start), start, end }));
}
