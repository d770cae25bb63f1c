import { type SQL, sql } from 'drizzle-orm';
import { countUpTo, mostCounted, type Page, readRows } from '../db/count-up-to.ts';
import type { Database } from '../db/database.ts';
import { type EventSearchType, listedSpans } from './event-filter.ts';

/** Which events a search asks for. */
export interface AskedEvents {
  type: EventSearchType;
  /** All types in the order of time, and not the nearest to now first. */
  isByStart?: boolean;
  where: SQL;
  /** Whether words are all that `where` asks for. */
  isByWordsAlone: boolean;
  /** The days on which they start, in the order of time; none for all days. */
  days: readonly SQL[];
  now: SQL;
}

/** The keys of a page of events, in the order of their type. Each walks an index and stops at the page's end. */
export async function eventKeys(db: Database, asked: AskedEvents, page: Page): Promise<string[]> {
  const statement = asked.type === 'events' && !asked.isByStart ? nearest(asked, page) : spanBySpan(asked, page);
  return (await readRows<{ key: string }>(db, statement)).map(({ key }) => key);
}

/** Each has an index. */
const ORDERS: Record<EventSearchType, SQL> = {
  live: sql`start_time, key`,
  upcoming: sql`start_time, key`,
  ondemand: sql`start_time desc nulls last, key`,
  events: sql`start_time, key`,
};

/** Counts events, as far as `countUpTo` does. */
export function countEvents(db: Database, asked: AskedEvents, page: Page): Promise<number> {
  return countUpTo(db, countedEvents(asked, sql``, mostCounted(page)), page);
}

/**
 * These columns of the events of a search, of so many in each of its spans at most: a part of a `from`. In an order, so that
 * it walks the index, too: the games of a day stand side by side in the table, and whoever looks for coming ones from its
 * beginning meets all past ones first. Games of all times in no order when words are all that is asked for: an index of times
 * would lead past all other sports of the autumn to the first baseball.
 */
export function countedEvents(asked: AskedEvents, columns: SQL, most: number): SQL {
  const { type, where, isByWordsAlone, days, now } = asked;
  const isOfAllTimes = type === 'events' && days.length === 0;
  const order = isByWordsAlone && isOfAllTimes ? sql`` : sql`order by ${ORDERS[type]}`;
  const parts = listedSpans(type, now, days).map(
    (span) => sql`(select ${columns} from events where ${where} and ${span} ${order} limit ${most})`,
  );
  return sql`(${sql.join(parts, sql` union all `)}) as listed`;
}

/** The spans of a list one after the other, each in the list's order. */
function spanBySpan({ type, where, days, now }: AskedEvents, { size, start }: Page): SQL {
  const parts = listedSpans(type, now, days).map(
    (span, index) => sql`(select key, ${index}::int as span, row_number() over (order by ${ORDERS[type]}) as place
      from events where ${where} and ${span} order by ${ORDERS[type]} limit ${start + size})`,
  );
  return sql`select key from (${sql.join(parts, sql` union all `)}) as listed order by span, place limit ${size} offset ${start}`;
}

/** The nearest to `now` first, whether coming or past; those without a time last. */
function nearest({ where, days, now }: AskedEvents, { size, start }: Page): SQL {
  const part = (distance: SQL, times: SQL, order: SQL) => sql`(
    select key, ${distance} as distance, row_number() over (order by ${order}) as place
    from events where ${where} and ${times} order by ${order} limit ${start + size}
  )`;
  const around = (day: SQL) => [
    part(sql`start_time - ${now}`, sql`start_time >= ${now} and ${day}`, sql`start_time, key`),
    part(sql`${now} - start_time`, sql`start_time < ${now} and ${day}`, sql`start_time desc, key desc`),
  ];
  const undated = part(sql`null`, sql`start_time is null`, sql`start_time, key`);
  const parts = days.length > 0 ? days.flatMap(around) : [...around(sql`true`), undated];
  return sql`select key from (${sql.join(parts, sql` union all `)}) as nearest
    order by distance nulls last, place, key limit ${size} offset ${start}`;
}
