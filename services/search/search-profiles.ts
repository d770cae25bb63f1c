import { type SQL, sql } from 'drizzle-orm';
import type { ProfileHit, ProfileSearch } from 'shared-contracts/entities';
import { DEFAULT_TIME_ZONE } from 'shared-contracts/rules';
import { countUpTo, type Page, readRows } from '../db/count-up-to.ts';
import type { Database } from '../db/database.ts';
import { logoAddress } from '../db/logo-names.ts';
import { type ProfileSearchType, profileSources } from './profile-sources.ts';
import { type ProfileWords, rankedProfiles } from './rank-profiles.ts';
import { correctionsOf, readQuery } from './read-query.ts';
import { type ProfileQuery, pageSizeOf } from './search-query.ts';

/**
 * Finds profiles by name, nickname, city and state. Best first: in the state that the query names; then the whole name, its
 * beginning, whole words, beginnings of words; then the state `near`; then who plays soon; then by state and city. Without a
 * query all are listed by name.
 */
export async function searchProfiles(
  db: Database,
  type: ProfileSearchType,
  query: ProfileQuery,
  now: Date,
): Promise<ProfileSearch> {
  const page = { size: pageSizeOf(query), start: query.start };
  const text = await readQuery(db, query.q, { now, zone: DEFAULT_TIME_ZONE });
  if (!text) return { type, ...page, ...(await list(db, type, query.state, page)) };
  if (text.words.length === 0) return { type, total: 0, ...page, items: [] };
  const words: ProfileWords = { type, state: query.state, near: query.near, text, now };
  const { total, items } = await readPage(db, rankedProfiles(words, page));
  return { type, total, ...page, items, ...correctionsOf(text) };
}

interface Found {
  total: number;
  items: ProfileHit[];
}

async function list(db: Database, type: ProfileSearchType, state: string | undefined, page: Page): Promise<Found> {
  const inState = state ? sql`state_code = ${state}` : sql`true`;
  const each = (part: (source: SQL) => SQL) => sql.join(profileSources(type).map(part), sql` union all `);
  const first = each(
    (source) => sql`(select * from ${source} where ${inState} order by name, key limit ${page.start + page.size})`,
  );
  const items = await readRows<ProfileHit>(
    db,
    sql`select listed.*, 0::float8 as score from (${first}) as listed
      order by name, key limit ${page.size} offset ${page.start}`,
  );
  const all = each((source) => sql`select from ${source} where ${inState}`);
  return { total: await countUpTo(db, sql`(${all}) as listed`, page), items: items.map(toHit) };
}

async function readPage(db: Database, statement: SQL): Promise<Found> {
  const rows = await readRows<(ProfileHit & { total: number }) | { total: number; key: null }>(db, statement);
  return { total: rows[0]?.total ?? 0, items: rows.flatMap((row) => (row.key === null ? [] : [toHit(row)])) };
}

function toHit(row: ProfileHit): ProfileHit {
  return {
    key: row.key,
    type: row.type,
    name: row.name,
    slug: row.slug,
    city: row.city,
    state_code: row.state_code,
    mascot: row.mascot,
    logo: logoAddress(row.logo),
    primary_color: row.primary_color,
    secondary_color: row.secondary_color,
    score: row.score,
  };
}
