import { type SQL, sql } from 'drizzle-orm';
import type { Database } from './database.ts';

/** How long a game counts as while nobody knows when its feed ends; milliseconds. */
export const USUAL_GAME = 120 * 60_000;

/** A demo event whose time is to be determined gets its time this long before. */
const ANNOUNCED_AHEAD = '36 hours';

/**
 * Moves every feed to where `now` finds it: on air once its encoder has started, complete once it has ended or its
 * replay is processed; a statistics feed goes with its publisher's broadcast, or without one by the time of the game.
 * Statuses only ever move forward.
 * @returns whether anything moved
 */
export async function advanceSchedule(db: Database, now: Date): Promise<boolean> {
  const at = sql`${now.toISOString()}::timestamptz`;
  let hasMoved = false;
  /** `change` returns a row for each one that it moves. */
  const move = async (change: SQL) => {
    // PGlite and PostgreSQL both answer with the rows.
    const { rows } = (await db.execute(change)) as unknown as { rows: unknown[] };
    hasMoved ||= rows.length > 0;
  };
  await move(sql`
    update broadcasts set status = 'complete' where status <> 'complete' and ends_at <= ${at} returning 1
  `);
  await move(sql`
    update broadcasts set status = 'on_air'
    where status = 'scheduled' and goes_on_air_at <= ${at} and (ends_at is null or ends_at > ${at})
    returning 1
  `);
  await move(sql`update vods set status = 'complete' where status = 'scheduled' and ready_at <= ${at} returning 1`);
  await move(sql`
    update datacasts set status = broadcasts.status from broadcasts
    where broadcasts.event_key = datacasts.event_key and broadcasts.publisher_key = datacasts.publisher_key
      and datacasts.status <> 'complete' and datacasts.status <> broadcasts.status
    returning 1
  `);
  const end = sql`events.start_time + ${`${USUAL_GAME} milliseconds`}::interval`;
  await move(sql`
    update datacasts set status = case when ${end} <= ${at} then 'complete' else 'on_air' end from events
    where events.key = datacasts.event_key and not events.time_to_be_determined and events.start_time <= ${at}
      and (datacasts.status = 'scheduled' or (datacasts.status = 'on_air' and ${end} <= ${at}))
      and not exists (
        select from broadcasts
        where broadcasts.event_key = datacasts.event_key and broadcasts.publisher_key = datacasts.publisher_key
      )
    returning 1
  `);
  await move(sql`
    update events set time_to_be_determined = false
    where time_to_be_determined and origin like 'demo:%' and start_time < ${at} + ${ANNOUNCED_AHEAD}::interval
    returning 1
  `);
  return hasMoved;
}
