import { type SQL, sql } from 'drizzle-orm';
import { STATES } from 'shared-contracts/rules';
import type { Database } from '../db/database.ts';
import { searchTextOf, searchTokens } from '../db/search-text.ts';

/** How like a word a mistyped one must be, from 0 to 1; the extension's own 0.6 misses `linclon`. */
const LIKENESS = 0.45;

/** What follows in a query, or in a word, narrows nothing any more, and each word costs a look into the index. */
const MOST_TOKENS = 8;
const LONGEST_TOKEN = 32;

/** Anything is like a shorter word. */
const SHORTEST_ALIKE = 3;

/** Of how many known words a mistyped one is taken for. */
const MOST_ALIKE = 6;

/** The words of a query in their searchable form, as far as they count; none when there is nothing to look for. */
export function queryTokens(q: string | undefined): string[] {
  return searchTokens(q ?? '')
    .slice(0, MOST_TOKENS)
    .map((token) => token.slice(0, LONGEST_TOKEN));
}

/** For each token the known words that it may be meant for. */
export type AlikeWords = ReadonlyMap<string, readonly string[]>;

/** Compares tokens with the words that are known, not with the rows that have them. */
export async function findAlikeWords(db: Database, tokens: readonly string[]): Promise<AlikeWords> {
  const long = [...new Set(tokens)].filter(({ length }) => length >= SHORTEST_ALIKE);
  const { rows } = (await db.execute(sql`
    select token, alike.word
    from jsonb_array_elements_text(${JSON.stringify(long)}::jsonb) as token
    cross join lateral (
      select word from search_words
      where word % token and word_similarity(token, word) >= ${LIKENESS}
      order by word_similarity(token, word) desc, word limit ${MOST_ALIKE}
    ) as alike
  `)) as unknown as { rows: { token: string; word: string }[] };
  return new Map(
    [...Map.groupBy(rows, ({ token }) => token)].map(([token, found]) => [token, found.map(({ word }) => word)]),
  );
}

/**
 * The condition that a row of `schools` or `events` has every token as the beginning of a word, or one of the words that the
 * token is alike; the last tokens may also name the row's state.
 */
export function hasWords(tokens: readonly string[], alike?: AlikeWords): SQL {
  const has = (some: readonly string[]) =>
    sql`to_tsvector('simple', search_text) @@ ${some.map((token) => choices(token, alike)).join(' & ')}::tsquery`;
  const named = stateAtEnd(tokens);
  return named ? sql`(${has(tokens)} or (state_code = ${named.code} and ${has(named.rest)}))` : has(tokens);
}

/** Tokens and known words have nothing but letters and digits, so nothing in them is an operator. */
function choices(token: string, alike: AlikeWords | undefined): string {
  return `(${[`${token}:*`, ...(alike?.get(token) ?? [])].join(' | ')})`;
}

/** The same condition for tables so small that they keep no words: `column` is compared row by row. */
export function hasWordsIn(tokens: readonly string[], column: SQL, isAlike: boolean): SQL {
  const each = tokens.map((token) => {
    const begins = sql`' ' || ${column} like ${`% ${token}%`}`;
    return isAlike ? sql`(${begins} or word_similarity(${token}, ${column}) >= ${LIKENESS})` : sql`(${begins})`;
  });
  return sql.join(each, sql` and `);
}

/** `austin texas` asks for Austin in Texas; a state's name alone is taken as any other word. */
function stateAtEnd(tokens: readonly string[]): { code: string; rest: string[] } | null {
  for (const { name, code } of STATES) {
    const words = searchTextOf(name).split(' ');
    const rest = tokens.slice(0, -words.length);
    if (rest.length > 0 && tokens.slice(-words.length).join(' ') === words.join(' ')) return { code, rest };
  }
  return null;
}
