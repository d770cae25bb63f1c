import {
  lazy,
  type Ref,
  Suspense,
  useCallback,
  useEffect,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { t } from 'shared-contracts/messages';
import type { HiddenScores } from 'shared-contracts/use-hidden-scores';
import { type GameChapters, NO_CHAPTERS } from '../../events/chapter.ts';
import { AdSlot, type FindAds } from './ads/ad-slot.tsx';
import type { HlsClass } from './core/hls-playback.ts';
import type { PlaybackStatistics } from './core/playback.ts';
import type { CutSource, Place } from './core/player-core.ts';
import { loadHls as loadRealHls } from './load-hls.ts';
import styles from './player.module.css';
import { PlayerOverlay } from './player-overlay.tsx';
import type { PlayerShell } from './player-shell.ts';
import type { EndStream, PlayerSource, RequestLicence } from './player-source.ts';
import type { PlayerState, PlayerStatus } from './player-state.ts';
import { usePlayerCore } from './use-player-core.ts';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'media-controller': DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement> & Record<string, unknown>;
    }
  }
}

// What comes with the first picture is one file: each costs the first view of every page its name and hash.
const PlayerControls = lazy(() =>
  import(/* webpackChunkName: "controls" */ './player-controls.tsx').then((module) => ({
    default: module.PlayerControls,
  })),
);

const ScoreBug = lazy(() =>
  import(/* webpackChunkName: "controls" */ './score-bug.tsx').then((module) => ({ default: module.ScoreBug })),
);

const ResumeNotice = lazy(() =>
  import(/* webpackChunkName: "controls" */ './resume-notice.tsx').then((module) => ({ default: module.ResumeNotice })),
);

const underWay: ReadonlySet<PlayerStatus> = new Set(['ad-break', 'playing', 'buffering', 'reconnecting']);

/** What a page can ask of a player. */
export interface PlayerHandle {
  /** What a clip can be cut from now; null while nothing is shown. */
  cutSource(): CutSource | null;
  /**
   * Plays on from the picture of an instant, and comes onto the screen with the focus; says whether it does.
   * @param date milliseconds
   */
  showDate(date: number): boolean;
  /** How it stands, for those who look into a problem; null before it is there. */
  facts(): PlayerFacts | null;
}

export interface PlayerFacts {
  state: PlayerState;
  /** Null while nothing is shown. */
  statistics: PlaybackStatistics | null;
  video: HTMLVideoElement;
}

export interface PlayerProps {
  source: PlayerSource;
  requestLicence: RequestLicence;
  /** Ends what plays on the viewer's account, here or elsewhere; absent where that is not counted. */
  endStream?: EndStream;
  /** Starts by itself where the browser allows it. */
  autoPlay?: boolean;
  /** Seconds at which the video begins. */
  startAt?: number | null;
  /** Seconds at which the viewer left a replay; null while that is not known, and for its beginning. */
  resumeAt?: number | null;
  /** Asks for the ads of each break; absent where there are none. The same function as long as it finds the same ones. */
  findAds?: FindAds | undefined;
  /** Whether ads may come before the video, too. */
  hasAdsFirst?: boolean;
  onStateChange?: (state: PlayerState) => void;
  /** Told several times a second while it plays. */
  onPlace?: (place: Place) => void;
  /** Parts and plays of what is shown, by name. The same object as long as they are the same. */
  chapters?: GameChapters;
  /** Whether the video gives away how its game went; null where nobody plays against somebody. */
  scores?: HiddenScores | null;
  handle?: Ref<PlayerHandle> | undefined;
  /** Holds the page while the video runs, and says whether the device may remember what the viewer chooses of players. */
  shell?: PlayerShell;
  /** For tests. */
  loadHls?: () => Promise<HlsClass>;
}

