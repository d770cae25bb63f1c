import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { bracketGames, events } from '../../db/schema/index.ts';

/** Keys of events by what can be seen of them; one of which several things can be seen is in several lists. */
export interface ListedGames {
  /** On air, the earliest first. */
  live: string[];
  /** To come, the next first. */
  upcoming: string[];
  /** To watch again, the newest first. */
  replays: string[];
  /** The newest that is none of these. */
  others: string[];
}

const MOST = { live: 10, upcoming: 8, replays: 6, others: 1 } as const;

/** As many as ever share a slug or a tournament's brackets. */
const MOST_READ = 1000;

const HOUR = 3_600_000;

const columns = {
  key: events.key,
  startTime: events.startTime,
  isDayOnly: events.timeToBeDetermined,
  isOnAir: events.isOnAir,
  isComing: events.isComing,
  hasReplay: events.hasReplay,
};
interface Row {
  key: string;
  startTime: Date | null;
  isDayOnly: boolean;
  isOnAir: boolean;
  isComing: boolean;
  hasReplay: boolean;
}

const isShown = and(eq(events.isDeleted, false), isNull(events.redirectTo));
const newestFirst = [sql`${desc(events.startTime)} nulls last`, events.key];

/** The games whose pages share a slug, such as all that the same two schools play against each other in one sport. */
export async function gamesNamed(db: Database, slug: string, now: Date): Promise<ListedGames> {
  const rows = await db
    .select(columns)
    .from(events)
    .where(and(eq(events.slug, slug), isShown))
    .orderBy(...newestFirst)
    .limit(MOST_READ);
  return listed(rows, now);
}

/** The games of brackets. */
export async function gamesOfBrackets(db: Database, bracketKeys: readonly string[], now: Date): Promise<ListedGames> {
  const rows = await db
    .select(columns)
    .from(bracketGames)
    .innerJoin(events, eq(events.key, bracketGames.eventKey))
    .where(and(inArray(bracketGames.bracketKey, [...bracketKeys]), isShown))
    .orderBy(...newestFirst)
    .limit(MOST_READ);
  return listed(rows, now);
}

/** `rows` have the newest first. */
function listed(rows: readonly Row[], now: Date): ListedGames {
  const live = rows.filter(({ isOnAir }) => isOnAir);
  const upcoming = rows.filter((row) => isAwaited(row, now));
  const replays = rows.filter(({ hasReplay }) => hasReplay);
  const found = new Set([...live, ...upcoming, ...replays]);
  const others = rows.filter((row) => !found.has(row));
  const dated = (games: readonly Row[]) => games.filter(({ startTime }) => startTime !== null);
  const undated = (games: readonly Row[]) => games.filter(({ startTime }) => startTime === null);
  return {
    live: keysOf(live.toReversed(), MOST.live),
    upcoming: keysOf([...dated(upcoming).toReversed(), ...undated(upcoming)], MOST.upcoming),
    replays: keysOf(replays, MOST.replays),
    others: keysOf(others, MOST.others),
  };
}

const keysOf = (rows: readonly Row[], most: number) => rows.slice(0, most).map(({ key }) => key);

/** Its video is still to come: a game whose camera is late is waited for as long as lists of coming games do. */
function isAwaited({ isComing, startTime, isDayOnly }: Row, now: Date): boolean {
  if (!isComing || startTime === null) return isComing;
  return startTime.getTime() > now.getTime() - (isDayOnly ? 24 : 1) * HOUR;
}
