import { type ReactNode, type RefObject, useCallback, useEffect, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { t } from 'shared-contracts/messages';
import type { HiddenScores } from 'shared-contracts/use-hidden-scores';
import type { PlacedChapter } from '../chapters/placed-chapters.ts';
import type { PlayerCore } from '../core/player-core.ts';
import type { PlayerShell } from '../player-shell.ts';
import type { DataUse, PlayerState } from '../player-state.ts';
import { captionProperties } from './caption-style.ts';
import type { PlayerWindow, WindowName } from './player-window.tsx';
import { SoundOnlyNote } from './sound-only-note.tsx';
import { StatisticsPanel } from './statistics-panel.tsx';
import { type PlayerKeys, usePlayerKeys } from './use-player-keys.ts';
import { usePreferences } from './use-preferences.ts';

/** What is said when one of the windows does not come. */
const missingWindows: Readonly<Record<WindowName, () => string>> = {
  settings: () => t('The settings could not be loaded. Try again in a moment.'),
  shortcuts: () => t('The list of keys could not be loaded. Try again in a moment.'),
  chapters: () => t('The chapters could not be loaded. Try again in a moment.'),
};

interface PlayerSettingsOptions {
  core: PlayerCore;
  state: PlayerState;
  video: RefObject<HTMLVideoElement | null>;
  controller: RefObject<HTMLElement | null>;
  chapters: { list: readonly PlacedChapter[]; onWhole: (() => void) | null };
  /** Keys that do something else in this player. */
  keys: PlayerKeys;
  scores: HiddenScores | null;
  shell: PlayerShell | undefined;
}

interface PlayerSettingsParts {
  /** What lies over the picture, and the windows that are open. */
  panels: ReactNode;
  open: (name: WindowName) => void;
  /** For the menu items that open windows. */
  items: Record<'settings' | 'chapters', (item: HTMLElement | null) => (() => void) | undefined>;
}

/** What is chosen of a player beyond its menus, applied to the video, and the keys that the menus do not know. */
export function usePlayerSettings(options: PlayerSettingsOptions): PlayerSettingsParts {
  const { core, state, video, controller, chapters, keys, scores, shell } = options;
  const [opened, setOpened] = useState<{ Window: typeof PlayerWindow; name: WindowName } | null>(null);
  const [hasStatistics, setStatistics] = useState(false);
  const [preferences, changePreferences] = usePreferences(() => shell?.consent.has('C0003') ?? false);
  const { savesData, captions } = preferences;

  useEffect(() => {
    if (savesData) core.setDataUse('saving');
  }, [core, savesData]);

  useEffect(() => {
    for (const [property, value] of Object.entries(captionProperties(captions))) {
      video.current?.style.setProperty(property, value);
    }
  }, [video, captions]);

  const open = useCallback(
    async (name: WindowName) => {
      // The focus comes back to where it is now, which must not be in a menu that is closed by then.
      const menu = controller.current?.querySelector<HTMLElement>('media-settings-menu');
      if (menu?.contains(document.activeElement)) {
        controller.current?.querySelector<HTMLElement>('media-settings-menu-button')?.focus();
        menu.hidden = true;
      }
      try {
        // With the editor of clips: each file costs the first view of every page its name and hash.
        const { PlayerWindow: Window } = await import(/* webpackChunkName: "windows" */ './player-window.tsx');
        setOpened({ Window, name });
      } catch (error) {
        reportError(error);
        shell?.toast({ tone: 'danger', text: missingWindows[name]() });
      }
    },
    [controller, shell],
  );
  // A video that ends takes its controls with it, and so what the focus would come back to.
  useEffect(() => {
    const box = controller.current?.parentElement;
    if (!opened) return;
    return () => {
      if (document.activeElement === document.body) box?.focus({ preventScroll: true });
    };
  }, [opened, controller]);

  usePlayerKeys(controller, { ...keys, '?': () => void open('shortcuts') });

  const items = useMemo(() => {
    const opens = (name: WindowName) => (element: HTMLElement | null) => {
      if (!element) return;
      const life = new AbortController();
      element.addEventListener('click', () => void open(name), { signal: life.signal });
      // media-chrome makes no click of a key.
      const press = ({ key }: KeyboardEvent) => {
        if (key === 'Enter' || key === ' ') void open(name);
      };
      element.addEventListener('keyup', press, { signal: life.signal });
      return () => life.abort();
    };
    return { settings: opens('settings'), chapters: opens('chapters') };
  }, [open]);

  function setDataUse(use: DataUse) {
    core.setDataUse(use);
    // Who hears the sound alone does so for this video; the next one has its picture.
    if (use !== 'sound') changePreferences({ savesData: use === 'saving' });
  }

  function showChapter({ seconds }: PlacedChapter) {
    setOpened(null);
    if (video.current) video.current.currentTime = seconds;
    core.play();
  }

  const panels = (
    <>
      {state.dataUse === 'sound' && <SoundOnlyNote onPicture={() => setDataUse(savesData ? 'saving' : 'all')} />}
      {hasStatistics && <StatisticsPanel core={core} video={video} onClose={() => setStatistics(false)} />}
      {/* Outside of the player, whose keys would be those of the windows, too. */}
      {opened &&
        createPortal(
          <opened.Window
            {...{ state, preferences, hasStatistics, scores }}
            name={opened.name}
            onPreferences={changePreferences}
            onDataUse={setDataUse}
            onStatistics={setStatistics}
            onShortcuts={() => void open('shortcuts')}
            chapters={chapters.list}
            seconds={video.current?.currentTime ?? 0}
            onWhole={chapters.onWhole}
            onChoose={showChapter}
            onClose={() => setOpened(null)}
          />,
          document.body,
        )}
    </>
  );
  return { panels, open, items };
}
