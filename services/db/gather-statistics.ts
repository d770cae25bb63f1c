import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';

/**
 * Tells the database how many rows the tables of lists and searches have, and which values are common; without, it plans for
 * tables that are almost empty. Also clears away old rows, which the embedded database never does by itself. To be called after
 * many rows were written, outside any transaction.
 */
export async function gatherStatistics(db: Database): Promise<void> {
  await db.execute(sql`vacuum (analyze) associations, schools, teams, publishers, events, broadcasts, vods, datacasts, brackets,
    bracket_games, search_words, passes, subscriptions, vouchers`);
}
