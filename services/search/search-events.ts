import { type SQL, sql } from 'drizzle-orm';
import type { EventSearch } from 'shared-contracts/entities';
import type { Database } from '../db/database.ts';
import { loadEvents } from '../db/event-reader.ts';
import { drillDown, tallyOf } from './drill-down.ts';
import { type EventSearchType, eventFilter, isNarrowed } from './event-filter.ts';
import { type AskedEvents, countEvents, eventKeys } from './event-keys.ts';
import { correctionsOf, readQuery, type SearchedText } from './read-query.ts';
import { type EventQuery, pageSizeOf } from './search-query.ts';
import { daysInAnswer, hasGamesOn, startsOn } from './searched-days.ts';
import { hasSchoolsThere, hasText, hasTextInPlace } from './text-match.ts';

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
  const text = await readQuery(db, query.q, { now, zone: query.zone });
  const words = text ? await textCondition(db, text) : null;
  const days = text?.days ?? null;
  const hasGames = days !== null && (await hasGamesOn(db, days, words));
  const where = sql`${eventFilter(type, query, at)} and ${words ?? sql`true`}`;
  const asked: AskedEvents = {
    ...{
      type,
      where,
      isByWordsAlone: words !== null && !isNarrowed(query),
      isByStart: query.sort === 'start',
      now: at,
    },
    days: days && hasGames ? startsOn(days) : [],
  };
  const total = await countEvents(db, asked, page);
  const isBeyond = page.size === 0 || total <= page.start;
  const keys = isBeyond ? [] : await eventKeys(db, asked, page);
  return {
    type,
    total,
    ...page,
    items: await loadEvents(db, mediaUrl, keys),
    ...(query.drilldown ? { drilldown: await drillDown(db, asked) } : {}),
    ...(text ? correctionsOf(text) : {}),
    ...daysInAnswer(days, hasGames),
  };
}

/**
 * Null for a query of nothing but days, which has no words that count. Two letters at the end are a state if it has such schools, else the
 * beginning of a word: games have no best hit to come first.
 */
async function textCondition(db: Database, text: SearchedText): Promise<SQL | null> {
  const { place, days } = text;
  if (days?.isAlone) return null;
  return place?.isCode && (await hasSchoolsThere(db, place)) ? hasTextInPlace(place) : hasText('events', text);
}
