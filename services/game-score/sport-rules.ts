import type { GameMoment } from 'shared-contracts/entities';
import { findSport } from 'shared-contracts/rules';

/** A game of periods with a clock. */
export interface ClockRules {
  kind: 'clock';
  unit: Exclude<GameMoment['unit'], 'set'>;
  periods: number;
  /** Seconds of a period on the clock. */
  clockSeconds: number;
  runs: 'up' | 'down';
  /** How many times longer than its clock a period takes. */
  stoppage: number;
  /** Seconds of the break in the middle, or of each break where a game has no half; others take two minutes. */
  breakSeconds: number;
  /** What one score counts, with its weight. */
  points: readonly (readonly [points: number, weight: number])[];
  /** The fewest and the most that a side usually ends with. */
  totals: readonly [number, number];
  mayDraw: boolean;
}

/** A game of sets of rally points, without a clock. */
export interface SetRules {
  kind: 'sets';
  setsToWin: number;
  pointsToWin: number;
  /** Points that win the set which decides. */
  pointsInLast: number;
}

export type SportRules = ClockRules | SetRules;

const minutes = (count: number) => count * 60;
const goals = [[1, 1]] as const;

const footballPoints = [
  [7, 7],
  [3, 3],
] as const;
const basketballPoints = [
  [2, 6],
  [3, 2],
  [1, 2],
] as const;

/** What the rules of sports with a clock have in common: quarters, a clock that runs down, goals. */
const quarters = {
  kind: 'clock',
  unit: 'quarter',
  periods: 4,
  runs: 'down',
  breakSeconds: minutes(10),
  points: goals,
  mayDraw: false,
} as const;

/** High-school rules by the slugs of sports. Sports without a clock or sets are not in here. */
const rules: Readonly<Record<string, SportRules>> = {
  football: {
    ...quarters,
    clockSeconds: minutes(12),
    stoppage: 2.7,
    breakSeconds: minutes(15),
    points: footballPoints,
    totals: [0, 38],
  },
  basketball: {
    ...quarters,
    clockSeconds: minutes(8),
    stoppage: 2.2,
    points: basketballPoints,
    totals: [38, 74],
  },
  soccer: {
    ...quarters,
    unit: 'half',
    periods: 2,
    clockSeconds: minutes(40),
    runs: 'up',
    stoppage: 1,
    totals: [0, 4],
    mayDraw: true,
  },
  'ice-hockey': {
    ...quarters,
    unit: 'period',
    periods: 3,
    clockSeconds: minutes(17),
    stoppage: 1.8,
    totals: [0, 6],
    mayDraw: true,
  },
  lacrosse: { ...quarters, clockSeconds: minutes(12), stoppage: 1.7, totals: [4, 16] },
  'field-hockey': { ...quarters, clockSeconds: minutes(15), stoppage: 1.1, totals: [0, 5], mayDraw: true },
  volleyball: { kind: 'sets', setsToWin: 3, pointsToWin: 25, pointsInLast: 15 },
};

/** How a sport is scored, by its name; null where a stream tells nothing of it. */
export function rulesOf(sport: string | null): SportRules | null {
  const slug = sport === null ? undefined : findSport(sport)?.slug;
  return (slug !== undefined && Object.hasOwn(rules, slug) && rules[slug]) || null;
}
