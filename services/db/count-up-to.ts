import { type SQL, sql } from 'drizzle-orm';
import { MOST_COUNTED } from 'shared-contracts/rules';
import type { Database } from './database.ts';

/** Which part of a list is asked for. */
export interface Page {
  size: number;
  start: number;
}

/** The rows that a statement gives, whatever the database. */
export async function readRows<Row>(db: Pick<Database, 'execute'>, statement: SQL): Promise<Row[]> {
  const result = (await db.execute(statement)) as unknown as { rows: Row[] };
  return result.rows;
}

/** How many rows a total counts at most. */
export const mostCounted = ({ start }: Page): number => start + MOST_COUNTED;

/**
 * Counts the rows of `from` (a table with its `where`) up to `MOST_COUNTED` beyond the page's start, so that a count takes no
 * longer in a table that is a hundred times as large. Whoever goes on page by page still gets to the end.
 */
export async function countUpTo(db: Database, from: SQL, page: Page): Promise<number> {
  const [row] = await readRows<{ total: number }>(
    db,
    sql`select count(*)::int as total from (select from ${from} limit ${mostCounted(page)}) as counted`,
  );
  return row?.total ?? 0;
}
