import type { GameMoment, GamePlay } from 'shared-contracts/entities';
import { clockAfter } from 'shared-contracts/rules';
import { type Random, randomOf } from '../db/seed/random.ts';
import { planSets } from './plan-sets.ts';
import type { ClockRules, SportRules } from './sport-rules.ts';

/** What the score of a demo game follows from. */
export interface GameFacts {
  eventKey: string;
  rules: SportRules;
  /** Seconds from the start of the game to the end of its video. */
  lengthSeconds: number;
  /** The score that the game is known to end with; in sets for games of sets. */
  final: readonly [home: number, away: number] | null;
}

/** What one side has scored at once. */
export type Score = Pick<GamePlay, 'side' | 'points'>;

/** A moment, and when it is: seconds from the start of the game. */
export interface TimedMoment extends GameMoment {
  at: number;
  /** What has led to it, in this order; most moments are of the clock alone. */
  scores: readonly Score[];
}

/** Everything that changes in a game, by time. The same facts always give the same game. */
export function planScore({ eventKey, rules, lengthSeconds, final }: GameFacts): TimedMoment[] {
  const random = randomOf('score', eventKey);
  return rules.kind === 'sets'
    ? planSets(rules, lengthSeconds, final, random)
    : planClockGame(rules, lengthSeconds, final, random);
}

/** The moments that a part of the game begins with or has in it; the first one is at `from`. */
export function momentsBetween(line: readonly TimedMoment[], from: number, to: number): TimedMoment[] {
  const next = line.findIndex(({ at }) => at > from);
  const current = line.at((next === -1 ? line.length : next) - 1);
  // Before the game there is its first moment already.
  const first = next === 0 ? line[0] : current;
  if (!first) return [];
  const begins = { ...first, scores: [], at: from, clock: clockAfter(first, Math.max(0, from - first.at)) };
  return [begins, ...line.filter(({ at }) => at > from && at < to)];
}

/** One stretch in which the clock runs, and how long it stands afterwards. */
interface Stretch {
  period: number;
  at: number;
  runSeconds: number;
  standSeconds: number;
}

const stretchSeconds = 48;
const warmUpSeconds = 180;

/** Stretches of all periods, within the video; a period takes less where the video is too short for it. */
function planStretches(rules: ClockRules, lengthSeconds: number): Stretch[] {
  const { periods, clockSeconds, stoppage, unit } = rules;
  const breaks = Array.from({ length: periods - 1 }, (_, index) =>
    unit !== 'quarter' || index === 1 ? rules.breakSeconds : 120,
  );
  const breakSeconds = breaks.reduce((sum, seconds) => sum + seconds, 0);
  const room = lengthSeconds * 0.96;
  // A long video has longer stoppages, where the clock stops at all.
  const slowest = stoppage > 1 ? stoppage * 1.6 : 1;
  const slowness = Math.min(slowest, Math.max(stoppage, (room - breakSeconds) / (periods * clockSeconds)));
  const wanted = periods * clockSeconds * slowness + breakSeconds;
  const fit = Math.min(1, room / wanted);
  const periodSeconds = clockSeconds * slowness * fit;
  const count = Math.max(1, Math.round(periodSeconds / stretchSeconds));
  const runSeconds = Math.min(clockSeconds, periodSeconds) / count;
  let at = Math.min(warmUpSeconds, (lengthSeconds - wanted * fit) / 2);
  return Array.from({ length: periods }, (_, period) => {
    const stretches = Array.from({ length: count }, (_, index) => ({
      ...{ period, runSeconds, standSeconds: periodSeconds / count - runSeconds },
      at: at + (index * periodSeconds) / count,
    }));
    at += periodSeconds + (breaks[period] ?? 0) * fit;
    return stretches;
  }).flat();
}

/** Single scores that add up to a total, in an order of chance. What no scores can make comes as one. */
function scoresTo(total: number, points: ClockRules['points'], random: Random): number[] {
  const canReach = Array.from({ length: total + 1 }, () => false);
  canReach[0] = true;
  for (let sum = 1; sum <= total; sum++) canReach[sum] = points.some(([value]) => canReach[sum - value]);
  const scores: number[] = [];
  let rest = total;
  while (rest > 0) {
    const fitting = points.filter(([value]) => value <= rest && canReach[rest - value]);
    const bag = fitting.flatMap(([value, weight]) => Array.from({ length: weight }, () => value));
    const score = bag.length > 0 ? random.pick(bag) : rest;
    scores.push(score);
    rest -= score;
  }
  return random.shuffle(scores);
}

/** Totals of chance that scores can make, smaller where less than a whole game is shown. */
function drawTotals(rules: ClockRules, share: number, random: Random): [number, number] {
  const [low, high] = rules.totals;
  const draw = () => {
    const wanted = Math.round(random.int(low, high) * share);
    let total = 0;
    while (total < wanted) total += random.pick(rules.points)[0];
    return total;
  };
  const [home, away] = [draw(), draw()];
  return home === away && !rules.mayDraw && share === 1 ? [home + (rules.points[0]?.[0] ?? 1), away] : [home, away];
}

/** Sums of fractions of a second must not put one moment before another. */
const inMilliseconds = (seconds: number) => Math.round(seconds * 1000) / 1000;

function planClockGame(
  rules: ClockRules,
  lengthSeconds: number,
  final: GameFacts['final'],
  random: Random,
): TimedMoment[] {
  const { unit, clockSeconds, runs, periods } = rules;
  const stretches = planStretches(rules, lengthSeconds);
  const perPeriod = stretches.length / periods;
  const share = Math.min(1, ((stretches[0]?.runSeconds ?? 0) * perPeriod) / clockSeconds);
  const totals = final ?? drawTotals(rules, share, random);
  const scoresOf: Score[][] = stretches.map(() => []);
  for (const [index, side] of (['home', 'away'] as const).entries()) {
    const scores = scoresTo(totals[index] ?? 0, rules.points, random);
    const places = random.shuffle([...stretches.keys()]);
    for (const [place, points] of scores.entries()) {
      scoresOf[places[place % places.length] ?? 0]?.push({ side, points });
    }
  }
  const base = { unit, number: 1, home: 0, away: 0, sets: null, scores: [] };
  const start = runs === 'down' ? clockSeconds : 0;
  const line: TimedMoment[] = [{ ...base, at: 0, stage: 'before', clock: start, runs: 'stands' }];
  const total = { home: 0, away: 0 };
  for (const [index, { period, at, runSeconds, standSeconds }] of stretches.entries()) {
    const played = (index % perPeriod) * runSeconds;
    const shown = (seconds: number) => (runs === 'down' ? clockSeconds - seconds : period * clockSeconds + seconds);
    const now = { ...base, number: period + 1 };
    line.push({ ...now, ...total, at: inMilliseconds(at), stage: 'playing', clock: shown(played), runs });
    const scores = scoresOf[index] ?? [];
    for (const { side, points } of scores) total[side] += points;
    const isLast = (index + 1) % perPeriod === 0;
    const stands = standSeconds > 0.001;
    if (scores.length === 0 && !isLast && !stands) continue;
    const isOver = index === stretches.length - 1;
    const stage = isOver ? 'final' : isLast ? 'break' : 'playing';
    // Clocks that never stop run through a goal.
    const goesOn = stage === 'playing' && !stands;
    const clock = shown(played + runSeconds);
    line.push({
      ...now,
      ...total,
      scores,
      at: inMilliseconds(at + runSeconds),
      stage,
      clock,
      runs: goesOn ? runs : 'stands',
    });
  }
  return line;
}
