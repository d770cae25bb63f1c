import type HlsConstructor from 'hls.js';
import { hlsConfig } from '../core/hls-config.ts';
import type { HlsClass } from '../core/hls-playback.ts';

declare global {
  interface Window {
    /** Left by the script that a rendered page runs before its others, where its video plays to everybody. */
    earlyPlayer?: EarlyPlayer;
  }
}

export interface EarlyPlayer {
  Hls: HlsClass;
  /** Hands over the engine that plays in an element, and what it plays; null when none does. Whoever takes it has to end it. */
  take(video: HTMLVideoElement): { hls: HlsConstructor; address: string } | null;
}

/** Seconds that are loaded ahead until the player is there: the page's other scripts share the line. */
const FIRST_BUFFER = 2;
/** Milliseconds after which viewers get the browser's own controls, where those of the player have not come. */
const CONTROLS_AFTER = 3_000;

/**
 * Plays the free video of a rendered page before the page's other scripts are there, from the beginning or the live edge.
 * It ends by itself when the element leaves the document or the video does not play: what to do then is for the player to
 * know.
 */
export function startEarlyPlayer(Hls: HlsClass, window: Window): void {
  const { document } = window;
  let playing: { hls: HlsConstructor; video: HTMLVideoElement; address: string; letGo: () => void } | null = null;

  function end() {
    const hls = playing?.hls;
    playing?.letGo();
    hls?.destroy();
  }

  function play(video: HTMLVideoElement, address: string) {
    const hls = new Hls({ ...hlsConfig, maxBufferLength: FIRST_BUFFER, maxMaxBufferLength: FIRST_BUFFER });
    // The player asks again, and tells the viewer where the browser does not let a video play by itself.
    const onAttached = () => {
      // What stands behind ads is loaded only.
      if (video.dataset.afterAds === undefined) video.play().catch(() => {});
    };
    const watch = new MutationObserver(() => {
      if (!video.isConnected) end();
    });
    const lateControls = window.setTimeout(() => {
      video.controls = true;
    }, CONTROLS_AFTER);
    function letGo() {
      playing = null;
      hls.off(Hls.Events.MEDIA_ATTACHED, onAttached);
      watch.disconnect();
      window.clearTimeout(lateControls);
      // Without its controls the element cannot have the focus, which must not fall to the body.
      if (document.activeElement === video)
        video.parentElement?.closest<HTMLElement>('[tabindex]')?.focus({ preventScroll: true });
      video.controls = false;
      const { maxBufferLength, maxMaxBufferLength } = hlsConfig;
      Object.assign(hls.config, { maxBufferLength, maxMaxBufferLength });
    }
    playing = { hls, video, address, letGo };
    watch.observe(document, { childList: true, subtree: true });
    hls.on(Hls.Events.ERROR, (_event, { fatal }) => {
      if (fatal) end();
    });
    hls.on(Hls.Events.MEDIA_ATTACHED, onAttached);
    hls.loadSource(address);
    hls.attachMedia(video);
  }

  function playWhatIsShown() {
    // What a tab has taken over is the player's.
    const video = document.querySelector<HTMLVideoElement>('#root[data-rendered] video[data-free-stream]');
    const stream = video?.dataset.freeStream;
    if (video && stream && Hls.isSupported()) play(video, new URL(stream, document.baseURI).href);
  }

  window.earlyPlayer = {
    Hls,
    take(video) {
      if (playing?.video !== video) return null;
      const { hls, address, letGo } = playing;
      letGo();
      return { hls, address };
    },
  };
  // Not `DOMContentLoaded`, which waits for other scripts.
  if (document.readyState === 'loading') document.addEventListener('readystatechange', playWhatIsShown, { once: true });
  else playWhatIsShown();
}
