import { advanceSchedule } from '../advance-schedule.ts';
import type { Database } from '../database.ts';
import { seedBrackets } from './brackets/seed-brackets.ts';
import { seedDirectory } from './directory/seed-directory.ts';
import { seedPasses } from './passes.ts';
import { ensureSchedule } from './schedule/ensure-schedule.ts';

/**
 * Everything that the demo shows besides its members: directory, passes, the schedule around `now`, brackets. Quick when
 * all is there already, so each start of the product runs it.
 */
export async function seedDemo(db: Database, { seed, now }: { seed: number; now: Date }): Promise<void> {
  await seedDirectory(db, { seed });
  await seedPasses(db);
  await ensureSchedule(db, { seed, now });
  await seedBrackets(db, { seed, now });
  await advanceSchedule(db, now);
}
