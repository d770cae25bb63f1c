import type { Random } from '../db/seed/random.ts';
import type { TimedMoment } from './plan-score.ts';
import type { SetRules } from './sport-rules.ts';

type Side = 0 | 1;

/** The rallies of the footage end this many seconds after a play of twelve seconds began. */
const rallySeconds = 12;
const rallyEndsAt = 11.2;
const longestRally = 36;
const breakRallies = 5;

/** Winners of the sets, in an order in which the match is decided by the last one. */
function setWinners({ setsToWin }: SetRules, final: readonly [number, number] | null, random: Random): Side[] {
  const winner: Side = final ? (final[0] > final[1] ? 0 : 1) : random.chance(0.55) ? 0 : 1;
  const lost = final ? Math.min(...final) : random.int(0, setsToWin - 1);
  const won = final ? Math.max(...final) : setsToWin;
  const earlier = [...Array<Side>(Math.max(0, won - 1)).fill(winner), ...Array<Side>(lost).fill(winner === 0 ? 1 : 0)];
  return [...random.shuffle(earlier), winner];
}

/** Winners of the rallies of one set, the last one of which wins it. */
function rallyWinners(winner: Side, pointsToWin: number, random: Random): Side[] {
  const loserPoints = random.int(Math.floor(pointsToWin / 2), pointsToWin - 2);
  const earlier = [
    ...Array<Side>(pointsToWin - 1).fill(winner),
    ...Array<Side>(loserPoints).fill(winner === 0 ? 1 : 0),
  ];
  return [...random.shuffle(earlier), winner];
}

/** A game of sets: one point a rally, each when a rally of the footage ends, as long as the video has room for that. */
export function planSets(
  rules: SetRules,
  lengthSeconds: number,
  final: readonly [number, number] | null,
  random: Random,
): TimedMoment[] {
  const winners = setWinners(rules, final, random);
  const isLastSet = (index: number) => index === 2 * rules.setsToWin - 2;
  const sets = winners.map((winner, index) =>
    rallyWinners(winner, isLastSet(index) ? rules.pointsInLast : rules.pointsToWin, random),
  );
  const steps = sets.reduce((sum, rallies) => sum + rallies.length + breakRallies, 0) + breakRallies;
  const room = lengthSeconds / steps;
  const step = room < rallySeconds ? room : Math.min(longestRally, room - (room % rallySeconds));
  const endOfRally = step < rallySeconds ? step * 0.9 : step - rallySeconds + rallyEndsAt;
  const base = { unit: 'set', clock: null, runs: 'stands', scores: [] } as const;
  const nothing = { home: 0, away: 0 };
  const line: TimedMoment[] = [{ ...base, ...nothing, at: 0, number: 1, stage: 'before', sets: nothing }];
  let rally = breakRallies;
  const won = { home: 0, away: 0 };
  for (const [index, rallies] of sets.entries()) {
    const points = { home: 0, away: 0 };
    const number = index + 1;
    line.push({ ...base, ...points, at: rally * step, number, stage: 'playing', sets: { ...won } });
    for (const [place, winner] of rallies.entries()) {
      const side = winner === 0 ? 'home' : 'away';
      points[side]++;
      const isSetOver = place === rallies.length - 1;
      if (isSetOver) won[side]++;
      const isOver = isSetOver && index === sets.length - 1;
      const stage = isOver ? 'final' : isSetOver ? 'break' : 'playing';
      const scores = [{ side, points: 1 }] as const;
      line.push({ ...base, ...points, scores, at: rally * step + endOfRally, number, stage, sets: { ...won } });
      rally++;
    }
    rally += breakRallies;
  }
  return line;
}
