import { type SQL, sql } from 'drizzle-orm';
import { readRows } from '../db/count-up-to.ts';
import type { Database } from '../db/database.ts';
import { loadEvents } from '../db/event-reader.ts';
import type { ServiceContext, WantedGames } from '../service-context.ts';
import { type EventSearchType, eventFilter, listedSpans } from './event-filter.ts';
import { eventQuerySchema } from './search-query.ts';

type ListedType = Exclude<EventSearchType, 'events'>;

/** How many games there are of each type, in the order of time that each has. */
const LISTS: Readonly<Record<ListedType, { size: number; order: SQL }>> = {
  live: { size: 10, order: sql`start_time, key` },
  upcoming: { size: 8, order: sql`start_time, key` },
  ondemand: { size: 6, order: sql`start_time desc nulls last, key` },
};

/** Every game of a type: what narrows them down here is whose they are. */
const ALL = eventQuerySchema.parse({});

/**
 * What a member's home page is led by: `ServiceContext.findTeamGames`. `mediaUrl` is the media service's base address. Each
 * team's games are walked by the index of its school or publisher for themselves, so that the list of a few teams
 * costs as much among many games as among few.
 */
export function createFindTeamGames(
  db: Database,
  mediaUrl: string,
  clock: () => Date,
): ServiceContext['findTeamGames'] {
  return async (wanted) => {
    if (wanted.teams.length + wanted.publisherKeys.length === 0) return { live: [], upcoming: [], replays: [] };
    const now = sql`${clock().toISOString()}::timestamptz`;
    const [live, upcoming, replays] = await Promise.all([
      gameKeys(db, 'live', wanted, now),
      gameKeys(db, 'upcoming', wanted, now),
      gameKeys(db, 'ondemand', wanted, now),
    ]);
    const events = await loadEvents(db, mediaUrl, [...new Set([...live, ...upcoming, ...replays])]);
    const byKey = new Map(events.map((event) => [event.key, event]));
    const inOrder = (keys: readonly string[]) => keys.flatMap((key) => byKey.get(key) ?? []);
    return { live: inOrder(live), upcoming: inOrder(upcoming), replays: inOrder(replays) };
  };
}

async function gameKeys(db: Database, type: ListedType, wanted: WantedGames, now: SQL): Promise<string[]> {
  const { size, order } = LISTS[type];
  const filter = sql`${eventFilter(type, ALL, now)} and ${recent(type, now)}`;
  const games = (owner: SQL, span: SQL) =>
    sql`(select key, start_time from events where ${owner} and ${filter} and ${span} order by ${order} limit ${size})`;
  const ofTeam = (side: SQL, span: SQL) => games(sql`${side} = team.school and ${isOfTeam}`, span);
  const parts = listedSpans(type, now, []).map(
    (span) => sql`
      select found.key, found.start_time
      from jsonb_to_recordset(${JSON.stringify(wanted.teams.map(toRecord))}::jsonb)
        as team(school text, sport text, level text, gender text)
      cross join lateral (
        ${ofTeam(sql`home_school_key`, span)} union all ${ofTeam(sql`away_school_key`, span)}
      ) as found
      union
      select found.key, found.start_time
      from publishers as shower cross join lateral ${games(sql`events.publisher_key = shower.key`, span)} as found
      where shower.key = any(${keysOf(wanted)}) or shower.affiliate_key = any(${keysOf(wanted)})`,
  );
  const rows = await readRows<{ key: string }>(
    db,
    sql`select key from (${sql.join(parts, sql` union `)}) as listed order by ${order} limit ${size}`,
  );
  return rows.map(({ key }) => key);
}

const toRecord = ({ schoolKey, ...team }: WantedGames['teams'][number]) => ({ school: schoolKey, ...team });

const keysOf = ({ publisherKeys }: WantedGames) =>
  sql`array(select jsonb_array_elements_text(${JSON.stringify(publisherKeys)}::jsonb))`;

const isOfTeam = sql`(team.sport is null or lower(coalesce(events.sport, activity_name)) = lower(team.sport))
  and (team.level is null or lower(events.level) = lower(team.level))
  and (team.gender is null or lower(events.gender) = lower(team.gender))`;

/** Leaves out what is too old to be news, so that nobody walks through all games that a team ever played, or will play. */
function recent(type: ListedType, now: SQL): SQL {
  switch (type) {
    case 'live':
      // A camera may be on the air before its game begins.
      return sql`start_time between ${now} - '3 days'::interval and ${now} + '1 day'::interval`;
    case 'upcoming':
      return sql`true`;
    case 'ondemand':
      return sql`start_time > ${now} - '1 year'::interval`;
  }
}
