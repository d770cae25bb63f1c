import { type SQL, sql } from 'drizzle-orm';
import type { Page } from '../db/count-up-to.ts';
import { type ProfileSearchType, profileSources, SCHOOLS } from './profile-sources.ts';
import { type AlikeWords, hasWords, hasWordsIn } from './text-match.ts';

/**
 * How many schools are ranked at most, of those whose name begins with the query and of the others: whoever gets so many has
 * typed too little, and the first of them in the order of the alphabet do as well.
 */
const MOST_RANKED = 200;

export interface ProfileWords {
  type: ProfileSearchType;
  state: string | undefined;
  /** At least one. */
  tokens: readonly string[];
  /** Given when words that are only alike count, too. */
  alike?: AlikeWords;
  now: Date;
}

/** The statement for a page of the profiles with these words, best first. Each row has the `total`, and a null `key` if it is alone. */
export function rankedProfiles(words: ProfileWords, { size, start }: Page): SQL {
  return sql`
    with found as (select profiles.*, ${scoreOf(words.tokens)} as score from (${candidates(words)}) as profiles),
    page as (
      select found.*, row_number() over (order by score desc, ${playsSoon(words.now)} desc, name, key) as place
      from found order by place limit ${size} offset ${start}
    )
    select (select count(*)::int from found) as total, page.* from (values (1)) as one left join page on true
    order by place
  `;
}

function candidates({ type, state, tokens, alike }: ProfileWords): SQL {
  const inState = state ? sql`state_code = ${state}` : sql`true`;
  const begins = sql`search_text collate "C" like ${`${tokens.join(' ')}%`}`;
  const first = (condition: SQL) =>
    sql`(select * from ${SCHOOLS} where ${inState} and ${condition} order by search_text collate "C", key limit ${MOST_RANKED})`;
  const parts = profileSources(type).map((source) =>
    source === SCHOOLS
      ? sql`(${first(begins)} union ${first(hasWords(tokens, alike))})`
      : sql`select * from ${source} where ${inState} and ${hasWordsIn(tokens, sql`search_text`, alike !== undefined)}`,
  );
  return sql.join(parts, sql` union all `);
}

/** Between 0 and 1. The name opens the text, so its beginning is the text's. */
function scoreOf(tokens: readonly string[]): SQL {
  const phrase = tokens.join(' ');
  return sql`(case
    when ${phrase}::text in (lower(name), search_text) or search_text ~ ${`^${phrase} (high school|academy|prep)( |$)`} then 1
    when search_text like ${`${phrase}%`} then 0.9
    when ${hasWordsIn(tokens, sql`search_text`, false)} then 0.75
    else round(word_similarity(${phrase}, search_text)::numeric * 0.7, 3)
  end)::float8`;
}

/** Whether a school of `found` has a game within a week. */
function playsSoon(now: Date): SQL {
  const at = sql`${now.toISOString()}::timestamptz`;
  const plays = (side: SQL) =>
    sql`exists (select 1 from events where ${side} = found.key and start_time between ${at} and ${at} + interval '7 days' offset 0)`;
  return sql`(${plays(sql`home_school_key`)} or ${plays(sql`away_school_key`)})`;
}
