import { type SQL, sql } from 'drizzle-orm';
import { readRows } from '../db/count-up-to.ts';
import type { Database } from '../db/database.ts';
import type { SearchedPlace, SearchedText, SearchedWord } from './read-query.ts';

/** The words of the rows of a table that is searched by its index of them. */
const WORDS = { schools: sql`to_tsvector('simple', search_text)`, events: sql`search_vector` };
type Searched = keyof typeof WORDS;

/** The condition that a row has all that is searched for; a query without readable words finds nothing. */
export function hasText(table: Searched, { words, joined, place }: SearchedText): SQL {
  if (words.length === 0) return sql`false`;
  const either = [hasWords(table, words)];
  if (joined) either.push(hasWords(table, joined));
  if (place && !place.isCode) either.push(sql`state_code = ${place.code} and ${hasWords(table, place.words)}`);
  return sql`(${sql.join(either, sql` or `)})`;
}

/** The condition that a game has the words, and a side in the state that the query's last two letters name. */
export function hasTextInPlace({ code, words }: SearchedPlace): SQL {
  return sql`${WORDS.events} @@ ${[...words.map(choices), code.toLowerCase()].join(' & ')}::tsquery`;
}

/** Whether the state of a query has a school with its other words. */
export async function hasSchoolsThere(db: Database, { code, words }: SearchedPlace): Promise<boolean> {
  const rows = await readRows(
    db,
    sql`select key from schools where state_code = ${code} and ${hasWords('schools', words)} order by search_text collate "C", key limit 1`,
  );
  return rows.length > 0;
}

/** That a row has each of these words, or what does in its place. */
export function hasWords(table: Searched, words: readonly SearchedWord[]): SQL {
  return sql`${WORDS[table]} @@ ${words.map(choices).join(' & ')}::tsquery`;
}

/** Words have nothing but letters and digits, so nothing in them is an operator. */
function choices({ text, others }: SearchedWord): string {
  return `(${[`${text}:*`, ...others.map((other) => `(${other.replaceAll(' ', ' <-> ')})`)].join(' | ')})`;
}

/**
 * The same by looking at each row, for small tables and few rows: each word begins one of `column`, or `isWhole`, is one. One
 * pattern for all words: the database keeps no more than 32 of them compiled.
 */
export function eachWordIn(words: readonly SearchedWord[], column: SQL, isWhole: boolean): SQL {
  const each = words.map(({ text, others }) => {
    const parts = [isWhole ? `${text}\\M` : text, ...others.map((other) => `${other}\\M`)];
    return `(?=.*\\m(${parts.join('|')}))`;
  });
  return sql`${column} ~ ${`^${each.join('')}`}`;
}

/** A pattern for these words one after the other. */
export const phraseOf = (words: readonly SearchedWord[]) =>
  words.map(({ text, others }) => `(${[text, ...others].join('|')})`).join(' ');
