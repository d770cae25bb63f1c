import { createDeviceMemory } from '../../../device-memory.ts';
import { type CaptionStyle, readCaptionStyle } from './caption-style.ts';

/** What a viewer has chosen for every video on this device. */
export interface PlayerPreferences {
  savesData: boolean;
  captions: CaptionStyle;
}

export const devicePreferences = createDeviceMemory<PlayerPreferences>('player_preferences', (found) => {
  const { savesData, captions } = found as Record<string, unknown>;
  return {
    savesData: typeof savesData === 'boolean' ? savesData : asksForLess(),
    captions: readCaptionStyle(captions),
  };
});

/** Some browsers let their users ask all sites to use little data. */
function asksForLess(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
