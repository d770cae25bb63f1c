import type { Bracket, BracketGame, BracketSide, BracketSummary } from 'shared-contracts/entities';
import type { bracketGames, brackets, schools } from '../db/schema/index.ts';

type BracketRow = typeof brackets.$inferSelect;
type GameRow = typeof bracketGames.$inferSelect;

export interface BracketRows {
  bracket: BracketRow;
  /** By round, then position. */
  games: GameRow[];
  schools: (typeof schools.$inferSelect)[];
  eventSlugs: { key: string; slug: string }[];
}

/** A bracket with its rounds, and its champion once the final is decided. */
export function assembleBracket({ bracket, games, schools: rows, eventSlugs }: BracketRows): Bracket {
  const schoolsByKey = new Map(rows.map((school) => [school.key, school]));
  const slugs = new Map(eventSlugs.map(({ key, slug }) => [key, slug]));
  const toSide = (seed: number | null, key: string | null, score: number | null): BracketSide => {
    const school = key === null ? undefined : schoolsByKey.get(key);
    return {
      seed,
      school_key: key,
      name: school?.shortName ?? null,
      slug: school?.slug ?? null,
      primary_color: school?.primaryColor ?? null,
      score,
    };
  };
  const toGame = (row: GameRow): BracketGame => ({
    key: row.key,
    round: row.round,
    position: row.position,
    sides: [
      toSide(row.homeSeed, row.homeSchoolKey, row.homeScore),
      toSide(row.awaySeed, row.awaySchoolKey, row.awayScore),
    ],
    winner: row.winner === 0 || row.winner === 1 ? row.winner : null,
    start_time: row.startTime?.toISOString() ?? null,
    site: row.site,
    event_key: row.eventKey,
    event_slug: row.eventKey === null ? null : (slugs.get(row.eventKey) ?? null),
    is_bye: row.isBye,
  });
  const byRound = [...Map.groupBy(games, ({ round }) => round).values()].map((round) => round.map(toGame));
  const final = byRound.at(-1)?.[0];
  return {
    ...summarise(bracket, countTeams(games)),
    rounds: byRound.map((round, index) => ({
      name: roundName(byRound.length - 1 - index, round.length),
      games: round,
    })),
    champion: final && final.winner !== null ? final.sides[final.winner] : null,
  };
}

/** A bracket as a list shows it. */
export function summarise(row: BracketRow, teams: number): BracketSummary {
  return {
    key: row.key,
    slug: row.slug,
    name: row.name,
    state_code: row.stateCode,
    sport: row.sport,
    gender: row.gender,
    division: row.division,
    season: row.season,
    teams,
  };
}

/** Each side plays its first game in the first round, with a bye or without. */
function countTeams(games: readonly GameRow[]): number {
  const first = games.filter(({ round }) => round === 0);
  return first.flatMap(({ homeSchoolKey, awaySchoolKey }) => [homeSchoolKey, awaySchoolKey]).filter(Boolean).length;
}

/** Named from the end; `games` counts the round's games. */
function roundName(roundsToFinal: number, games: number): string {
  return ['Final', 'Semifinals', 'Quarterfinals'][roundsToFinal] ?? `Round of ${games * 2}`;
}