/** A video in a 16:9 box with its controls, and what the viewer must know when it does not play. */
export function Player(props: PlayerProps) {
  const { source, requestLicence, endStream, autoPlay = true, startAt, resumeAt = null, loadHls = loadRealHls } = props;
  const { findAds, hasAdsFirst = true, onStateChange, onPlace, chapters = NO_CHAPTERS, scores = null } = props;
  const { handle, shell } = props;
  const hold = shell?.hold;
  const id = useId();
  const video = useRef<HTMLVideoElement>(null);
  const root = useRef<HTMLDivElement>(null);
  const controller = useRef<HTMLElement>(null);
  const [continuedAt, setContinuedAt] = useState<number | null>(null);
  const hasAds = findAds !== undefined;
  const { core, state, adBreak } = usePlayerCore({
    ...{ video, source, requestLicence, endStream, autoPlay, startAt, hasAds, hasAdsFirst, loadHls },
  });
  // Behind a denial there is nothing to control. Behind ads the controls stand ready, so that the video comes back at once.
  const hasControls = state.hasFrame && !['denied', 'failed'].includes(state.status);
  const isInAdBreak = state.status === 'ad-break';
  const hidesScores = scores?.areHidden ?? false;
  const thumbnails = hasControls && !hidesScores ? core?.thumbnails() : null;
  const isUnderWay = underWay.has(state.status);

  useEffect(() => (thumbnails && video.current ? addThumbnails(video.current, thumbnails) : undefined), [thumbnails]);

  useEffect(() => {
    if (core) onStateChange?.(state);
  }, [core, state, onStateChange]);

  useEffect(() => {
    const element = video.current;
    if (!core || !onPlace || !element) return;
    const tell = () => {
      const place = core.place();
      if (place) onPlace(place);
    };
    element.addEventListener('timeupdate', tell);
    return () => element.removeEventListener('timeupdate', tell);
  }, [core, onPlace]);

  useEffect(() => {
    setContinuedAt(core && resumeAt !== null && core.resume(resumeAt) ? resumeAt : null);
  }, [core, resumeAt]);

  const canSeek = hasControls && !isInAdBreak;
  useImperativeHandle(
    handle,
    () => ({
      cutSource: () => core?.cutSource() ?? null,
      showDate(date) {
        const seconds = core?.secondsAt(date) ?? null;
        const element = video.current;
        if (!canSeek || seconds === null || !element || seconds >= endOf(element)) return false;
        element.currentTime = Math.max(0, seconds);
        core?.play();
        root.current?.scrollIntoView({ block: 'nearest' });
        root.current?.focus({ preventScroll: true });
        return true;
      },
      facts: () =>
        core && video.current && { state: core.store.get(), statistics: core.statistics(), video: video.current },
    }),
    [core, canSeek],
  );

  useEffect(() => (isUnderWay ? hold?.('a video is playing') : undefined), [isUnderWay, hold]);

  useLayoutEffect(() => {
    const isAway = isInAdBreak && controller.current?.contains(document.activeElement);
    if (isAway) root.current?.focus({ preventScroll: true });
  }, [isInAdBreak]);

  const endNotice = useCallback(() => setContinuedAt(null), []);
  const keepFocus = () => root.current?.focus({ preventScroll: true });
  return (
    <div id={id} ref={root} tabIndex={-1} className={styles.root} data-status={state.status}>
      {/* The element becomes media-chrome's when the controls arrive, so that the video never moves in the document. */}
      <media-controller
        ref={controller}
        className={styles.controller}
        role="region"
        aria-label={t('Video player: {title}', { title: source.title })}
        fullscreenelement={id}
        nodefaultstore=""
        keyboardforwardseekoffset="10"
        keyboardbackwardseekoffset="10"
        // Its own list of keys knows neither ours nor what cannot be done here.
        hotkeys={source.kind === 'live' ? 'noshift+/ no< no>' : 'noshift+/'}
        inert={isInAdBreak}
        suppressHydrationWarning
      >
        {/* biome-ignore lint/a11y/useMediaCaption: the captions come with the stream, in two languages */}
        <video
          ref={video}
          slot="media"
          className={styles.video}
          poster={source.poster}
          data-free-stream={autoPlay && !source.requiresLicence ? source.url : undefined}
          data-after-ads={(hasAds && hasAdsFirst) || undefined}
          playsInline
          crossOrigin="anonymous"
          preload="none"
          // What is in it belongs to the engine, which may have been at work before React.
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: there is no HTML
          dangerouslySetInnerHTML={{ __html: '' }}
        />
        {core && hasControls && source.sides && !hidesScores && (
          <Suspense>
            <ScoreBug video={video} sides={source.sides} />
          </Suspense>
        )}
        {core && hasControls && (
          <Suspense>
            <PlayerControls {...{ source, core, state, video, controller, chapters, scores, shell }} />
          </Suspense>
        )}
      </media-controller>
      <PlayerOverlay source={source} core={core} state={state} endStream={endStream} keepFocus={keepFocus} />
      {continuedAt !== null && canSeek && (
        <Suspense>
          <ResumeNotice video={video} at={continuedAt} onOver={endNotice} keepFocus={keepFocus} />
        </Suspense>
      )}
      {adBreak && findAds && video.current && (
        <AdSlot
          findAds={findAds}
          adBreak={adBreak}
          content={video.current}
          title={source.title}
          keepFocus={keepFocus}
        />
      )}
    </div>
  );
}

/** How far the video goes by now, in seconds. */
function endOf({ seekable }: HTMLVideoElement): number {
  return seekable.length > 0 ? seekable.end(seekable.length - 1) : 0;
}

/** Gives the time bar its pictures; returns how to take them away again. */
function addThumbnails(video: HTMLVideoElement, address: string): () => void {
  const track = document.createElement('track');
  Object.assign(track, { kind: 'metadata', label: 'thumbnails', default: true, src: address });
  video.append(track);
  return () => track.remove();
}
