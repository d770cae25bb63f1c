import { like, sql } from 'drizzle-orm';
import type { Database } from '../../database.ts';
import { broadcasts, datacasts, events, vods } from '../../schema/index.ts';
import { insertRows } from '../../write-rows.ts';
import { daysAround } from './demo-day.ts';
import { planDay } from './plan-day.ts';
import { planShowcase } from './plan-showcase.ts';
import type { PlannedEvent } from './planned-event.ts';
import { readSchoolPool, type SchoolPool } from './school-pool.ts';

/** Days that must exist around today: of games, and of the round-the-clock showcase. */
const GAME_DAYS = 10;
const SHOWCASE_PAST_DAYS = 1;
const SHOWCASE_COMING_DAYS = 2;

/**
 * Writes the days of the demo schedule that are missing around `now`. The same seed, day and directory give the same
 * games, so a second run, or another process at the same time, adds nothing twice. Feeds are written as scheduled:
 * run `advanceSchedule` afterwards.
 * @returns the number of events written
 */
export async function ensureSchedule(db: Database, { seed, now }: { seed: number; now: Date }): Promise<number> {
  const rows = await db.selectDistinct({ origin: events.origin }).from(events).where(like(events.origin, 'demo:%'));
  const present = new Set(rows.map(({ origin }) => origin));
  const games = daysAround(now, -GAME_DAYS, GAME_DAYS).filter((day) => !present.has(`demo:${day}`));
  const showcases = daysAround(now, -SHOWCASE_PAST_DAYS, SHOWCASE_COMING_DAYS).filter(
    (day) => !present.has(`demo:${day}:showcase`),
  );
  if (games.length + showcases.length === 0) return 0;

  const pool = await readSchoolPool(db);
  if (pool.hosts.length < 2) return 0;
  let written = 0;
  const plans: ((pool: SchoolPool) => PlannedEvent[])[] = [
    ...games.map((day) => (schools: SchoolPool) => planDay(seed, day, schools)),
    ...showcases.map((day) => (schools: SchoolPool) => planShowcase(seed, day, schools)),
  ];
  for (const plan of plans) {
    const planned = plan(pool);
    await writeEvents(db, planned);
    written += planned.length;
  }
  return written;
}

/** Writes events with their feeds; those that exist already are left as they are. */
export async function writeEvents(db: Database, planned: readonly PlannedEvent[]): Promise<void> {
  await db.transaction(async (tx) => {
    await insertRows(
      tx,
      events,
      planned.map(({ event }) => event),
    );
    await insertRows(
      tx,
      broadcasts,
      planned.flatMap((entry) => entry.broadcasts),
    );
    await insertRows(
      tx,
      vods,
      planned.flatMap((entry) => entry.vods),
    );
    await insertRows(
      tx,
      datacasts,
      planned.flatMap((entry) => entry.datacasts),
    );
  });
}

/** Forgets demo events of more than 30 days ago that no follow, view, stream, payment or bracket points to. */
export async function pruneSchedule(db: Database, now: Date): Promise<void> {
  const [oldest] = daysAround(now, -30, -30);
  await db.execute(sql`
    delete from events where origin like 'demo:%' and origin < ${`demo:${oldest}`}
      and not exists (select 1 from follows where content_key = events.key)
      and not exists (select 1 from reminders where content_key = events.key)
      and not exists (select 1 from views where content_key = events.key)
      and not exists (select 1 from streams where event_key = events.key)
      and not exists (select 1 from bracket_games where event_key = events.key)
      and not exists (
        select 1 from payments where events.key in (checkout ->> 'game_key', checkout ->> 'event_key')
      )
  `);
}
