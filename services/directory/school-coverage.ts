import { sql } from 'drizzle-orm';
import type { SchoolCoverage } from 'shared-contracts/entities';
import { schoolYearAt, schoolYearSpan } from 'shared-contracts/rules';
import { readRows } from '../db/count-up-to.ts';
import type { Database } from '../db/database.ts';

/** How many games a school has in the running school year, past and planned, and how many of them have video, by sport. */
export async function schoolCoverage(db: Database, schoolKey: string, now: Date): Promise<SchoolCoverage> {
  const year = schoolYearAt(now);
  const { from, to } = schoolYearSpan(year);
  const instant = (date: Date) => sql`${date.toISOString()}::timestamptz`;
  const games = (side: 'home' | 'away') => sql`
    select key, sport from events
    where ${sql.identifier(`${side}_school_key`)} = ${schoolKey}
      and start_time >= ${instant(from)} and start_time < ${instant(to)}
      and sport is not null and not is_deleted and redirect_to is null`;
  const isFree = (feed: string) =>
    sql`not ${sql.identifier(feed)}.payment_required or ${sql.identifier(feed)}.entitlement_ends_at <= ${instant(now)}`;
  const sports = await readRows<SchoolCoverage['sports'][number]>(
    db,
    // A game without listed video has no feeds, so that nothing is known of its being free.
    sql`
      with games as (${games('home')} union ${games('away')})
      select sport, count(*)::int as games, count(is_free)::int as streamed, (count(*) filter (where is_free))::int as free
      from games
      left join lateral (
        select bool_or(is_free) as is_free from (
          select coalesce(${isFree('broadcasts')}, false) as is_free from broadcasts
          where event_key = games.key and not unlisted
          union all
          select coalesce(${isFree('vods')}, false) from vods
          left join broadcasts as live on live.vod_key = vods.key
          where vods.event_key = games.key and not coalesce(live.unlisted, false)
        ) as feeds
      ) as video on true
      group by sport order by 2 desc, sport`,
  );
  return { school_year: year.label, sports };
}
