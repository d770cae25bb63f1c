import { advanceSchedule } from '../advance-schedule.ts';
import type { Database } from '../database.ts';
import { gatherStatistics } from '../gather-statistics.ts';
import { seedBrackets } from './brackets/seed-brackets.ts';
import { seedDirectory } from './directory/seed-directory.ts';
import { seedPasses } from './passes.ts';
import { ensureSchedule } from './schedule/ensure-schedule.ts';
import { ensureLastingEvents, type LastingFacts } from './schedule/lasting-events.ts';

/**
 * Everything that the demo shows besides its members: directory, passes, the schedule around `now`, brackets. Quick when
 * all is there already, so each start of the product runs it.
 */
export async function seedDemo(db: Database, facts: LastingFacts): Promise<void> {
  const { seed, now } = facts;
  const isNew = await seedDirectory(db, { seed });
  await seedPasses(db);
  const written = await ensureSchedule(db, { seed, now });
  await ensureLastingEvents(db, facts);
  await seedBrackets(db, { seed, now });
  await advanceSchedule(db, now);
  if (isNew || written > 0) await gatherStatistics(db);
}
