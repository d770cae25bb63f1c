import { useEventQuery } from 'shared-contracts/api';
import type { BracketGame } from 'shared-contracts/entities';
import { eventStatusOf, readEvery } from 'shared-contracts/rules';
import { canBeLive } from './game-stage.ts';

/** How often a game that may be on the air is looked at again, in milliseconds. */
const LIVE_POLL = 60_000;

/** Whether the game's broadcast is on the air. A bracket does not say, so the event is asked, once the game is due. */
export function useIsLive(game: BracketGame, now: number): boolean {
  const isAsked = game.event_key !== null && canBeLive(game, now);
  const { data } = useEventQuery(game.event_key ?? '', { skip: !isAsked, ...readEvery(LIVE_POLL) });
  return isAsked && data !== undefined && eventStatusOf(data, new Date(now)) === 'live_available';
}
