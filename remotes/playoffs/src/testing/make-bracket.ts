import type { Bracket, BracketGame, BracketSide } from 'shared-contracts/entities';

const OPEN: BracketSide = { seed: null, school_key: null, name: null, slug: null, primary_color: null, score: null };
const FIRST_START = Date.parse('2026-11-14T00:00:00.000Z');
const WEEK = 7 * 86_400_000;

export interface BracketPlan {
  /** Rounds of the bracket; the first has 2^(rounds - 1) games. */
  rounds?: number;
  /** Seeds of this number and above do not exist: their opponents have a bye. */
  teams?: number;
  /** How many games have been played, in order of round and position. */
  played?: number;
  /** Which side wins the n-th game; the better seed's, the first, by default. */
  winnerOf?: (game: number) => 0 | 1;
}

/** A bracket for tests, played as far as the plan says: School 1 is seed 1 and meets the last seed first. */
export function makeBracket({
  rounds = 3,
  teams = 2 ** rounds,
  played = 0,
  winnerOf = () => 0,
}: BracketPlan = {}): Bracket {
  let left = played;
  let count = 0;
  let sides = firstSides(rounds, teams);
  const list = Array.from({ length: rounds }, (_, round) => {
    const games: BracketGame[] = [];
    const next: BracketSide[] = [];
    for (let position = 0; position < sides.length / 2; position++) {
      const pair: [BracketSide, BracketSide] = [sides[position * 2] ?? OPEN, sides[position * 2 + 1] ?? OPEN];
      const isBye = round === 0 && (pair[0].name === null || pair[1].name === null);
      const isPlayed = !isBye && left > 0 && pair.every((side) => side.name !== null);
      if (isPlayed) left -= 1;
      const winner = isBye ? (pair[0].name === null ? 1 : 0) : isPlayed ? winnerOf(count) : null;
      count += 1;
      const scored = isPlayed
        ? (pair.map((side, index) => ({ ...side, score: index === winner ? 60 : 50 })) as [BracketSide, BracketSide])
        : pair;
      games.push(makeGame({ round, position, sides: scored, winner, is_bye: isBye }));
      next.push(winner === null ? OPEN : pair[winner]);
    }
    sides = next;
    return { name: roundName(rounds - round), games };
  });
  return {
    key: 'bracket-1',
    slug: 'open',
    name: 'Boys Basketball 4A',
    state_code: 'TX',
    sport: 'basketball',
    gender: 'Boys',
    division: '4a',
    season: '2026-27',
    teams,
    rounds: list,
    champion: sides[0]?.name ? sides[0] : null,
  };
}

function makeGame(facts: Pick<BracketGame, 'round' | 'position' | 'sides' | 'winner' | 'is_bye'>): BracketGame {
  const key = `g${facts.round}-${facts.position}`;
  return {
    key,
    ...facts,
    start_time: facts.is_bye ? null : new Date(FIRST_START + facts.round * WEEK).toISOString(),
    site: facts.is_bye ? null : 'Civic Arena',
    event_key: facts.is_bye ? null : `event-${key}`,
    event_slug: facts.is_bye ? null : 'a-game',
  };
}

/** Sides of the first round in bracket order, so that the best seeds meet last. */
function firstSides(rounds: number, teams: number): BracketSide[] {
  let seeds = [1];
  for (let size = 2; size <= 2 ** rounds; size *= 2) seeds = seeds.flatMap((seed) => [seed, size + 1 - seed]);
  return seeds.map((seed) =>
    seed > teams
      ? OPEN
      : {
          seed,
          school_key: `school-${seed}`,
          name: `School ${seed}`,
          slug: `school-${seed}`,
          primary_color: '#1d4ed8',
          score: null,
        },
  );
}

function roundName(left: number): string {
  return { 1: 'Final', 2: 'Semifinals', 3: 'Quarterfinals' }[left] ?? `Round of ${2 ** left}`;
}
