import { sql } from 'drizzle-orm';
import type { Database } from '../../services/db/database.ts';
import { gatherStatistics } from '../../services/db/gather-statistics.ts';

/** Tables that grow with the network, and which of their columns name rows of tables that grow. */
const GROWING = {
  schools: ['key', 'slug'],
  publishers: ['key', 'slug', 'school_key'],
  teams: ['key', 'school_key'],
  events: ['key', 'publisher_key', 'home_school_key', 'away_school_key'],
  broadcasts: ['key', 'event_key', 'publisher_key', 'vod_key'],
  vods: ['key', 'event_key', 'publisher_key'],
  datacasts: ['key', 'event_key', 'publisher_key'],
} as const;

/** Other names for the same schools: the vowels of the first word move on, so that the number of words grows, too. */
const RENAME = `search_text = translate(split_part(search_text, ' ', 1), 'aeiou', substr('aeiouaeiou', 1 + copy % 5, 5))
  || substr(search_text, 1 + length(split_part(search_text, ' ', 1)))`;

/** Makes a seeded network so many times as large, in the database itself, and gathers its statistics. */
export async function multiplySeed(db: Database, times: number): Promise<void> {
  await db.transaction(async (tx) => {
    // Neither triggers nor references: the copies have what the triggers would write.
    await tx.execute(sql.raw('set local session_replication_role = replica'));
    for (const [table, columns] of Object.entries(GROWING)) {
      const own = table === 'publishers' ? `where type = 'school'` : '';
      const changes = columns.map((column) => `${column} = ${column} || '-' || copy`);
      if (table === 'schools' || table === 'events') changes.push(RENAME);
      if (table === 'events') changes.push(`start_time = start_time + copy * interval '7 seconds'`);
      const statements = `
        create temp table copies on commit drop as
          select source.*, copy from ${table} as source cross join generate_series(1, ${times - 1}) as copy ${own};
        update copies set ${changes.join(', ')};
        alter table copies drop column copy ${table === 'events' ? ', drop column search_vector' : ''};
        insert into ${table} select * from copies;
        drop table copies`;
      for (const statement of statements.split(';')) await tx.execute(sql.raw(statement));
    }
    await tx.execute(
      sql.raw(`
      insert into clips (key, event_key, resource_key, slug, title, description, state_code, activity, level, happened_at,
        start_seconds, end_seconds)
      select 'hil-' || vods.key || '-' || n, events.key, vods.key, 'a-goal', 'A goal', '', state_code,
        lower(coalesce(sport, activity_name)), lower(level), start_time + n * interval '9 minutes', n * 540, n * 540 + 18
      from vods join events on events.key = vods.event_key cross join generate_series(1, 3) as n
      where vods.status = 'complete' and start_time is not null`),
    );
    await tx.execute(
      sql.raw(`
      insert into stream_changes (event_key, feed_key, kind, at)
      select event_key, key, 'on_air', goes_on_air_at from broadcasts where goes_on_air_at is not null`),
    );
    await tx.execute(sql.raw(`update event_tallies set total = total * ${times}`));
    await tx.execute(
      sql.raw(`
      insert into search_words
      select distinct word from (select search_text from schools union all select search_text from events) as texts,
        unnest(string_to_array(search_text, ' ')) as word
      where length(word) > 2 on conflict do nothing`),
    );
    await tx.execute(
      sql.raw(`
      insert into subscriptions (key, user_key, pass_key, payment_key, starts_at, expires_at)
      select 'sub' || n, 'usr' || n, (select min(key) from passes), 'pay' || n, '2026-08-01', '2027-08-01'
      from generate_series(1, ${1000 * times}) as n on conflict do nothing`),
    );
    await tx.execute(
      sql.raw(`
      insert into vouchers (code, user_key, entitlements, expires_at)
      select 'code' || n, 'usr' || n, '{video_subscription}', '2027-08-01' from generate_series(1, ${1000 * times}) as n on conflict do nothing`),
    );
    await tx.execute(
      sql.raw(`
      insert into downloads (payment_key, user_key, resource_key, event_key, name, bought_at, expires_at)
      select 'file' || n, 'usr' || n / 3, 'vod' || n, 'gam' || n, 'A video file', '2026-08-01', '2027-08-01'
      from generate_series(1, ${1000 * times}) as n`),
    );
  });
  await gatherStatistics(db);
}
