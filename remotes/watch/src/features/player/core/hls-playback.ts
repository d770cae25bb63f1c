import type HlsConstructor from 'hls.js';
import type { ErrorData, Fragment, HlsConfig, LevelDetails } from 'hls.js';
import { eitherSignal } from 'shared-contracts/either-signal';
import { BREAK_ATTRIBUTE, type VideoBreak } from './break-marks.ts';
import { countFaults } from './count-faults.ts';
import { secondsAtDate } from './date-place.ts';
import { failureWords } from './failure-words.ts';
import { followChoices } from './hls-choices.ts';
import { hlsConfig } from './hls-config.ts';
import { licensedUrl } from './licensed-url.ts';
import { followLiveEdge } from './live-edge.ts';
import { loadedUntil } from './loaded-ranges.ts';
import { planRecovery } from './plan-recovery.ts';
import type { Playback, PlaybackContext } from './playback.ts';
import { type Refusal, readRefusal } from './refusal.ts';
import { createRefusals } from './refusals.ts';
import { after, backoff } from './timers.ts';
import { watchStandstill } from './watchdog.ts';
import { whenShown } from './when-shown.ts';

export type HlsClass = typeof HlsConstructor;

/** Milliseconds between two looks at a playlist that does not grow, about as often as those of one that does. */
const staleWait = 3000;

