import { inArray, lt, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../../db/database.ts';
import {
  pageSpeeds,
  releaseFailureSenders,
  releaseSightings,
  releaseTallies,
  releaseVotes,
} from '../../db/schema/index.ts';

/** Twice as long as a page load may report, so that none is counted twice. */
const KEPT_FOR = 48 * 3_600_000;
/** An hour that is over is judged no more; the other one is for clocks of gateways that differ. */
const SENDERS_KEPT_FOR = 2 * 3_600_000;
/** As long as operations look back. */
const SPEEDS_KEPT_FOR = 3_600_000;
/** Most rows of a table that go at once: those who report wait meanwhile. Called every minute it outruns 300 votes a second. */
const AT_ONCE = 20_000;

/**
 * Deletes reports that are two days old, a bounded number at a time, and keeps when each release was last seen. What tells
 * senders apart goes as soon as its hour is judged, how fast pages were after an hour.
 */
export async function forgetReports(db: Database, now: Date, atOnce = AT_ONCE): Promise<void> {
  const old = (table: PgTable, column: AnyPgColumn, keptFor: number) =>
    db
      .select({ row: sql`ctid` })
      .from(table)
      .where(lt(column, new Date(now.getTime() - keptFor)))
      .limit(atOnce);
  await db.delete(releaseVotes).where(inArray(sql`ctid`, old(releaseVotes, releaseVotes.firstSeenAt, KEPT_FOR)));
  const senders = old(releaseFailureSenders, releaseFailureSenders.hour, SENDERS_KEPT_FOR);
  await db.delete(releaseFailureSenders).where(inArray(sql`ctid`, senders));
  await db.delete(pageSpeeds).where(inArray(sql`ctid`, old(pageSpeeds, pageSpeeds.firstSeenAt, SPEEDS_KEPT_FOR)));
  const tallies = old(releaseTallies, releaseTallies.minute, KEPT_FOR);
  await db.transaction(async (tx) => {
    const gone = await tx.delete(releaseTallies).where(inArray(sql`ctid`, tallies)).returning({
      remote: releaseTallies.remote,
      releaseId: releaseTallies.releaseId,
      lastSeenAt: releaseTallies.minute,
    });
    if (gone.length > 0) await keepSightings(tx, gone);
  });
}

type Sighting = typeof releaseSightings.$inferInsert;

async function keepSightings(tx: Database, sightings: readonly Sighting[]): Promise<void> {
  const newest = new Map<string, Sighting>();
  for (const sighting of sightings) {
    const name = `${sighting.remote} ${sighting.releaseId}`;
    if ((newest.get(name)?.lastSeenAt ?? 0) < sighting.lastSeenAt) newest.set(name, sighting);
  }
  await tx
    .insert(releaseSightings)
    // In one order, so that two gateways do not wait for each other.
    .values([...newest].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, sighting]) => sighting))
    .onConflictDoUpdate({
      target: [releaseSightings.remote, releaseSightings.releaseId],
      set: { lastSeenAt: sql`greatest(${releaseSightings.lastSeenAt}, excluded.last_seen_at)` },
    });
}
