import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';

const TABLES =
  'associations schools teams publishers events broadcasts vods datacasts stream_changes clips brackets bracket_games search_words passes subscriptions vouchers downloads';

/**
 * Tells the database how many rows the tables of lists and searches have, and which values are common; without, it plans for
 * tables that are almost empty. Also clears away old rows, which the embedded database never does by itself. To be called after
 * many rows were written, outside any transaction.
 */
export async function gatherStatistics(db: Database): Promise<void> {
  // One by one, so that others get the embedded database's one connection in between.
  for (const table of TABLES.split(' ')) await db.execute(sql`vacuum (analyze) ${sql.identifier(table)}`);
}
