import type { PlayerShell } from './player-shell.ts';

/** What a player needs of the shell, of a viewer who lets the device remember nothing. */
export function playerShell(overrides: Partial<PlayerShell> = {}): PlayerShell {
  const consent = { has: () => false, openSettings: () => {} };
  return { consent, hold: () => () => {}, toast: () => {}, ...overrides };
}
