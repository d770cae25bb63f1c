export { Player } from './player.tsx';
export type { LicenceResult, PlayerSource } from './player-source.ts';
export type { PlayerState, PlayerStatus } from './player-state.ts';
