import type { PlayerEvent } from '../player-state.ts';
import { type BreakMark, LONGEST_WAIT, openAdBreak, type ShowAds } from './ad-break.ts';
import { followBreakMarks, type VideoBreak } from './break-marks.ts';

interface AdBreaksSettings {
  video: HTMLVideoElement;
  /** What is live does not wait for ads in its breaks. */
  isLive: boolean;
  showAds: ShowAds;
  send: (event: PlayerEvent) => void;
  /**
   * The video may play on.
   * @param wasBefore the ads stood before it, and some came
   */
  onOver: (wasBefore: boolean) => void;
}

export interface AdBreaks {
  /** The video must not play now. */
  isHolding(): boolean;
  /** Shows the ads that come before the video, which waits for them. */
  openFirst(signal: AbortSignal): void;
  /** Shows ads in the breaks that the stream tells of, until `signal`. The video goes on until an ad is there. */
  follow(breaks: () => readonly VideoBreak[], signal: AbortSignal): void;
}

/** Gives ads their turn: a replay waits behind them, a live video runs on without its sound and so stays live. */
export function createAdBreaks({ video, isLive, showAds, send, onOver }: AdBreaksSettings): AdBreaks {
  let isOpen = false;
  let isHolding = false;

  function setHolding(holds: boolean) {
    isHolding = holds;
    if (holds) video.pause();
  }

  function open(mark: BreakMark | null, signal: AbortSignal) {
    const runsOn = mark !== null && isLive;
    let isMuted = video.muted;
    let isSilenced = false;
    function begin() {
      setHolding(!runsOn);
      isMuted = video.muted;
      isSilenced = runsOn;
      if (runsOn) video.muted = true;
      send({ type: 'ad-break', isInAdBreak: true });
    }
    isOpen = true;
    if (mark === null) begin();
    openAdBreak({
      ...{ showAds, mark, signal },
      room: runsOn ? mark.seconds - LONGEST_WAIT / 1000 : Number.POSITIVE_INFINITY,
      onBegun: begin,
      setPaused(isPaused) {
        if (!runsOn) return;
        setHolding(isPaused);
        if (!isPaused) void video.play().catch(() => {});
      },
      setMuted(wantsMuted) {
        isMuted = wantsMuted;
        if (!isSilenced) video.muted = wantsMuted;
      },
      onOver(hasBegun) {
        isOpen = false;
        isHolding = false;
        if (isSilenced) video.muted = isMuted;
        send({ type: 'ad-break', isInAdBreak: false });
        if (!signal.aborted && (hasBegun || mark === null)) onOver(hasBegun && mark === null);
      },
    });
  }

  return {
    isHolding: () => isHolding,
    openFirst: (signal) => open(null, signal),
    follow(breaks, signal) {
      // The keys of a device play everything that the page has.
      video.addEventListener('play', () => isHolding && video.pause(), { signal });
      const onBreak = (mark: BreakMark) => {
        if (!isOpen && !isElsewhere(video)) open(mark, signal);
      };
      followBreakMarks(video, breaks, onBreak, signal);
    },
  };
}

/** The picture is shown where the page cannot put an ad over it: in a window of its own, by an iPhone, or on another device. */
function isElsewhere(video: HTMLVideoElement & { webkitDisplayingFullscreen?: boolean }): boolean {
  return (
    document.pictureInPictureElement === video ||
    video.webkitDisplayingFullscreen === true ||
    video.remote?.state === 'connected'
  );
}
