import type { SportsEvent } from 'shared-contracts/entities';
import type { Place } from '../../features/player/index.ts';

/** How a viewer left a live feed that is over. */
export interface LiveLeft {
  /** What they saw last, when the feed stopped to play before its end; null when they saw the end. */
  place: Place | null;
  isPaused: boolean;
}

/** How a replay begins for who comes from the live feed. */
export interface ReplayStart {
  /** Seconds; null for the beginning. */
  startAt: number | null;
  autoPlay: boolean;
}

/**
 * The replay goes on where the live feed stopped. Who has seen the end is not shown the beginning unasked.
 * @param left null for who did not come from the live feed
 */
export function replayStart(event: SportsEvent, left: LiveLeft | null): ReplayStart {
  if (!left) return { startAt: null, autoPlay: true };
  const { place, isPaused } = left;
  return { startAt: place && placeInReplay(event, place), autoPlay: place !== null && !isPaused };
}

/** A replay begins with the game; its live feed begins with it, or some time before. */
function placeInReplay({ start_time: start, time_to_be_determined: isUnknown }: SportsEvent, place: Place): number {
  const { seconds, date } = place;
  if (!date || start === null || isUnknown) return seconds;
  const beganAt = date.getTime() - seconds * 1000;
  const leadIn = Math.max(0, (Date.parse(start) - beganAt) / 1000);
  return Math.max(0, seconds - leadIn);
}
