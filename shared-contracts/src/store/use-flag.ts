import type { FlagKey, FlagValues } from '../rules/flag-defaults.ts';
import { selectFlag } from './flags-slice.ts';
import { useAppSelector } from './hooks.ts';

/** A feature flag's value, kept current while the page is open. */
export function useFlag<Key extends FlagKey>(key: Key): FlagValues[Key] {
  return useAppSelector((state) => selectFlag(state, key));
}
