import { type SQL, sql } from 'drizzle-orm';
import type { HighlightSearch } from 'shared-contracts/entities';
import { countUpTo, type Page, readRows } from '../db/count-up-to.ts';
import type { Database } from '../db/database.ts';
import { loadHighlights } from '../db/highlight-reader.ts';
import { blackedOut, eventFacts, publisherKeys } from './event-filter.ts';
import { type HighlightQuery, pageSizeOf } from './search-query.ts';

/** As the indexes have it, which the database takes for no other order. */
const NEWEST = sql`happened_at desc nulls last, key`;

/**
 * Finds highlights, the newest first; none of what `now` blacks out. `mediaUrl` is the media service's base address. The
 * total is counted as far as `countUpTo` counts.
 */
export async function searchHighlights(
  db: Database,
  mediaUrl: string,
  query: HighlightQuery,
  now: Date,
): Promise<HighlightSearch> {
  const page: Page = { size: pageSizeOf(query), start: query.start };
  const at = sql`${now.toISOString()}::timestamptz`;
  const hasOwnWindow = sql`vods.blackout_start is not null or vods.blackout_end is not null`;
  const isDark = sql`case when ${hasOwnWindow} then ${blackedOut(sql`vods`, at)} else ${blackedOut(sql`events`, at)} end`;
  // `offset 0` keeps the database from reading all events and replays at once: it walks the newest highlights.
  const from = sql`clips where ${sql.join(lookups(query), sql` and `)} and exists (
    select 1 from events join vods on vods.key = clips.resource_key
    where events.key = clips.event_key and ${sql.join(eventFacts(query), sql` and `)} and vods.status = 'complete'
      and not (${isDark}) offset 0
  )`;
  const total = await countUpTo(db, sql`${from} order by ${NEWEST}`, page);
  const rows =
    page.size === 0 || total <= page.start
      ? []
      : await readRows<{ key: string }>(
          db,
          sql`select key from ${from} order by ${NEWEST} limit ${page.size} offset ${page.start}`,
        );
  const items = await loadHighlights(
    db,
    mediaUrl,
    rows.map(({ key }) => key),
  );
  return { type: 'highlights', total, ...page, items };
}

/** What leads to the highlights of a query by an index; what the query asks of their events is asked besides. */
function lookups({
  event_key: event,
  state,
  sport,
  level,
  school_key: school,
  publisher_key: publisher,
}: HighlightQuery) {
  const conditions: SQL[] = [sql`author_key is null`];
  const add = (value: unknown, condition: SQL) => {
    if (value !== undefined) conditions.push(condition);
  };
  add(event, sql`event_key = ${event}`);
  add(state, sql`clips.state_code = ${state}`);
  add(sport, sql`activity = ${sport?.toLowerCase()}`);
  add(level, sql`clips.level = ${level?.toLowerCase()}`);
  add(
    school,
    sql`event_key in (select key from events where home_school_key = ${school}
      union all select key from events where away_school_key = ${school})`,
  );
  add(publisher, sql`event_key in (select key from events where publisher_key = any(${publisherKeys(publisher)}))`);
  return conditions;
}
