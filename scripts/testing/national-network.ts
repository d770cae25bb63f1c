import { advanceSchedule } from '../../services/db/advance-schedule.ts';
import type { Database } from '../../services/db/database.ts';
import { gatherStatistics } from '../../services/db/gather-statistics.ts';
import { seedDirectory } from '../../services/db/seed/directory/seed-directory.ts';
import { writeEvents } from '../../services/db/seed/schedule/ensure-schedule.ts';
import { planDay } from '../../services/db/seed/schedule/plan-day.ts';
import { readSchoolPool } from '../../services/db/seed/schedule/school-pool.ts';

/** A Friday evening in the season: many games are on air, and as many begin within the hour. */
export const NATIONAL_TIME = new Date('2026-11-21T01:30:00Z');

/** The directory's plan comes out some hundreds below what is asked for, in states with few towns. */
const SCHOOLS_ASKED_FOR = 26_000;

/** The season: from the first Saturday after practice begins to the last finals. */
const FIRST_DAY = new Date('2026-08-15T12:00:00Z');
const DAYS = 308;

/** Games on each day of the week from Sunday on. */
const GAMES_OF_WEEK = [160, 400, 570, 400, 650, 1620, 1060] as const;

const SEED = 1;

/**
 * Fills an empty database with a network as large as the country: 25,000 schools, and 200,000 games of a school year with
 * their broadcasts and replays, as they stand at `NATIONAL_TIME`. Takes some minutes. Not the copies of `multiplySeed`: names,
 * namesakes and days are spread as in the demo.
 */
export async function writeNationalNetwork(db: Database): Promise<void> {
  await seedDirectory(db, { seed: SEED, schoolCount: SCHOOLS_ASKED_FOR });
  const pool = await readSchoolPool(db);
  for (let day = 0; day < DAYS; day += 1) {
    const date = new Date(FIRST_DAY.getTime() + day * 24 * 3_600_000);
    const games = GAMES_OF_WEEK[date.getUTCDay()] ?? 0;
    await writeEvents(db, planDay(SEED, date.toISOString().slice(0, 10), pool, games));
  }
  await advanceSchedule(db, NATIONAL_TIME);
  await gatherStatistics(db);
}
