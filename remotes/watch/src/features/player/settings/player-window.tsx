import { KeyboardShortcuts } from './keyboard-shortcuts.tsx';
import { PlayerSettings, type PlayerSettingsProps } from './player-settings.tsx';

export type WindowName = 'settings' | 'shortcuts';

/** The window that is open, loaded with the first one. */
export function PlayerWindow({ name, ...props }: PlayerSettingsProps & { name: WindowName }) {
  const { state, onClose } = props;
  if (name === 'shortcuts') return <KeyboardShortcuts isLive={state.isLive} onClose={onClose} />;
  return <PlayerSettings {...props} />;
}
