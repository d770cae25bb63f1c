export type { FindAds } from './ads/ad-slot.tsx';
export type { Place } from './core/player-core.ts';
export { Player, type PlayerFacts, type PlayerHandle } from './player.tsx';
export type {
  Denial,
  DenialReason,
  EndStream,
  LicenceResult,
  PlayerSource,
  RequestLicence,
} from './player-source.ts';
export type { PlayerState, PlayerStatus } from './player-state.ts';
export { preloadPlayer } from './preload-player.ts';
