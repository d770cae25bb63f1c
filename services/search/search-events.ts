import { type SQL, sql } from 'drizzle-orm';
import type { EventSearch } from 'shared-contracts/entities';
import type { Page } from '../db/count-up-to.ts';
import type { Database } from '../db/database.ts';
import { loadEvents } from '../db/event-reader.ts';
import { drillDown, tallyOf } from './drill-down.ts';
import { type EventSearchType, eventFilter } from './event-filter.ts';
import { countEvents, eventKeys } from './event-keys.ts';
import { type EventQuery, pageSizeOf } from './search-query.ts';
import { findAlikeWords, hasWords, queryTokens } from './text-match.ts';

/** With fewer exact hits than this, words that are only alike count too. */
const FEW = 5;

/**
 * Finds events of a type; `now` decides what is coming, blacked out and still paid. `mediaUrl` is the media service's base
 * address. The total is counted as far as `countUpTo` counts.
 */
export async function searchEvents(
  db: Database,
  mediaUrl: string,
  type: EventSearchType,
  query: EventQuery,
  now: Date,
): Promise<EventSearch> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const page = { size: pageSizeOf(query), start: query.start };
  const tally = page.size === 0 && type === 'events' ? await tallyOf(db, query) : null;
  if (tally) return { type, ...page, items: [], ...tally };
  const filter = eventFilter(type, query, at);
  const tokens = queryTokens(query.q);
  const search = { db, type, at, filter, page };
  const { where, total, keys } = tokens.length > 0 ? await findByWords(search, tokens) : await find(search);
  return {
    type,
    total,
    ...page,
    items: await loadEvents(db, mediaUrl, keys),
    ...(query.drilldown ? { drilldown: await drillDown(db, where) } : {}),
  };
}

interface Search {
  db: Database;
  type: EventSearchType;
  at: SQL;
  filter: SQL;
  page: Page;
}

interface Found {
  where: SQL;
  total: number;
  keys: string[];
}

async function find({ db, type, at, filter, page }: Search): Promise<Found> {
  const total = await countEvents(db, type, filter, page);
  const isBeyond = page.size === 0 || total <= page.start;
  return { where: filter, total, keys: isBeyond ? [] : await eventKeys(db, type, filter, at, page) };
}

/**
 * Exact hits come before those that are only alike. Whether the latter count is the same on every page of a search: it
 * depends on the total of exact hits, not on the page.
 */
async function findByWords(search: Search, tokens: readonly string[]): Promise<Found> {
  const { db, type, at, filter, page } = search;
  const exact = await find({ ...search, filter: sql`${filter} and ${hasWords(tokens)}` });
  if (exact.total >= FEW) return exact;
  const alikeWords = await findAlikeWords(db, tokens);
  if (alikeWords.size === 0) return exact;

  const first = exact.total > 0 ? await eventKeys(db, type, exact.where, at, { size: FEW, start: 0 }) : [];
  const where = sql`${filter} and ${hasWords(tokens, alikeWords)}`;
  const others = first.length > 0 ? sql`${where} and key not in ${first}` : where;
  const shown = first.slice(page.start, page.start + page.size);
  const rest = await find({
    ...search,
    filter: others,
    page: { size: page.size - shown.length, start: Math.max(0, page.start - first.length) },
  });
  return { where, total: first.length + rest.total, keys: [...shown, ...rest.keys] };
}
