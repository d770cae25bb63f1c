import { type ReactNode, type RefObject, useCallback, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { PlayerCore } from '../core/player-core.ts';
import type { PlayerShell } from '../player-shell.ts';
import type { DataUse, PlayerState } from '../player-state.ts';
import { captionProperties } from './caption-style.ts';
import type { PlayerWindow, WindowName } from './player-window.tsx';
import { SoundOnlyNote } from './sound-only-note.tsx';
import { StatisticsPanel } from './statistics-panel.tsx';
import { usePlayerKeys } from './use-player-keys.ts';
import { usePreferences } from './use-preferences.ts';

interface PlayerSettingsOptions {
  core: PlayerCore;
  state: PlayerState;
  video: RefObject<HTMLVideoElement | null>;
  controller: RefObject<HTMLElement | null>;
  shell: PlayerShell | undefined;
}

interface PlayerSettingsParts {
  /** What lies over the picture, and the windows that are open. */
  panels: ReactNode;
  /** For the menu item that opens the settings. */
  item: (item: HTMLElement | null) => (() => void) | undefined;
}

/** What is chosen of a player beyond its menus, applied to the video, and the keys that the menus do not know. */
export function usePlayerSettings(options: PlayerSettingsOptions): PlayerSettingsParts {
  const { core, state, video, controller, shell } = options;
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
        shell?.toast({ tone: 'danger', text: 'The settings could not be loaded. Try again in a moment.' });
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

  const openShortcuts = useCallback(() => void open('shortcuts'), [open]);
  usePlayerKeys(controller, openShortcuts);

  const item = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return;
      const life = new AbortController();
      element.addEventListener('click', () => void open('settings'), { signal: life.signal });
      // media-chrome makes no click of a key.
      const press = ({ key }: KeyboardEvent) => {
        if (key === 'Enter' || key === ' ') void open('settings');
      };
      element.addEventListener('keyup', press, { signal: life.signal });
      return () => life.abort();
    },
    [open],
  );

  function setDataUse(use: DataUse) {
    core.setDataUse(use);
    // Who hears the sound alone does so for this video; the next one has its picture.
    if (use !== 'sound') changePreferences({ savesData: use === 'saving' });
  }

  const panels = (
    <>
      {state.dataUse === 'sound' && <SoundOnlyNote onPicture={() => setDataUse(savesData ? 'saving' : 'all')} />}
      {hasStatistics && <StatisticsPanel core={core} video={video} onClose={() => setStatistics(false)} />}
      {/* Outside of the player, whose keys would be those of the windows, too. */}
      {opened &&
        createPortal(
          <opened.Window
            {...{ state, preferences, hasStatistics }}
            name={opened.name}
            onPreferences={changePreferences}
            onDataUse={setDataUse}
            onStatistics={setStatistics}
            onShortcuts={openShortcuts}
            onClose={() => setOpened(null)}
          />,
          document.body,
        )}
    </>
  );
  return { panels, item };
}
