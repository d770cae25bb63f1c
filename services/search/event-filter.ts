import { type SQL, sql } from 'drizzle-orm';
import type { EventFacts, EventQuery } from './search-query.ts';

export type EventSearchType = 'live' | 'upcoming' | 'ondemand' | 'events';

/** For how long a game whose camera is late is waited for: after that its page says that it will not be streamed. */
const LATE = '1 hour';

/** The time of a game whose time is to be announced only stands for its day. */
const DAY_OF_GAME = '24 hours';

/** What "paid" means at `now`, for the feed `alias`. */
const isFree = (alias: SQL, now: SQL) => sql`(not ${alias}.payment_required or ${alias}.entitlement_ends_at <= ${now})`;

/**
 * What makes an event one of its type. The columns of `events` that say so have indexes in the order of the list; what
 * depends on the query or on `now` is looked up for the rows that are walked. `offset 0` keeps the database from reading all
 * feeds at once for that.
 */
function typeCondition(type: EventSearchType, query: EventQuery, now: SQL): SQL {
  switch (type) {
    case 'live':
      return sql`is_on_air and ${hasFeed(sql`broadcasts`, isSeenLive(query, now))}`;
    case 'upcoming':
      return sql`is_coming ${query.free ? isComingFree(now) : sql``}`;
    case 'ondemand':
      return sql`has_replay and not (${blackedOut(sql`events`, now)}) and (${isOpenReplay(query)} or exists (
        select 1 from vods left join broadcasts on broadcasts.vod_key = vods.key
        where vods.event_key = events.key and vods.status = 'complete' and not coalesce(broadcasts.unlisted, false)
          and not (${blackedOut(sql`vods`, now)}) ${query.free ? sql`and ${isFree(sql`vods`, now)}` : sql``} ${kindOfReplay(query)}
        offset 0
      ))`;
    case 'events':
      return query.free
        ? sql`(${hasFeed(sql`broadcasts`, isFree(sql`broadcasts`, now))} or ${hasFeed(sql`vods`, isFree(sql`vods`, now))})`
        : sql`true`;
  }
}

const hasFeed = (table: SQL, condition: SQL) =>
  sql`exists (select 1 from ${table} where event_key = events.key and ${condition} offset 0)`;

/** A feed that is on air under a blackout, its own or else the event's, is seen by nobody. */
function isSeenLive({ free }: EventQuery, now: SQL): SQL {
  const hasOwnWindow = sql`broadcasts.blackout_start is not null or broadcasts.blackout_end is not null`;
  const isDark = sql`case when ${hasOwnWindow} then ${blackedOut(sql`broadcasts`, now)} else ${blackedOut(sql`events`, now)} end`;
  return sql`not unlisted and status = 'on_air' and not (${isDark}) ${free ? sql`and ${isFree(sql`broadcasts`, now)}` : sql``}`;
}

/** A coming event has a listed broadcast that needs no payment, or is a premiere whose replay needs none. */
function isComingFree(now: SQL): SQL {
  const broadcast = sql`not unlisted and status = 'scheduled' and ${isFree(sql`broadcasts`, now)}`;
  const premiere = sql`status = 'scheduled' and ${isFree(sql`vods`, now)}`;
  return sql`and (${hasFeed(sql`broadcasts`, broadcast)}
    or (${hasFeed(sql`vods`, premiere)} and not ${hasFeed(sql`broadcasts`, sql`true`)}))`;
}

/** Open bounds hold for ever; without any bound nothing is held back. */
export function blackedOut(alias: SQL, now: SQL): SQL {
  return sql`(${alias}.blackout_start is not null or ${alias}.blackout_end is not null)
    and (${alias}.blackout_start is null or ${alias}.blackout_start < ${now})
    and (${alias}.blackout_end is null or ${alias}.blackout_end > ${now})`;
}

/** `has_vod` asks for replays to stream, `download_to_own` for files to keep; both together, or neither, for all. */
function kindOfReplay({ has_vod: streams, download_to_own: files }: EventQuery): SQL {
  if (Boolean(streams) === Boolean(files)) return sql``;
  return files ? sql`and vods.download_to_own` : sql`and not vods.download_to_own`;
}

/** What saves the look at an event's replays, when any of them will do. */
const isOpenReplay = (query: EventQuery) =>
  query.free || Boolean(query.has_vod) !== Boolean(query.download_to_own) ? sql`false` : sql`has_open_replay`;

/**
 * When the events of a list start: spans of time in the list's order, each one range of an index. A coming game whose feed is
 * not closed stays while it is waited for; one without a date comes last. `days`, in the order of time, leave nothing but them.
 */
export function listedSpans(type: EventSearchType, now: SQL, days: readonly SQL[]): readonly SQL[] {
  const { dated, undated } = spansOf(type, now);
  if (days.length === 0) return [...dated, ...undated];
  const inOrder = type === 'ondemand' ? [...days].reverse() : days;
  return dated.flatMap((span) => inOrder.map((day) => sql`${span} and ${day}`));
}

function spansOf(type: EventSearchType, now: SQL): { dated: SQL[]; undated: SQL[] } {
  if (type !== 'upcoming') return { dated: [sql`true`], undated: [] };
  const late = sql`${now} - ${LATE}::interval`;
  return {
    dated: [
      sql`time_to_be_determined and start_time > ${now} - ${DAY_OF_GAME}::interval and start_time <= ${late}`,
      sql`start_time > ${late}`,
    ],
    undated: [sql`start_time is null`],
  };
}

/** Besides words. */
const NARROWING = [
  ...(['state', 'sport', 'gender', 'level', 'school_key', 'publisher_key'] as const),
  ...(['state_association_key', 'from', 'to', 'free'] as const),
];

/** Whether a search asks for more than words. */
export const isNarrowed = (query: EventQuery) => NARROWING.some((name) => query[name]);

/** The `where` of an event search without its text and its spans of time. Deleted events and those that have moved are never found. */
export function eventFilter(type: EventSearchType, query: EventQuery, now: SQL): SQL {
  const { from, to, state_association_key: association } = query;
  const conditions = [typeCondition(type, query, now), ...eventFacts(query)];
  if (from) conditions.push(sql`start_time >= ${from.toISOString()}::timestamptz`);
  if (to) conditions.push(sql`start_time < ${to.toISOString()}::timestamptz`);
  if (association !== undefined) {
    conditions.push(sql`state_code = (select state_code from associations where key = ${association})`);
  }
  return sql.join(conditions, sql` and `);
}

/** What an event itself must be, be it searched for or a highlight of it: there, at its own place, and what the query asks for. */
export function eventFacts(query: EventFacts): SQL[] {
  const conditions = [sql`not is_deleted`, sql`redirect_to is null`];
  const add = (value: unknown, condition: SQL) => {
    if (value !== undefined) conditions.push(condition);
  };
  add(query.state, sql`state_code = ${query.state}`);
  add(query.sport, sql`lower(coalesce(sport, activity_name)) = lower(${query.sport})`);
  add(query.gender, sql`lower(gender) = lower(${query.gender})`);
  add(query.level, sql`lower(level) = lower(${query.level})`);
  add(query.school_key, sql`(home_school_key = ${query.school_key} or away_school_key = ${query.school_key})`);
  add(query.publisher_key, sql`events.publisher_key = any(${publisherKeys(query.publisher_key)})`);
  return conditions;
}

/** An affiliate's profile goes by the key of the affiliate and not of its publisher. */
export const publisherKeys = (key: string | undefined) =>
  sql`array(select key from publishers where key = ${key} union all select key from publishers where affiliate_key = ${key})`;
