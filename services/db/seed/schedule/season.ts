import type { Random } from '../random.ts';

export interface SportChoice {
  sport: string;
  gender: 'Boys' | 'Girls' | null;
  /** True from the month in which the sport's play-offs begin. */
  isPostseason: boolean;
  minutes: number;
}

interface SportOfSeason {
  sport: string;
  gendered: boolean;
  minutes: number;
  /** Months (1-12) in which it is played, and those of its play-offs. */
  months: number[];
  postseason: number[];
  /** Chance weights from Sunday to Saturday. */
  week: [number, number, number, number, number, number, number];
  coldOnly?: boolean;
}

const SPORTS: readonly SportOfSeason[] = [
  {
    sport: 'Football',
    gendered: false,
    minutes: 165,
    months: [8, 9, 10, 11, 12],
    postseason: [11, 12],
    week: [0, 1, 1, 1, 3, 16, 8],
  },
  {
    sport: 'Volleyball',
    gendered: true,
    minutes: 110,
    months: [8, 9, 10, 11],
    postseason: [11],
    week: [1, 5, 7, 4, 7, 2, 4],
  },
  {
    sport: 'Soccer',
    gendered: true,
    minutes: 115,
    months: [8, 9, 10, 11, 3, 4, 5],
    postseason: [11, 5],
    week: [2, 4, 5, 4, 5, 3, 5],
  },
  {
    sport: 'Field Hockey',
    gendered: false,
    minutes: 95,
    months: [8, 9, 10, 11],
    postseason: [11],
    week: [1, 2, 2, 2, 2, 1, 2],
  },
  {
    sport: 'Basketball',
    gendered: true,
    minutes: 100,
    months: [11, 12, 1, 2, 3, 6, 7],
    postseason: [3],
    week: [6, 6, 9, 4, 8, 9, 8],
  },
  {
    sport: 'Wrestling',
    gendered: false,
    minutes: 150,
    months: [11, 12, 1, 2],
    postseason: [2],
    week: [1, 1, 2, 6, 3, 1, 6],
  },
  {
    sport: 'Ice Hockey',
    gendered: true,
    minutes: 125,
    months: [11, 12, 1, 2, 3],
    postseason: [3],
    week: [2, 2, 3, 3, 3, 3, 5],
    coldOnly: true,
  },
  {
    sport: 'Swimming',
    gendered: true,
    minutes: 120,
    months: [10, 11, 12, 1, 2],
    postseason: [2],
    week: [0, 1, 2, 2, 2, 1, 2],
  },
  {
    sport: 'Baseball',
    gendered: false,
    minutes: 140,
    months: [3, 4, 5, 6, 7],
    postseason: [5, 6],
    week: [2, 5, 6, 5, 6, 5, 7],
  },
  {
    sport: 'Softball',
    gendered: false,
    minutes: 120,
    months: [3, 4, 5, 6, 7],
    postseason: [5, 6],
    week: [2, 5, 6, 5, 6, 4, 6],
  },
  { sport: 'Lacrosse', gendered: true, minutes: 110, months: [3, 4, 5], postseason: [5], week: [1, 3, 4, 3, 4, 3, 4] },
  {
    sport: 'Track and Field',
    gendered: true,
    minutes: 150,
    months: [3, 4, 5],
    postseason: [5],
    week: [0, 1, 1, 1, 1, 1, 3],
  },
];

const COLD_STATES = new Set(['MN', 'WI', 'MI', 'MA', 'NH', 'VT', 'ME', 'NY', 'ND', 'AK', 'CT', 'RI']);

/** A sport that is played on this day of the year and week in this state. */
export function sportOn(day: string, stateCode: string, random: Random): SportChoice {
  const date = new Date(`${day}T12:00:00.000Z`);
  const month = date.getUTCMonth() + 1;
  const weekday = date.getUTCDay();
  const weights = SPORTS.map((sport) => {
    const isPlayed = sport.months.includes(month) && (!sport.coldOnly || COLD_STATES.has(stateCode));
    return { sport, weight: isPlayed ? (sport.week[weekday] ?? 0) : 0 };
  });
  let roll = random.next() * weights.reduce((sum, { weight }) => sum + weight, 0);
  const chosen = weights.find(({ weight }) => {
    roll -= weight;
    return roll < 0;
  })?.sport;
  if (!chosen) throw new Error(`No sport is in season on ${day}.`);
  return {
    sport: chosen.sport,
    gender: chosen.gendered ? random.pick(['Boys', 'Girls'] as const) : null,
    isPostseason: chosen.postseason.includes(month),
    minutes: chosen.minutes,
  };
}
