import { type SQL, sql } from 'drizzle-orm';
import type { ProfileHit, ProfileSearch } from 'shared-contracts/entities';
import type { Database } from '../db/database.ts';
import { type ProfileQuery, pageSizeOf } from './search-query.ts';
import { matchText } from './text-match.ts';

const FEW = 5;

/** The folding of `foldText` for the small tables that keep no folded text. */
const folded = (text: SQL) => sql`trim(regexp_replace(
  regexp_replace(lower(unaccent(${text})), '[''’.]', '', 'g'), '[^a-z0-9]+', ' ', 'g'))`;

const SCHOOLS = sql`select key, type, name, slug, city, state_code, mascot, primary_color, secondary_color, search_text
  from schools`;
const ASSOCIATIONS = sql`select key, 'state_association', name, slug, city, state_code, null::text, primary_color,
  secondary_color, ${folded(sql`name || ' ' || acronym || ' ' || city || ' ' || state_code`)} from associations`;
const AFFILIATES = sql`select coalesce(affiliate_key, key), 'affiliate', name, slug, city, states[1], null::text, null::text,
  null::text, ${folded(sql`name || ' ' || coalesce(acronym, '') || ' ' || coalesce(city, '') || ' ' || array_to_string(states, ' ')`)}
  from publishers where type = 'affiliate'`;

const SOURCES = {
  schools: [SCHOOLS],
  associations: [ASSOCIATIONS],
  state_associations: [ASSOCIATIONS],
  affiliates: [AFFILIATES],
  profiles: [SCHOOLS, ASSOCIATIONS, AFFILIATES],
} satisfies Record<string, SQL[]>;
export type ProfileSearchType = keyof typeof SOURCES;

/**
 * Finds profiles by name, nickname, city and state. Best first: the whole name, its beginning, a word's beginning, a
 * likeness; then who plays soon; then by name. Without a query all are listed by name.
 */
export async function searchProfiles(
  db: Database,
  type: ProfileSearchType,
  query: ProfileQuery,
  now: Date,
): Promise<ProfileSearch> {
  const text = matchText(query.q, sql`search_text`, sql`state_code`);
  const inState = query.state ? sql`state_code = ${query.state}` : sql`true`;
  const exact = text ? sql`${inState} and ${text.prefix}` : inState;
  let { total, items } = await readPage(db, type, query, { where: exact, tokens: text?.tokens ?? [], now });
  if (text && total < FEW) {
    const alike = sql`${inState} and ${text.fuzzy}`;
    ({ total, items } = await readPage(db, type, query, { where: alike, tokens: text.tokens, now }));
  }
  return { type, total, size: pageSizeOf(query), start: query.start, items };
}

type Row = ProfileHit & { total: number };

async function readPage(
  db: Database,
  type: ProfileSearchType,
  query: ProfileQuery,
  { where, tokens, now }: { where: SQL; tokens: readonly string[]; now: Date },
): Promise<{ total: number; items: ProfileHit[] }> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const size = pageSizeOf(query);
  const result = await db.execute(sql`
    with profiles (key, type, name, slug, city, state_code, mascot, primary_color, secondary_color, search_text) as (
      ${sql.join(SOURCES[type], sql` union all `)}
    ),
    found as (select profiles.*, ${scoreOf(tokens)} as score from profiles where ${where}),
    busy as (
      select home_school_key as key from events where start_time between ${at} and ${at} + interval '7 days'
      union select away_school_key from events where start_time between ${at} and ${at} + interval '7 days'
    ),
    page as (
      select found.*, row_number() over (order by score desc, (busy.key is null), name, found.key) as place
      from found left join busy on busy.key = found.key
      order by place limit ${size} offset ${query.start}
    )
    select (select count(*)::int from found) as total, page.* from (values (1)) as one left join page on true
    order by place
  `);
  const rows = (result as unknown as { rows: (Row | { total: number; key: null })[] }).rows;
  return { total: rows[0]?.total ?? 0, items: rows.filter(isHit).map(toHit) };
}

const isHit = (row: Row | { total: number; key: null }): row is Row => row.key !== null;

/** Between 0 and 1. The name opens the text, so its beginning is the text's. */
function scoreOf(tokens: readonly string[]): SQL {
  if (tokens.length === 0) return sql`0::float8`;
  const phrase = tokens.join(' ');
  const begins = sql.join(
    tokens.map((token) => sql`' ' || search_text like ${`% ${token}%`}`),
    sql` and `,
  );
  return sql`(case
    when ${phrase}::text in (lower(name), search_text) or search_text ~ ${`^${phrase} (high school|academy|prep)( |$)`} then 1
    when search_text like ${`${phrase}%`} then 0.9
    when ${begins} then 0.75
    else round(word_similarity(${phrase}, search_text)::numeric * 0.7, 3)
  end)::float8`;
}

function toHit(row: Row): ProfileHit {
  return {
    key: row.key,
    type: row.type,
    name: row.name,
    slug: row.slug,
    city: row.city,
    state_code: row.state_code,
    mascot: row.mascot,
    logo: null,
    primary_color: row.primary_color,
    secondary_color: row.secondary_color,
    score: row.score,
  };
}
