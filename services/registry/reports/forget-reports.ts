import { inArray, lt, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { releaseTallies, releaseVotes } from '../../db/schema/index.ts';

/** Twice as long as a session may report, so that none is counted twice. */
const KEPT_FOR = 48 * 3_600_000;
/** Most rows of a table that go at once: those who report wait meanwhile. Called every minute it outruns 300 votes a second. */
const AT_ONCE = 20_000;

/** Deletes reports that are two days old, a bounded number at a time. */
export async function forgetReports(db: Database, now: Date, atOnce = AT_ONCE): Promise<void> {
  const before = new Date(now.getTime() - KEPT_FOR);
  const votes = db
    .select({ row: sql`ctid` })
    .from(releaseVotes)
    .where(lt(releaseVotes.firstSeenAt, before))
    .limit(atOnce);
  await db.delete(releaseVotes).where(inArray(sql`ctid`, votes));
  const tallies = db
    .select({ row: sql`ctid` })
    .from(releaseTallies)
    .where(lt(releaseTallies.minute, before))
    .limit(atOnce);
  await db.delete(releaseTallies).where(inArray(sql`ctid`, tallies));
}
