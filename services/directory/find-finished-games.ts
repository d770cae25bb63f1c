import { and, eq, gte, isNotNull, isNull, lt, or } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { bracketGames, datacasts, events } from '../db/schema/index.ts';
import type { FinishedGame, ServiceContext } from '../service-context.ts';
import { readDatacasts } from './find-playable.ts';

/** What the statistics service asks for the results of a school: `ServiceContext.findFinishedGames`. */
export function createFindFinishedGames(db: Database): ServiceContext['findFinishedGames'] {
  return async ({ schoolKey, sport, from, to }) => {
    const isOfSeason = and(
      or(eq(events.homeSchoolKey, schoolKey), eq(events.awaySchoolKey, schoolKey)),
      eq(events.sport, sport),
      eq(events.isDeleted, false),
      isNull(events.redirectTo),
      gte(events.startTime, from),
      lt(events.startTime, to),
    );
    const feeds = await readDatacasts(db, and(isOfSeason, eq(datacasts.status, 'complete')));
    const told = await db
      .select({ eventKey: events.key, home: events.homeScore, away: events.awayScore })
      .from(events)
      .where(and(isOfSeason, isNotNull(events.homeScore)));
    const decided = await db
      .select({ eventKey: events.key, home: bracketGames.homeScore, away: bracketGames.awayScore })
      .from(bracketGames)
      .innerJoin(events, eq(events.key, bracketGames.eventKey))
      .where(isOfSeason);
    const games = new Map<string, FinishedGame>();
    for (const feed of feeds) games.set(feed.eventKey, { eventKey: feed.eventKey, final: null, statistics: feed });
    for (const { eventKey, home, away } of [...told, ...decided]) {
      if (home === null || away === null) continue;
      games.set(eventKey, { eventKey, final: [home, away], statistics: games.get(eventKey)?.statistics ?? null });
    }
    return [...games.values()];
  };
}
