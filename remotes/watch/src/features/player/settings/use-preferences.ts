import { useState } from 'react';
import { devicePreferences, type PlayerPreferences } from './preferences.ts';

/**
 * The preferences of this device, and what changes some of them.
 * @param mayStore says whether the viewer allows that they outlast the tab
 */
export function usePreferences(
  mayStore: () => boolean,
): [PlayerPreferences, (changed: Partial<PlayerPreferences>) => void] {
  const [preferences, setPreferences] = useState(() => devicePreferences.read(mayStore()));
  function change(changed: Partial<PlayerPreferences>) {
    const next = { ...preferences, ...changed };
    devicePreferences.keep(next, mayStore());
    setPreferences(next);
  }
  return [preferences, change];
}
