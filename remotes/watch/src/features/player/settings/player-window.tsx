import { ChapterList, type ChapterListProps } from '../chapters/chapter-list.tsx';
import { KeyboardShortcuts } from './keyboard-shortcuts.tsx';
import { PlayerSettings, type PlayerSettingsProps } from './player-settings.tsx';

export type WindowName = 'settings' | 'shortcuts' | 'chapters';

/** The window that is open, loaded with the first one. */
export function PlayerWindow({ name, ...props }: PlayerSettingsProps & ChapterListProps & { name: WindowName }) {
  const { state, chapters, onClose } = props;
  if (name === 'shortcuts')
    return <KeyboardShortcuts isLive={state.isLive} hasChapters={chapters.length > 0} onClose={onClose} />;
  if (name === 'chapters') return <ChapterList {...props} />;
  return <PlayerSettings {...props} />;
}
