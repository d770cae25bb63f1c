import { type SQL, sql } from 'drizzle-orm';
import { STATES } from 'shared-contracts/rules';
import { searchTextOf, searchTokens } from '../db/search-text.ts';

/** How like a word of the text a mistyped token must be; the extension's own 0.6 misses `linclon`. */
const LIKENESS = 0.45;

export interface TextMatch {
  tokens: string[];
  /** Every token begins a word of the text, or the last ones name the row's state. */
  prefix: SQL;
  /** As `prefix`, or every token is like some word of the text. */
  fuzzy: SQL;
}

/**
 * Conditions for a query on a folded text column; null when the query has no word. `column` and `stateColumn` are parts
 * of the statement's own making.
 */
export function matchText(q: string | undefined, column: SQL, stateColumn: SQL): TextMatch | null {
  const tokens = searchTokens(q ?? '');
  if (tokens.length === 0) return null;
  const named = stateAtEnd(tokens);
  const begins = everyTokenBegins(tokens, column);
  const prefix = named
    ? sql`((${begins}) or (${stateColumn} = ${named.code} and ${everyTokenBegins(named.rest, column)}))`
    : begins;
  const likeness = sql.join(
    tokens.map((token) => sql`word_similarity(${token}, ${column}) >= ${LIKENESS}`),
    sql` and `,
  );
  return { tokens, prefix, fuzzy: sql`((${prefix}) or (${likeness}))` };
}

/** The second condition says it; the first one can use the trigram index. Tokens hold letters and digits only. */
function everyTokenBegins(tokens: readonly string[], column: SQL): SQL {
  return sql.join(
    tokens.map((token) => sql`(${column} like ${`%${token}%`} and ' ' || ${column} like ${`% ${token}%`})`),
    sql` and `,
  );
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
