import { type SQL, sql } from 'drizzle-orm';
import { MOST_RANKED } from 'shared-contracts/rules';
import type { Page } from '../db/count-up-to.ts';
import { folded, type ProfileSearchType, profileSources, SCHOOLS } from './profile-sources.ts';
import type { SearchedText, SearchedWord } from './read-query.ts';
import { eachWordIn, hasText, hasWords, phraseOf } from './text-match.ts';

export interface ProfileWords {
  type: ProfileSearchType;
  state: string | undefined;
  /** The state whose schools come first among namesakes. */
  near: string | undefined;
  text: SearchedText;
  now: Date;
}

/** The statement for a page of the profiles with these words, best first. Each row has the `total`, and a null `key` if it is alone. */
export function rankedProfiles(words: ProfileWords, { size, start }: Page): SQL {
  const { text, near, now } = words;
  const isThere = text.place ? inPlace(text.place) : sql`false`;
  const isNear = near ? sql`state_code = ${near}` : sql`false`;
  return sql`
    with found as (select profiles.*, ${scoreOf(text)} as score from (${candidates(words)}) as profiles),
    page as (
      select found.*, row_number() over (order by coalesce(${isThere}, false) desc, score desc, coalesce(${isNear}, false) desc,
        ${playsSoon(now)} desc, state_code, city, name, key) as place
      from found order by place limit ${size} offset ${start}
    )
    select (select count(*)::int from found) as total, page.* from (values (1)) as one left join page on true
    order by place
  `;
}

/**
 * The first schools, in the order of the alphabet, of those whose name begins with the query, of those in the state that it
 * names and of the others: whoever gets so many has typed too little, and these do as well.
 */
function candidates({ type, state, text }: ProfileWords): SQL {
  const inState = state ? sql`state_code = ${state}` : sql`true`;
  const phrase = text.words.map((word) => word.text).join(' ');
  const begins = sql`search_text collate "C" like ${`${phrase}%`}`;
  const first = (condition: SQL) =>
    sql`(select * from ${SCHOOLS} where ${inState} and ${condition} order by search_text collate "C", key limit ${MOST_RANKED})`;
  const { place } = text;
  const there = place && sql`state_code = ${place.code} and ${hasWords('schools', place.words)}`;
  const ofSchools = [begins, hasText('schools', text), ...(there ? [there] : [])].map(first);
  const parts = profileSources(type).map((source) =>
    source === SCHOOLS
      ? sql`(${sql.join(ofSchools, sql` union `)})`
      : sql`select * from ${source} where ${inState} and ${eachWordIn(text.words, sql`search_text`, false)}`,
  );
  return sql.join(parts, sql` union all `);
}

const inPlace = ({ code, words }: NonNullable<SearchedText['place']>) =>
  sql`(state_code = ${code} and ${eachWordIn(words, sql`search_text`, false)})`;

/** Between 0 and 1. What is in the state that the query names is measured by the other words. */
function scoreOf({ words, joined, place }: SearchedText): SQL {
  const scores = [scoreBy(words), ...(joined ? [scoreBy(joined)] : [])];
  const best = sql`greatest(${sql.join(scores, sql`, `)})`;
  return place ? sql`(case when ${inPlace(place)} then ${scoreBy(place.words)} else ${best} end)` : best;
}

/** The name opens the text, and the city follows: the whole name, its beginning, whole words, beginnings of words. */
function scoreBy(words: readonly SearchedWord[]): SQL {
  const phrase = phraseOf(words);
  const afterName = sql`' ' || regexp_replace(search_text, ${`^${phrase}( high school| academy| prep)? `}, '')`;
  return sql`(case
    when search_text ~ ${`^${phrase}\\M`} then case when ${afterName} like ${CITY} || ' %' then 1 else 0.95 end
    when search_text ~ ${`^${phrase}`} then 0.9
    when ${eachWordIn(words, sql`search_text`, true)} then
      case when search_text ~ ${`^${phraseOf(words.slice(0, 1))}\\M`} then 0.85 else 0.8 end
    when ${eachWordIn(words, sql`search_text`, false)} then 0.75
    else 0.7
  end)::float8`;
}

/** The city of a row as it stands in its search text, after a space. */
const CITY = sql`replace(replace(replace(
  ' ' || ${folded(sql`coalesce(city, '')`)}, ' saint ', ' st '), ' mount ', ' mt '), ' fort ', ' ft ')`;

/** Whether a school of `found` has a game within a week. */
function playsSoon(now: Date): SQL {
  const at = sql`${now.toISOString()}::timestamptz`;
  const plays = (side: SQL) =>
    sql`exists (select 1 from events where ${side} = found.key and start_time between ${at} and ${at} + interval '7 days' offset 0)`;
  return sql`(${plays(sql`home_school_key`)} or ${plays(sql`away_school_key`)})`;
}
