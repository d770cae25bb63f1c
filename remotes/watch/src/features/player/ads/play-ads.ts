import { VASTTracker } from '@dailymotion/vast-client';
import { eitherSignal } from 'shared-contracts/either-signal';
import type { AdBreak } from '../core/ad-break.ts';
import { after } from '../core/timers.ts';
import type { PlayableAd } from './read-ads.ts';

/** What the viewer sees of the ad that plays. */
export interface AdState {
  status: 'waiting' | 'playing' | 'paused' | 'blocked';
  /** Whole seconds until the ads are over. */
  secondsLeft: number;
  /** Whole seconds until it can be skipped; null when it cannot be. */
  skipIn: number | null;
  leadsTo: string | null;
}

export interface AdPlayer {
  play(): void;
  pause(): void;
  setMuted(isMuted: boolean): void;
  /** Ends the ad, when its time to be skipped has come. */
  skip(): void;
  /** The viewer followed the ad's link, which pauses it. */
  followed(): void;
}

/** Longest stop of a film that shall play, in milliseconds. */
const LONGEST_STOP = 3000;
/** Codes of VAST for a film that takes too long, and for one that does not play. */
const TIMEOUT = '402';
const UNPLAYABLE = '405';
/** Seconds after which an ad is ended that plays longer than it said. */
const GRACE = 1;

/**
 * Plays the ads of a break one after the other in an element of their own, and reports to the advertiser what is seen of
 * them. A film that fails gives way to the next one; after the last the break is over.
 */
export function playAds(
  ads: readonly PlayableAd[],
  video: HTMLVideoElement,
  adBreak: AdBreak,
  onChange: (state: AdState) => void,
): AdPlayer {
  let state: AdState = { status: 'waiting', secondsLeft: 0, skipIn: null, leadsTo: null };
  let current: { tracker: VASTTracker; end: () => void; play: () => void } | null = null;

  function show(changes: Partial<AdState>) {
    const next = { ...state, ...changes };
    const isSame = (Object.keys(next) as (keyof AdState)[]).every((key) => next[key] === state[key]);
    state = next;
    if (!isSame) onChange(state);
  }

  function begin(index: number) {
    const playable = ads[index];
    if (!playable) return adBreak.end();
    const { ad, creative, film, leadsTo } = playable;
    const { duration, skipDelay } = creative;
    const behind = ads.slice(index + 1).reduce((sum, next) => sum + next.creative.duration, 0);
    const tracker = new VASTTracker(null, ad, creative, null, video.muted);
    const life = new AbortController();
    const signal = eitherSignal(life.signal, adBreak.signal);
    let stop: AbortController | null = null;

    function end() {
      life.abort();
      begin(index + 1);
    }

    function fail(code: string) {
      if (signal.aborted) return;
      tracker.error({ ERRORCODE: code });
      end();
    }

    function watchStop() {
      stop ??= new AbortController();
      after(LONGEST_STOP, () => fail(TIMEOUT), eitherSignal(signal, stop.signal));
    }

    function goesOn() {
      stop?.abort();
      stop = null;
    }

    function play() {
      video.play().catch((error: unknown) => {
        if (signal.aborted || !(error instanceof Error) || error.name !== 'NotAllowedError') return;
        // From here on it waits for the viewer, not for the network.
        goesOn();
        // A video that plays already does not stop for a press.
        if (adBreak.mark) return adBreak.end();
        adBreak.begun();
        show({ status: 'blocked' });
      });
    }

    const on = (type: keyof HTMLMediaElementEventMap, handler: () => void) =>
      video.addEventListener(type, handler, { signal });
    on('playing', () => {
      goesOn();
      adBreak.begun();
      tracker.trackImpression();
      show({ status: 'playing' });
    });
    on('play', () => {
      if (state.status !== 'paused') return;
      tracker.setPaused(false);
      adBreak.setPaused(false);
    });
    on('pause', () => {
      goesOn();
      if (video.ended || state.status !== 'playing') return;
      tracker.setPaused(true);
      adBreak.setPaused(true);
      show({ status: 'paused' });
    });
    on('waiting', watchStop);
    on('timeupdate', () => {
      const { currentTime } = video;
      if (currentTime > duration + GRACE) return end();
      tracker.setProgress(currentTime);
      show({
        secondsLeft: Math.max(0, Math.ceil(duration - currentTime)) + behind,
        skipIn: skipDelay === null || skipDelay < 0 ? null : Math.max(0, Math.ceil(skipDelay - currentTime)),
      });
    });
    on('ended', () => {
      tracker.complete();
      end();
    });
    on('error', () => fail(UNPLAYABLE));
    on('volumechange', () => tracker.setMuted(video.muted));

    current = { tracker, end, play };
    show({ secondsLeft: Math.ceil(duration) + behind, skipIn: skipDelay, leadsTo });
    watchStop();
    video.src = film;
    play();
  }

  adBreak.signal.addEventListener('abort', () => {
    video.removeAttribute('src');
    video.load();
  });
  begin(0);

  return {
    play: () => current?.play(),
    pause: () => video.pause(),
    setMuted(isMuted) {
      video.muted = isMuted;
    },
    skip() {
      if (!current || state.skipIn !== 0) return;
      current.tracker.skip();
      current.end();
    },
    followed() {
      current?.tracker.click();
      video.pause();
    },
  };
}
