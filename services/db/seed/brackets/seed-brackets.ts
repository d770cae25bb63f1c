import { eq, inArray } from 'drizzle-orm';
import { schoolYearAt, stateOfCode } from 'shared-contracts/rules';
import type { Database } from '../../database.ts';
import { keyOf } from '../../keys.ts';
import { bracketGames, brackets } from '../../schema/index.ts';
import { insertRows } from '../../write-rows.ts';
import { randomOf } from '../random.ts';
import { writeEvents } from '../schedule/ensure-schedule.ts';
import { addBroadcast, addVod, after, MINUTE, type PlannedEvent, plannedGame } from '../schedule/planned-event.ts';
import { type PoolSchool, readSchoolPool, type SchoolPool } from '../schedule/school-pool.ts';
import { BRACKET_STATES, type BracketKind, bracketKinds } from './bracket-catalog.ts';
import { type PlannedGame, planBracket, runStart } from './plan-bracket.ts';

const ROUND_TYPES = ['Final', 'Semifinal', 'Quarterfinal'] as const;
const GAME_MINUTES = 150;

type GameRow = typeof bracketGames.$inferSelect;
type BracketRow = typeof brackets.$inferInsert;

/**
 * Brings the demo's brackets to where `now` finds them: scores of games that have ended, winners in the next round, and
 * an event for each game whose sides are known. A run takes 16 days, then the next begins; its games replace the old.
 */
export async function seedBrackets(db: Database, { seed, now }: { seed: number; now: Date }): Promise<void> {
  const pool = await readSchoolPool(db);
  const rows: BracketRow[] = [];
  const games: GameRow[] = [];
  const planned: PlannedEvent[] = [];
  for (const state of BRACKET_STATES) {
    for (const kind of bracketKinds(now)) {
      const entrants = entrantsOf(seed, state, kind, pool);
      if (entrants.length < kind.entrants) continue;
      const row = bracketRow(seed, state, kind);
      rows.push(row);
      const firstDay = runStart(row.key, seed, now, kind.lastDay);
      for (const game of planBracket({ seed, id: row.key, entrants, scores: kind.scores, firstDay }, now)) {
        const event = planGameEvent(seed, row, kind, game, pool, firstDay);
        if (event) planned.push(event);
        games.push(gameRow(seed, row, game, event?.event.key ?? null, firstDay));
      }
    }
  }
  if (rows.length === 0) return;
  await writeEvents(db, planned);
  const keys = rows.map(({ key }) => key);
  await db.transaction(async (tx) => {
    await insertRows(tx, brackets, rows);
    for (const { key, season } of rows) await tx.update(brackets).set({ season }).where(eq(brackets.key, key));
    const standing = await tx.select().from(bracketGames).where(inArray(bracketGames.bracketKey, keys));
    if (isSame(standing, games)) return;
    await tx.delete(bracketGames).where(inArray(bracketGames.bracketKey, keys));
    await insertRows(tx, bracketGames, games);
  });
}

function isSame(standing: (typeof bracketGames.$inferSelect)[], games: GameRow[]): boolean {
  const digest = (rows: { key: string; winner: number | null; eventKey: string | null }[]) =>
    rows
      .map(({ key, winner, eventKey }) => `${key}${winner}${eventKey}`)
      .sort()
      .join();
  return digest(standing) === digest(games);
}

/** Best seed first; a bracket keeps its field from run to run, in another order. */
function entrantsOf(seed: number, state: string, kind: BracketKind, pool: SchoolPool): PoolSchool[] {
  const schools = (pool.byState.get(state) ?? []).filter(({ publisherKey }) => publisherKey !== null);
  return randomOf(seed, 'field', state, kind.sport, kind.gender ?? '', kind.division)
    .shuffle(schools)
    .slice(0, kind.entrants);
}

function bracketRow(seed: number, state: string, kind: BracketKind): BracketRow {
  const gender = kind.gender ? `${kind.gender} ` : '';
  const division = kind.division === 'division-1' ? 'Division 1' : 'Division 2';
  return {
    key: keyOf('bra', seed, state, kind.slug, kind.gender ?? '', kind.division),
    slug: kind.gender ? `${kind.gender.toLowerCase()}-state-championship` : 'state-championship',
    name: `${stateOfCode(state)?.name ?? state} ${gender}${kind.sport} ${division} State Championship`,
    stateCode: state,
    sport: kind.slug,
    gender: kind.gender,
    division: kind.division,
    season: schoolYearAt(kind.lastDay).label,
    origin: 'demo',
  };
}

/** The state association shows every game whose sides are known; the play-off pass and all the others open it. */
function planGameEvent(
  seed: number,
  bracket: BracketRow,
  kind: BracketKind,
  game: PlannedGame,
  pool: SchoolPool,
  firstDay: string,
): PlannedEvent | null {
  const { home, away, start, round, position } = game;
  if (!home || !away || !start) return null;
  const rounds = Math.ceil(Math.log2(kind.entrants));
  const publisherKey = pool.associationOf.get(bracket.stateCode)?.key ?? home.school.publisherKey ?? '';
  const gameType = ROUND_TYPES[rounds - 1 - round] ?? 'Playoff';
  const planned = plannedGame({
    key: keyOf('gam', seed, bracket.key, firstDay, round, position),
    origin: `demo:${start.toISOString().slice(0, 10)}:bracket`,
    start,
    choice: { sport: kind.sport, gender: kind.gender, isPostseason: true, minutes: GAME_MINUTES },
    home: home.school,
    away: away.school,
    publisherKey,
    level: 'Varsity',
    gameType,
  });
  planned.event.round = gameType === 'Playoff' ? 'First Round' : gameType;
  planned.event.customSubheadline = bracket.name;
  const feed = { publisherKey, isPaid: true, producerType: 'state_association' };
  const endsAt = after(start, GAME_MINUTES * MINUTE);
  addVod(planned, { ...feed, readyAt: after(endsAt, 30 * MINUTE), minutes: GAME_MINUTES });
  addBroadcast(planned, { ...feed, goesOnAirAt: after(start, -5 * MINUTE), endsAt });
  return planned;
}

function gameRow(
  seed: number,
  bracket: BracketRow,
  game: PlannedGame,
  eventKey: string | null,
  firstDay: string,
): GameRow {
  const { round, position, home, away, score, winner, start, isBye } = game;
  return {
    key: keyOf('bga', seed, bracket.key, firstDay, round, position),
    bracketKey: bracket.key,
    round,
    position,
    homeSeed: home?.seed ?? null,
    homeSchoolKey: home?.school.key ?? null,
    homeScore: score?.[0] ?? null,
    awaySeed: away?.seed ?? null,
    awaySchoolKey: away?.school.key ?? null,
    awayScore: score?.[1] ?? null,
    winner,
    startTime: start,
    site: home && away && !isBye ? `${home.school.shortName}, ${home.school.city}` : null,
    eventKey,
    isBye,
  };
}
