import { and, desc, eq, isNotNull, isNull, lte, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { WrestlingEvent } from 'shared-contracts/entities';
import type { Database } from '../db/database.ts';
import { events, schools } from '../db/schema/index.ts';

const home = alias(schools, 'home');
const away = alias(schools, 'away');

const isMeet = and(
  eq(events.sport, 'Wrestling'),
  eq(events.isDeleted, false),
  isNull(events.redirectTo),
  isNotNull(events.startTime),
);

async function readMeets(db: Database, where: SQL | undefined, limit: number): Promise<WrestlingEvent[]> {
  const rows = await db
    .select({ event: events, home, away })
    .from(events)
    .innerJoin(home, eq(home.key, events.homeSchoolKey))
    .innerJoin(away, eq(away.key, events.awaySchoolKey))
    .where(and(isMeet, where))
    .orderBy(desc(events.startTime), events.key)
    .limit(limit);
  return rows.flatMap(({ event, ...teams }) =>
    event.startTime === null
      ? []
      : [
          {
            key: event.key,
            slug: event.slug,
            start_time: event.startTime.toISOString(),
            teams: { home: toTeam(teams.home), away: toTeam(teams.away) },
          },
        ],
  );
}

function toTeam({ key, name, shortName }: typeof schools.$inferSelect) {
  return { key, name, short_name: shortName };
}

/** Meets that have begun at `now`, the newest first. */
export function findBegunMeets(db: Database, now: Date, limit: number): Promise<WrestlingEvent[]> {
  return readMeets(db, lte(events.startTime, now), limit);
}

/** One meet, begun or not; null when there is none with this key. */
export async function findMeet(db: Database, key: string): Promise<WrestlingEvent | null> {
  const [meet] = await readMeets(db, eq(events.key, key), 1);
  return meet ?? null;
}
