import { type SQL, sql } from 'drizzle-orm';
import type { EventSearch } from 'shared-contracts/entities';
import { MOST_COUNTED } from 'shared-contracts/rules';
import { readRows } from '../db/count-up-to.ts';
import type { Database } from '../db/database.ts';
import type { EventQuery } from './search-query.ts';

type Drilldown = NonNullable<EventSearch['drilldown']>;

/**
 * How many events of `where` in these spans each state and each sport has, most first; no more of them are counted than in a
 * total.
 */
export async function drillDown(db: Database, where: SQL, spans: readonly SQL[]): Promise<Drilldown> {
  const parts = spans.map(
    (span) => sql`select state_code, coalesce(sport, activity_name, '') as activity, 1 as total from events
      where ${where} and ${span}`,
  );
  const counted = sql`(${sql.join(parts, sql` union all `)} limit ${MOST_COUNTED})`;
  return countBoth(db, counted);
}

/** What needs more than a tally of states and activities to be counted. */
const NARROWER = [
  'q',
  'from',
  'to',
  'gender',
  'level',
  'school_key',
  'publisher_key',
  'state_association_key',
  'free',
] as const;

/**
 * Counts all events of a state, a sport or both without reading them, to the last one; null for a search that asks for less.
 */
export async function tallyOf(
  db: Database,
  query: EventQuery,
): Promise<{ total: number; drilldown?: Drilldown } | null> {
  if (!query.drilldown || NARROWER.some((name) => query[name])) return null;
  const inState = query.state ? sql`state_code = ${query.state}` : sql`true`;
  const ofSport = query.sport ? sql`lower(activity) = lower(${query.sport})` : sql`true`;
  const drilldown = await countBoth(
    db,
    sql`(select * from event_tallies where total > 0 and ${inState} and ${ofSport})`,
  );
  return { total: (drilldown.state ?? []).reduce((sum, { count }) => sum + count, 0), drilldown };
}

async function countBoth(db: Database, counted: SQL): Promise<Drilldown> {
  const by = (column: SQL) =>
    readRows<{ key: string; count: number }>(
      db,
      sql`select ${column} as key, sum(total)::int as count from ${counted} as counted where ${column} <> ''
          group by 1 order by 2 desc, 1`,
    );
  return { state: await by(sql`state_code`), sport: await by(sql`activity`) };
}
