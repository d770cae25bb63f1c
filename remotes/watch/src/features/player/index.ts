export { Player, type PlayerProps } from './player.tsx';
export type { DenialReason, LicenceResult, PlayerSource, RequestLicence } from './player-source.ts';
export type { PlayerState, PlayerStatus } from './player-state.ts';
