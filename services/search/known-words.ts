import { sql } from 'drizzle-orm';
import { readRows } from '../db/count-up-to.ts';
import type { Database } from '../db/database.ts';
import { profileSources } from './profile-sources.ts';
import { allowedDistance, wordDistance } from './word-distance.ts';

/** How like a word a mistyped one must be, from 0 to 1; the extension's own 0.6 misses `lincon`. */
const LIKENESS = 0.45;

/** Shorter words are not kept (migration 16), and anything is like them. */
const SHORTEST_KNOWN = 3;

/** Too short to be kept, and yet written before many a name. */
const SHORT_HALF = 'mc';

/** Of how many known words a mistyped one is taken for. */
const MOST_ALIKE = 6;

/** How many words with the same two first letters are compared at most. */
const MOST_COMPARED = 3_000;

const listOf = (words: readonly string[]) =>
  sql`jsonb_array_elements_text(${JSON.stringify([...new Set(words)])}::jsonb)`;

/** Those of these words that some known word begins with; short ones always count as known. */
export async function knownOf(db: Database, words: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await readRows<{ word: string }>(
    db,
    sql`select asked as word from ${listOf(words)} as asked where length(asked) < ${SHORTEST_KNOWN} or exists (
      select from search_words where word collate "C" >= asked and word collate "C" < asked || '~' offset 0
    )`,
  );
  return new Set(rows.map(({ word }) => word));
}

/** The words of associations and affiliates, some hundred, which are in no table of their own. */
export async function wordsOfSmallTables(db: Database): Promise<readonly string[]> {
  const small = [...profileSources('state_associations'), ...profileSources('affiliates')];
  const texts = sql.join(
    small.map((source) => sql`select search_text from ${source}`),
    sql` union all `,
  );
  const rows = await readRows<{ word: string }>(
    db,
    sql`select distinct word from (${texts}) as texts, unnest(string_to_array(search_text, ' ')) as word where length(word) >= ${SHORTEST_KNOWN}`,
  );
  return rows.map(({ word }) => word);
}

/** For each word the pairs of known words that are this one without the space between them. */
export async function halvesOf(
  db: Database,
  words: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const cuts = words.flatMap((word) =>
    Array.from({ length: Math.max(0, word.length - 2 * SHORTEST_KNOWN + 2) }, (_, index) => ({
      word,
      left: word.slice(0, index + SHORTEST_KNOWN - 1),
      right: word.slice(index + SHORTEST_KNOWN - 1),
    })).filter(({ left }) => left.length >= SHORTEST_KNOWN || left === SHORT_HALF),
  );
  if (cuts.length === 0) return new Map();
  const known = await readRows<{ word: string }>(
    db,
    sql`select asked as word from ${listOf(cuts.flatMap(({ left, right }) => [left, right]))} as asked
      where exists (select from search_words where word = asked offset 0)`,
  );
  const isKnown = new Set([SHORT_HALF, ...known.map(({ word }) => word)]);
  const both = cuts.filter(({ left, right }) => isKnown.has(left) && isKnown.has(right));
  return new Map(
    [...Map.groupBy(both, ({ word }) => word)].map(([word, found]) => [
      word,
      found.map(({ left, right }) => `${left} ${right}`),
    ]),
  );
}

/**
 * For each mistyped word the known ones that it may be meant for: of the fewest wrong letters, else the most alike. `more` are
 * known besides those that are kept.
 */
export async function alikeOf(
  db: Database,
  words: readonly string[],
  more: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const near = await readRows<{ asked: string; word: string }>(
    db,
    sql`select asked, near.word from ${listOf(words)} as asked cross join lateral (
      select word from search_words
      where word collate "C" >= left(asked, 2) and word collate "C" < left(asked, 2) || '~' limit ${MOST_COMPARED}
    ) as near`,
  );
  const found = new Map(
    words.map((asked) => {
      const kept = near.filter((row) => row.asked === asked).map(({ word }) => word);
      return [asked, nearestOf(asked, [...new Set([...kept, ...more])])];
    }),
  );
  const others = words.filter((word) => !found.get(word)?.length);
  if (others.length === 0) return found;
  const alike = await readRows<{ asked: string; word: string }>(
    db,
    sql`select asked, alike.word from ${listOf(others)} as asked cross join lateral (
      select word from search_words where word % asked and word_similarity(asked, word) >= ${LIKENESS}
      order by word_similarity(asked, word) desc, word limit ${MOST_ALIKE}
    ) as alike`,
  );
  for (const { asked, word } of alike) found.get(asked)?.push(word);
  return found;
}

/** Whole words before those of which only the beginning is near. */
function nearestOf(asked: string, words: readonly string[]): string[] {
  const most = allowedDistance(asked.length);
  for (const mayGoOn of [false, true]) {
    const near = words.map((word) => ({ word, distance: wordDistance(asked, word, mayGoOn) }));
    const least = Math.min(...near.map(({ distance }) => distance));
    if (least > most) continue;
    return near
      .filter(({ distance }) => distance === least)
      .map(({ word }) => word)
      .sort()
      .slice(0, MOST_ALIKE);
  }
  return [];
}
