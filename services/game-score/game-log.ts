import type { GameMoment, GameUpdate } from 'shared-contracts/entities';
import type { PlayableResource } from '../service-context.ts';
import { planScore, type TimedMoment } from './plan-score.ts';
import { playKindOf } from './play-kinds.ts';
import { rulesOf } from './sport-rules.ts';

/**
 * The log of a whole demo game, its future included. It is planned as that of its video is: pictures and log tell the same,
 * and date it alike. Empty for a game without a score of its own, and while nobody knows when it begins.
 */
export function planGameLog({ eventKey, sport, game, startedAt }: PlayableResource): GameUpdate[] {
  const rules = rulesOf(sport);
  if (!game || !rules || !startedAt) return [];
  const beginsAt = startedAt.getTime() + game.leadInSeconds * 1000;
  return planScore({ eventKey, rules, ...game }).flatMap((moment) => updatesOf(moment, sport, beginsAt));
}

/** One update for each score, or one for a moment without any. */
function updatesOf(
  { at: seconds, scores, ...timed }: TimedMoment,
  sport: string | null,
  beginsAt: number,
): GameUpdate[] {
  const at = new Date(beginsAt + Math.round(seconds * 1000)).toISOString();
  const clock = timed.clock === null ? null : Math.round(timed.clock * 1000) / 1000;
  const moment: GameMoment = { ...timed, clock };
  if (scores.length === 0) return [{ at, moment, play: null }];
  return scores.map(({ side, points }, index) => {
    const later = scores.slice(index + 1);
    const before = (of: 'home' | 'away') =>
      moment[of] - later.filter((score) => score.side === of).reduce((sum, score) => sum + score.points, 0);
    return {
      at,
      moment: { ...moment, home: before('home'), away: before('away') },
      play: { side, kind: playKindOf(sport, points), points },
    };
  });
}
