import { type SQL, sql } from 'drizzle-orm';
import type { EventQuery } from './search-query.ts';

export type EventSearchType = 'live' | 'upcoming' | 'ondemand' | 'events';

/** How long after its start a game that is not on air yet still counts as coming. */
const STILL_COMING = '10 minutes';

const ofEvent = sql`event_key = events.key`;

/** What "paid" means at `now`, for the feed `alias`. */
const isFree = (alias: SQL, now: SQL) => sql`(not ${alias}.payment_required or ${alias}.entitlement_ends_at <= ${now})`;

/** Rows of `broadcasts` and `vods` that make an event one of its type. Each is a complete `exists (…)`. */
function typeCondition(type: EventSearchType, query: EventQuery, now: SQL): SQL {
  const freeLive = query.free ? sql`and ${isFree(sql`broadcasts`, now)}` : sql``;
  const freeVod = query.free ? sql`and ${isFree(sql`vods`, now)}` : sql``;
  const listed = (status: string) =>
    sql`exists (select 1 from broadcasts where ${ofEvent} and not unlisted and status = ${status} ${freeLive})`;
  const premiere = sql`exists (select 1 from vods where ${ofEvent} and status = 'scheduled' ${freeVod})
    and not exists (select 1 from broadcasts where ${ofEvent})`;
  switch (type) {
    case 'live':
      return listed('on_air');
    case 'upcoming':
      return sql`start_time > ${now} - ${STILL_COMING}::interval and (${listed('scheduled')} or (${premiere}))`;
    case 'ondemand':
      return sql`exists (
        select 1 from vods left join broadcasts on broadcasts.vod_key = vods.key
        where vods.event_key = events.key and vods.status = 'complete' and not coalesce(broadcasts.unlisted, false)
          and not (${blackedOut(sql`vods`, now)}) and not (${blackedOut(sql`events`, now)}) ${freeVod} ${kindOfReplay(query)}
      )`;
    case 'events':
      return query.free
        ? sql`(exists (select 1 from broadcasts where ${ofEvent} ${freeLive}) or exists (select 1 from vods where ${ofEvent} ${freeVod}))`
        : sql`true`;
  }
}

/** Open bounds hold for ever; without any bound nothing is held back. */
function blackedOut(alias: SQL, now: SQL): SQL {
  return sql`(${alias}.blackout_start is not null or ${alias}.blackout_end is not null)
    and (${alias}.blackout_start is null or ${alias}.blackout_start < ${now})
    and (${alias}.blackout_end is null or ${alias}.blackout_end > ${now})`;
}

/** `has_vod` asks for replays to stream, `download_to_own` for files to keep; both together, or neither, for all. */
function kindOfReplay({ has_vod: streams, download_to_own: files }: EventQuery): SQL {
  if (Boolean(streams) === Boolean(files)) return sql``;
  return files ? sql`and vods.download_to_own` : sql`and not vods.download_to_own`;
}

/** The `where` of an event search without its text. Deleted events and those that have moved are never found. */
export function eventFilter(type: EventSearchType, query: EventQuery, now: SQL): SQL {
  const conditions = [sql`not is_deleted`, sql`redirect_to is null`, typeCondition(type, query, now)];
  const add = (value: unknown, condition: SQL) => {
    if (value !== undefined) conditions.push(condition);
  };
  add(query.from, sql`start_time >= ${query.from?.toISOString()}::timestamptz`);
  add(query.to, sql`start_time < ${query.to?.toISOString()}::timestamptz`);
  add(query.state, sql`state_code = ${query.state}`);
  add(query.sport, sql`lower(coalesce(sport, activity_name)) = lower(${query.sport})`);
  add(query.gender, sql`lower(gender) = lower(${query.gender})`);
  add(query.level, sql`lower(level) = lower(${query.level})`);
  add(query.school_key, sql`${query.school_key} in (home_school_key, away_school_key)`);
  add(query.publisher_key, sql`publisher_key = ${query.publisher_key}`);
  add(
    query.state_association_key,
    sql`state_code in (select state_code from associations where key = ${query.state_association_key})`,
  );
  return sql.join(conditions, sql` and `);
}

/** The order of each type; the key makes it stable. */
export function eventOrder(type: EventSearchType, now: SQL): SQL {
  switch (type) {
    case 'live':
    case 'upcoming':
      return sql`start_time, key`;
    case 'ondemand':
      return sql`start_time desc nulls last, key`;
    case 'events':
      return sql`abs(extract(epoch from start_time - ${now})) nulls last, key`;
  }
}
