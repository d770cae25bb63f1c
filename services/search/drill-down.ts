import { type SQL, sql } from 'drizzle-orm';
import type { EventSearch } from 'shared-contracts/entities';
import { MOST_COUNTED } from 'shared-contracts/rules';
import { readRows } from '../db/count-up-to.ts';
import type { Database } from '../db/database.ts';
import { isNarrowed } from './event-filter.ts';
import { type AskedEvents, countedEvents } from './event-keys.ts';
import type { EventQuery } from './search-query.ts';

type Drilldown = NonNullable<EventSearch['drilldown']>;

/** How many events of a search each state and each sport has, most first; no more of them are counted than in a total. */
export async function drillDown(db: Database, asked: AskedEvents): Promise<Drilldown> {
  const columns = sql`state_code, coalesce(sport, activity_name, '') as activity, 1 as total`;
  return countBoth(db, sql`(select * from ${countedEvents(asked, columns, MOST_COUNTED)} limit ${MOST_COUNTED})`);
}

/**
 * Counts all events of a state, a sport or both without reading them, to the last one; null for a search that asks for less.
 */
export async function tallyOf(
  db: Database,
  query: EventQuery,
): Promise<{ total: number; drilldown?: Drilldown } | null> {
  if (!query.drilldown || query.q || isNarrowed({ ...query, state: undefined, sport: undefined })) return null;
  const inState = query.state ? sql`state_code = ${query.state}` : sql`true`;
  const ofSport = query.sport ? sql`lower(activity) = lower(${query.sport})` : sql`true`;
  const drilldown = await countBoth(
    db,
    sql`(select * from event_tallies where total > 0 and ${inState} and ${ofSport})`,
  );
  return { total: (drilldown.state ?? []).reduce((sum, { count }) => sum + count, 0), drilldown };
}

async function countBoth(db: Database, counted: SQL): Promise<Drilldown> {
  const groups = await readRows<{ state: string; sport: string; count: number }>(
    db,
    sql`select state_code as state, activity as sport, sum(total)::int as count from ${counted} as counted group by 1, 2`,
  );
  return { state: countBy(groups, 'state'), sport: countBy(groups, 'sport') };
}

/** Most first, and of equals by their name. */
function countBy<By extends string>(groups: readonly (Record<By, string> & { count: number })[], by: By) {
  const counts = new Map<string, number>();
  for (const group of groups) counts.set(group[by], (counts.get(group[by]) ?? 0) + group.count);
  counts.delete('');
  return [...counts]
    .map(([key, count]) => ({ key, count }))
    .sort((one, other) => other.count - one.count || (one.key < other.key ? -1 : 1));
}
