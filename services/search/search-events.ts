import { type SQL, sql } from 'drizzle-orm';
import type { EventSearch } from 'shared-contracts/entities';
import type { Database } from '../db/database.ts';
import { loadEvents } from '../db/event-reader.ts';
import { type EventSearchType, eventFilter, eventOrder } from './event-filter.ts';
import { type EventQuery, pageSizeOf } from './search-query.ts';
import { matchText } from './text-match.ts';

/** With fewer exact hits than this, words that are only alike count too. */
const FEW = 5;

/**
 * Finds events of a type; `now` decides what is coming, blacked out and still paid. `mediaUrl` is the media service's base
 * address.
 */
export async function searchEvents(
  db: Database,
  mediaUrl: string,
  type: EventSearchType,
  query: EventQuery,
  now: Date,
): Promise<EventSearch> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const filter = eventFilter(type, query, at);
  const { where, total, first } = await withText(db, query, filter);
  const size = pageSizeOf(query);
  const keys =
    size > 0 && total > query.start
      ? await readRows<{ key: string }>(
          db,
          sql`select key from events where ${where} order by ${first}${eventOrder(type, at)} limit ${size} offset ${query.start}`,
        )
      : [];
  return {
    type,
    total,
    size,
    start: query.start,
    items: await loadEvents(
      db,
      mediaUrl,
      keys.map(({ key }) => key),
    ),
    ...(query.drilldown ? { drilldown: await drillDown(db, where) } : {}),
  };
}

interface TextFilter {
  where: SQL;
  total: number;
  /** Opens the `order by`: exact hits come before those that are only alike. */
  first: SQL;
}

/** The same rule on every page of a search: it depends on the total of exact hits, not on the page. */
async function withText(db: Database, query: EventQuery, filter: SQL): Promise<TextFilter> {
  const text = matchText(query.q, sql`search_text`, sql`state_code`);
  if (!text) return { where: filter, total: await count(db, filter), first: sql`` };
  const exact = sql`${filter} and ${text.prefix}`;
  const total = await count(db, exact);
  if (total >= FEW) return { where: exact, total, first: sql`` };
  const alike = sql`${filter} and ${text.fuzzy}`;
  return { where: alike, total: await count(db, alike), first: sql`(${text.prefix}) desc, ` };
}

async function count(db: Database, where: SQL): Promise<number> {
  const [row] = await readRows<{ total: number }>(db, sql`select count(*)::int as total from events where ${where}`);
  return row?.total ?? 0;
}

/** How many of the found events each state and each sport has, most first. */
async function drillDown(db: Database, where: SQL): Promise<NonNullable<EventSearch['drilldown']>> {
  const by = (column: SQL) =>
    readRows<{ key: string; count: number }>(
      db,
      sql`select ${column} as key, count(*)::int as count from events where ${where} and ${column} is not null
          group by 1 order by 2 desc, 1`,
    );
  return { state: await by(sql`state_code`), sport: await by(sql`coalesce(sport, activity_name)`) };
}

async function readRows<Row>(db: Database, statement: SQL): Promise<Row[]> {
  const result = (await db.execute(statement)) as unknown as { rows: Row[] };
  return result.rows;
}
