import type { BracketGame } from 'shared-contracts/entities';
import { formatDay, formatEventDate, timeTbd } from 'shared-contracts/rules';
import { stageOf } from './game-stage.ts';

/** The line above a game: `Final · Sat, Nov 14` or `Sat, Nov 21, 7:00 PM EST`, in the viewer's `zone`. */
export function whenWords(game: BracketGame, now: number, zone: string): string {
  const stage = stageOf(game, now);
  if (stage === 'bye') return 'No game in this round';
  if (game.start_time === null) return stage === 'final' ? 'Final' : timeTbd();
  const start = new Date(game.start_time);
  return stage === 'final' ? `Final · ${formatDay(start, zone)}` : formatEventDate(start, zone);
}

/** What stands in for a team that is not known. */
export function openWords({ sides, is_bye: isBye }: BracketGame, index: 0 | 1): string {
  return isBye ? 'Bye' : (sides[index].name ?? 'To be decided');
}

/** `School 1 vs School 8`. */
export function matchupWords({ sides, is_bye: isBye }: BracketGame): string {
  const [first, second] = sides.map(({ name }) => name);
  if (isBye) return `${first ?? second ?? 'A team'} has a bye`;
  return `${first ?? 'To be decided'} vs ${second ?? 'to be decided'}`;
}
