/** States whose association runs brackets on the network. */
export const BRACKET_STATES = ['CA', 'FL', 'GA', 'IL', 'NY', 'OH', 'PA', 'TX'] as const;

/** How a game of a sport may end. */
export interface Scores {
  /** Totals that a side may have, ascending. */
  totals: readonly number[];
  /** The winner always has this; absent where any higher total wins. */
  toWin?: number;
}

export interface BracketKind {
  sport: string;
  slug: string;
  gender: 'Boys' | 'Girls' | null;
  division: string;
  entrants: number;
  scores: Scores;
  /** On which the last run of its season has begun at the latest. */
  lastDay: Date;
}

interface SportKind {
  sport: string;
  slug: string;
  gender: BracketKind['gender'];
  scores: BracketKind['scores'];
}

const range = (low: number, high: number) => Array.from({ length: high - low + 1 }, (_, index) => low + index);
const FOOTBALL = [0, 3, 6, 7, 10, 13, 14, 17, 20, 21, 24, 27, 28, 31, 34, 35, 38, 41, 42, 45, 48];

const FALL: readonly SportKind[] = [
  { sport: 'Football', slug: 'football', gender: null, scores: { totals: FOOTBALL } },
  { sport: 'Volleyball', slug: 'volleyball', gender: 'Girls', scores: { totals: range(0, 3), toWin: 3 } },
  { sport: 'Soccer', slug: 'soccer', gender: 'Boys', scores: { totals: range(0, 5) } },
];
const WINTER: readonly SportKind[] = [
  { sport: 'Basketball', slug: 'basketball', gender: 'Boys', scores: { totals: range(38, 84) } },
  { sport: 'Basketball', slug: 'basketball', gender: 'Girls', scores: { totals: range(31, 76) } },
  { sport: 'Wrestling', slug: 'wrestling', gender: null, scores: { totals: range(9, 60) } },
];
const SPRING: readonly SportKind[] = [
  { sport: 'Baseball', slug: 'baseball', gender: null, scores: { totals: range(0, 11) } },
  { sport: 'Softball', slug: 'softball', gender: null, scores: { totals: range(0, 12) } },
  { sport: 'Lacrosse', slug: 'lacrosse', gender: 'Girls', scores: { totals: range(4, 18) } },
];

/** The seasons of a school year, by the months in which they begin and end, counted from January of the year it begins in. */
const SEASONS = [
  { sports: FALL, from: 8, to: 11 },
  { sports: WINTER, from: 12, to: 15 },
  { sports: SPRING, from: 16, to: 18 },
] as const;

/**
 * The brackets of the school year so far: those of seasons that are over stay, since fans come back to see how they ended. The
 * second division of each sport has three byes.
 */
export function bracketKinds(now: Date): BracketKind[] {
  const month = now.getUTCMonth() + 1;
  const year = now.getUTCFullYear() - (month < 8 ? 1 : 0);
  const begun = SEASONS.filter(({ from }) => Date.UTC(year, from - 1) <= now.getTime());
  return begun.flatMap(({ sports, to }) =>
    sports.flatMap((kind) => {
      const lastDay = new Date(Date.UTC(year, to, 0));
      return [
        { ...kind, lastDay, division: 'division-1', entrants: 16 },
        { ...kind, lastDay, division: 'division-2', entrants: 13 },
      ];
    }),
  );
}
