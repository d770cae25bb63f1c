import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';

/** A demo event whose time is to be determined gets its time this long before. */
const ANNOUNCED_AHEAD = '36 hours';

/**
 * Moves every feed to where `now` finds it: on air once its encoder has started, complete once it has ended or its
 * replay is processed; a statistics feed goes with its publisher's broadcast. Statuses only ever move forward.
 */
export async function advanceSchedule(db: Database, now: Date): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`;
  await db.execute(sql`update broadcasts set status = 'complete' where status <> 'complete' and ends_at <= ${at}`);
  await db.execute(sql`
    update broadcasts set status = 'on_air'
    where status = 'scheduled' and goes_on_air_at <= ${at} and (ends_at is null or ends_at > ${at})
  `);
  await db.execute(sql`update vods set status = 'complete' where status = 'scheduled' and ready_at <= ${at}`);
  await db.execute(sql`
    update datacasts set status = broadcasts.status from broadcasts
    where broadcasts.event_key = datacasts.event_key and broadcasts.publisher_key = datacasts.publisher_key
      and datacasts.status <> 'complete' and datacasts.status <> broadcasts.status
  `);
  await db.execute(sql`
    update events set time_to_be_determined = false
    where time_to_be_determined and origin like 'demo:%' and start_time < ${at} + ${ANNOUNCED_AHEAD}::interval
  `);
}