/** Plays through hls.js with a recovery of its own: the library's default handling ends dead after common faults. */
export function startHlsPlayback(Hls: HlsClass, context: PlaybackContext): Playback {
  const { video, source, startAt, licence, send, wantsPlay, play, random, signal } = context;
  let hls: HlsConstructor | null = null;
  let attempts = 0;
  let waiting: { wait: AbortController; rebuild: boolean } | null = null;
  let isRelicensing = false;
  let staleAt: number | null = null;
  /** Where the picture was last; the element itself is at 0 for a moment when its media is reset. */
  let lastPlace = 0;
  const base = new URL(source.url, document.baseURI).href;
  const faults = countFaults(Hls);
  const refusals = createRefusals(context);
  const edge = followLiveEdge(video, () => hls, send, signal);
  const choices = followChoices(() => hls, send, build);
  const { announceQualities, announceSounds } = choices;

  function destroy() {
    hls?.destroy();
    hls = null;
  }
  signal.addEventListener('abort', destroy, { once: true });
  const notePlace = () => {
    if (hls && video.currentTime > 0) lastPlace = video.currentTime;
  };
  video.addEventListener('timeupdate', notePlace, { signal });

  function build() {
    // Before it is built for the first time, the element may still stand where the video before was left.
    const seen = hls ? video.currentTime || lastPlace : 0;
    const position = edge.wasAtEdge() ? -1 : seen || (startAt ?? -1);
    const captions = choices.captions();
    const early = takeEarly(position);
    destroy();
    const xhrSetup: HlsConfig['xhrSetup'] = (request, url) =>
      request.open('GET', licensedUrl(url, base, licence.key()), true);
    const engine = early ?? new Hls({ ...hlsConfig, ...captions, startPosition: position, xhrSetup });
    hls = engine;
    engine.on(Hls.Events.ERROR, (_event, data) => onError(data));
    engine.on(Hls.Events.FRAG_BUFFERED, onProgress);
    faults.follow(engine);
    engine.on(Hls.Events.LEVEL_UPDATED, (_event, { details }) => {
      if (staleAt === null || details.endSN === staleAt) return;
      staleAt = null;
      send({ type: 'recovered' });
    });
    engine.on(Hls.Events.MANIFEST_PARSED, announceQualities);
    engine.on(Hls.Events.AUDIO_TRACKS_UPDATED, announceSounds);
    engine.on(Hls.Events.AUDIO_TRACK_SWITCHED, announceSounds);
    // Attaching runs the element's load algorithm, which pauses; so does the media reset of hls.js itself.
    const onAttached = () => {
      if (wantsPlay()) play();
    };
    engine.on(Hls.Events.MEDIA_ATTACHED, onAttached);
    if (early) {
      // What it has told before is told now.
      engine.config.xhrSetup = xhrSetup;
      announceQualities();
      announceSounds();
      if (video.played.length === 0) onAttached();
      return;
    }
    engine.loadSource(choices.address() ?? base);
    engine.attachMedia(video);
  }

  /** The engine of the early player, where that plays this very video; from the beginning, or the live edge. */
  function takeEarly(position: number): HlsConstructor | null {
    const early = window.earlyPlayer?.take(video);
    if (early?.address === base && position === -1) return early.hls;
    early?.hls.destroy();
    return null;
  }

  function onProgress() {
    attempts = 0;
    refusals.forget();
    if (staleAt === null) send({ type: 'recovered' });
  }

  function goOn(rebuild: boolean) {
    if (rebuild || !hls?.levels.length) build();
    else hls.startLoad(-1);
  }

  function reconnect(rebuild: boolean, delay?: number) {
    if (waiting) {
      waiting.rebuild ||= rebuild;
      return;
    }
    const wait = new AbortController();
    waiting = { wait, rebuild };
    after(delay ?? backoff(attempts++, random), poke, eitherSignal(signal, wait.signal));
  }

  function poke() {
    if (!waiting || signal.aborted) return;
    const { wait, rebuild } = waiting;
    waiting = null;
    wait.abort();
    goOn(rebuild);
  }

  async function relicense(refusal: Refusal | null) {
    // Refusals of one moment have one cause; nothing more is asked for until it is settled.
    hls?.stopLoad();
    if (isRelicensing) return;
    isRelicensing = true;
    const settlement = await refusals.settle(refusal);
    isRelicensing = false;
    if (settlement === 'go-on') goOn(false);
    if (settlement === 'wait') reconnect(false);
  }

  function skip(fragment: Fragment | undefined) {
    hls?.stopLoad();
    faults.jump();
    const now = video.currentTime;
    const target = (fragment && fragment.end > now ? fragment.end : now + 3) + 0.1;
    // What is loaded is shown to its end before the hole is jumped.
    const goOnBehind = (isThere: boolean) => {
      if (!isThere) return hls?.startLoad(video.currentTime);
      edge.jump(target);
      if (video.error) hls?.recoverMediaError();
      else hls?.startLoad(target);
    };
    whenShown(video, loadedUntil(video), goOnBehind, signal);
  }

  function onError(data: ErrorData) {
    const refusal = readRefusal(data.networkDetails);
    const recovery = planRecovery({
      kind: kindOf(data),
      isFatal: data.fatal,
      isUnchangedPlaylist: data.details === Hls.ErrorDetails.PLAYLIST_UNCHANGED_ERROR,
      isManifest: !hls?.levels.length,
      httpStatus: data.response?.code || null,
      refusalCode: refusal?.code ?? null,
      hasSegment: data.frag !== undefined,
      ...faults.count(data),
    });
    switch (recovery.action) {
      case 'none':
        return;
      case 'relicense':
        return void relicense(refusal);
      case 'end':
        return send({ type: 'denied', reason: 'over', message: refusal?.message ?? '' });
      case 'reconnect':
        send({ type: 'trouble', cause: recovery.cause });
        if (recovery.cause !== 'stale') return reconnect(recovery.rebuild);
        staleAt = hls?.latestLevelDetails?.endSN ?? 0;
        return reconnect(recovery.rebuild, staleWait);
      case 'skip-segment':
        send({ type: 'trouble', cause: 'media' });
        return skip(data.frag);
      case 'reset-media':
        send({ type: 'trouble', cause: 'media' });
        return hls?.recoverMediaError();
      case 'rebuild':
        send({ type: 'trouble', cause: 'media' });
        return build();
      case 'give-up':
        return send({ type: 'failed', message: failureWords(refusal?.code, source.problem) });
    }
  }

  function kindOf({ type }: ErrorData) {
    if (type === Hls.ErrorTypes.NETWORK_ERROR) return 'network';
    return type === Hls.ErrorTypes.MEDIA_ERROR ? 'media' : 'other';
  }

  watchStandstill(
    video,
    {
      shouldMove: () => hls !== null && wantsPlay() && waiting === null && !isRelicensing,
      restart: () => {
        hls?.stopLoad();
        hls?.startLoad(-1);
        const isBeforeWindow = video.seekable.length > 0 && video.currentTime < video.seekable.start(0);
        if (isBeforeWindow) edge.toLive();
      },
      rebuild: build,
    },
    signal,
  );
  build();

  return {
    poke: () => {
      attempts = 0;
      poke();
    },
    toLive: edge.toLive,
    playingDate: () => hls?.playingDate ?? null,
    secondsAt: (date) => secondsAtDate(hls?.latestLevelDetails?.fragments ?? [], date),
    breaks: () => breaksOf(hls?.latestLevelDetails?.dateRanges ?? {}),
    setQuality: choices.setQuality,
    setSound: choices.setSound,
    setDataUse: choices.setDataUse,
    statistics: () => ({
      bitrate: hls?.levels[hls.currentLevel]?.bitrate || null,
      bandwidth: hls?.bandwidthEstimate || null,
      delay: hls?.latestLevelDetails?.live ? hls.latency : null,
    }),
  };
}

/** The cues that hls.js makes of date ranges are lost in Chromium when they come before the first of another kind. */
function breaksOf(dateRanges: LevelDetails['dateRanges']): VideoBreak[] {
  return Object.values(dateRanges).flatMap((range) => {
    if (range?.attr[BREAK_ATTRIBUTE] === undefined) return [];
    const { id, startTime: start, duration } = range;
    return [{ id, start, end: start + (duration ?? 0) }];
  });
}
