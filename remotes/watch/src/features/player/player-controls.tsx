import './allow-styles.ts';
import {
  MediaAirplayButton,
  MediaCaptionsButton,
  MediaCastButton,
  MediaControlBar,
  MediaFullscreenButton,
  MediaMuteButton,
  MediaPipButton,
  MediaPlayButton,
  MediaPreviewThumbnail,
  MediaPreviewTimeDisplay,
  MediaSeekBackwardButton,
  MediaSeekForwardButton,
  MediaTimeDisplay,
  MediaTimeRange,
  MediaVolumeRange,
} from 'media-chrome/react';
import {
  MediaAudioTrackMenu,
  MediaCaptionsMenu,
  MediaPlaybackRateMenu,
  MediaRenditionMenu,
  MediaSettingsMenu,
  MediaSettingsMenuButton,
  MediaSettingsMenuItem,
} from 'media-chrome/react/menu';
import { type ComponentRef, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { t } from 'shared-contracts/messages';
import type { HiddenScores } from 'shared-contracts/use-hidden-scores';
import type { GameChapters } from '../../events/chapter.ts';
import { ChapterButton } from './chapters/chapter-button.tsx';
import { chapterKeys } from './chapters/chapter-keys.ts';
import { ChapterMarks, PreviewName } from './chapters/chapter-marks.tsx';
import { useChapters } from './chapters/use-chapters.ts';
import { speakInControls } from './controls-language.ts';
import type { PlayerCore } from './core/player-core.ts';
import { LiveButton } from './live-button.tsx';
import styles from './player-controls.module.css';
import type { PlayerShell } from './player-shell.ts';
import type { PlayerSource } from './player-source.ts';
import type { PlayerState } from './player-state.ts';
import { usePlayerSettings } from './settings/use-player-settings.tsx';
import { useControlsStore } from './use-controls-store.ts';
import { useMediaSession } from './use-media-session.ts';
import { usePassingNotice } from './use-passing-notice.tsx';

interface PlayerControlsProps {
  source: PlayerSource;
  core: PlayerCore;
  state: PlayerState;
  video: RefObject<HTMLVideoElement | null>;
  controller: RefObject<HTMLElement | null>;
  chapters: GameChapters;
  scores: HiddenScores | null;
  shell: PlayerShell | undefined;
}

/** media-chrome gives the captions button `aria-checked`, which its role of a plain button does not allow. */
function asSwitch(element: HTMLElement | null) {
  element?.setAttribute('role', 'switch');
}

/** The preview's image tells nothing that the time beside it does not. */
function asDecoration(element: HTMLElement | null) {
  element?.shadowRoot?.querySelector('img')?.setAttribute('alt', '');
}

/** The button of a submenu has its name from a text that cannot be translated. */
function withBackButton(element: HTMLElement | null) {
  element?.shadowRoot?.querySelector('[part~="back"]')?.setAttribute('aria-label', t('Back to previous menu'));
}

/** The control bar. Loaded after the first frame; its custom elements then take over the box around the video. */
export function PlayerControls(props: PlayerControlsProps) {
  const { source, core, state, video, controller, chapters, scores, shell } = props;
  // Before the elements, which read their words as they are made.
  useState(speakInControls);
  const bar = useRef<ComponentRef<typeof MediaTimeRange>>(null);
  const { notice, show } = usePassingNotice();
  const hidesLength = scores?.areHidden ?? false;
  useControlsStore({ controller, bar, hidesLength, onNotice: show });
  const placed = useChapters(core, video, chapters.list, hidesLength);
  const hasChapters = placed.chapters.length > 0;
  useMediaSession({ source, core, state, video, chapters: placed.chapters, hidesLength });
  const settings = usePlayerSettings({
    ...{ core, state, video, controller, scores, shell },
    chapters: { list: placed.chapters, onWhole: chapters.onWhole },
    keys: chapterKeys(placed.chapters, video, show),
  });
  const airPlay = useCallback(
    (button: HTMLElement | null) => {
      const choose = (event: Event) => {
        // media-chrome would ask the element itself, which plays nothing that AirPlay takes.
        event.stopPropagation();
        core.airPlay();
      };
      button?.addEventListener('mediaairplayrequest', choose);
      return () => button?.removeEventListener('mediaairplayrequest', choose);
    },
    [core],
  );

  // The element names itself "video player" when it is upgraded.
  useEffect(
    () => controller.current?.setAttribute('aria-label', t('Video player: {title}', { title: source.title })),
    [controller, source.title],
  );

  return (
    <>
      {settings.panels}
      {notice}
      <MediaControlBar className={styles.timeline}>
        <div className={styles.range}>
          <MediaTimeRange ref={bar}>
            <MediaPreviewThumbnail slot="preview" ref={asDecoration} />
            <PreviewName {...placed} bar={bar} />
            <MediaPreviewTimeDisplay slot="preview" />
          </MediaTimeRange>
          <ChapterMarks {...placed} />
        </div>
      </MediaControlBar>
      <MediaControlBar className={styles.bar}>
        <MediaPlayButton />
        <MediaSeekBackwardButton seekOffset={10} />
        <MediaSeekForwardButton seekOffset={10} className={styles.forward} />
        <MediaMuteButton />
        <MediaVolumeRange className={styles.volume} />
        {state.isLive ? (
          <LiveButton core={core} isAtLiveEdge={state.isAtLiveEdge} />
        ) : (
          // As a button its name would not contain the times that it shows (WCAG 2.5.3).
          <MediaTimeDisplay showDuration noToggle role="timer" />
        )}
        <span className={styles.space}>
          {hasChapters && (
            <ChapterButton chapters={placed.chapters} video={video} onOpen={() => settings.open('chapters')} />
          )}
        </span>
        <MediaCaptionsButton ref={asSwitch} />
        <MediaSettingsMenuButton />
        <MediaCastButton />
        <MediaAirplayButton ref={airPlay} />
        <MediaPipButton className={styles.pip} />
        <MediaFullscreenButton />
      </MediaControlBar>
      <MediaSettingsMenu hidden anchor="auto" className={styles.menu}>
        <MediaSettingsMenuItem>
          {t('Quality')}
          <MediaRenditionMenu slot="submenu" ref={withBackButton} hidden>
            <div slot="title">{t('Quality')}</div>
          </MediaRenditionMenu>
        </MediaSettingsMenuItem>
        <MediaSettingsMenuItem>
          {t('Captions')}
          <MediaCaptionsMenu slot="submenu" ref={withBackButton} hidden>
            <div slot="title">{t('Captions')}</div>
          </MediaCaptionsMenu>
        </MediaSettingsMenuItem>
        <MediaSettingsMenuItem>
          {t('Sound')}
          <MediaAudioTrackMenu slot="submenu" ref={withBackButton} hidden>
            <div slot="title">{t('Sound')}</div>
          </MediaAudioTrackMenu>
        </MediaSettingsMenuItem>
        {!state.isLive && (
          <MediaSettingsMenuItem>
            {t('Speed')}
            <MediaPlaybackRateMenu slot="submenu" ref={withBackButton} hidden>
              <div slot="title">{t('Speed')}</div>
            </MediaPlaybackRateMenu>
          </MediaSettingsMenuItem>
        )}
        {hasChapters && <MediaSettingsMenuItem ref={settings.items.chapters}>{t('Chapters')}</MediaSettingsMenuItem>}
        <MediaSettingsMenuItem ref={settings.items.settings}>{t('More settings')}</MediaSettingsMenuItem>
      </MediaSettingsMenu>
    </>
  );
}
