import { sql } from 'drizzle-orm';
import type { SearchCorrection } from 'shared-contracts/entities';
import { wallClockAt } from 'shared-contracts/rules';
import { readRows } from '../db/count-up-to.ts';
import type { Database } from '../db/database.ts';
import { alikeOf, halvesOf, knownOf, wordsOfSmallTables } from './known-words.ts';
import { findDays, type NamedDays } from './query-days.ts';
import { isStateWord, placeOf } from './query-place.ts';
import { isNoise, otherForms, queryWords } from './query-words.ts';
import { type SearchedDays, searchedDays } from './searched-days.ts';

/** When and where a query is asked: `zone` is an IANA name, and says when a day begins. */
export interface Asked {
  now: Date;
  zone: string;
}

/** A word of a query, and what does in its place. */
export interface SearchedWord {
  /** Counts as the beginning of a word, too. */
  text: string;
  /** Whole words, or two with a space between them, that do as well. */
  others: readonly string[];
}

/** A state that a query names, and the words besides it, of which there are some. */
export interface SearchedPlace {
  code: string;
  words: readonly SearchedWord[];
  /** By its two letters, which also are in the search text of what is there. */
  isCode: boolean;
}

/** What a query asks for, in all lists alike. */
export interface SearchedText {
  words: readonly SearchedWord[];
  /** The same with two neighbours written as one word, where some name has that. */
  joined: readonly SearchedWord[] | null;
  place: SearchedPlace | null;
  days: SearchedDays | null;
  /** What was mistyped, and what is searched in its place. */
  corrections: readonly SearchCorrection[];
}

/**
 * Finds out what a query means, by the words that names and games have; null when it is empty. One of nothing but signs that
 * no name has is not empty: it asks for what there is not.
 */
export async function readQuery(
  db: Database,
  q: string | undefined,
  { now, zone }: Asked,
): Promise<SearchedText | null> {
  if (!q) return null;
  const named = findDays(q, wallClockAt(now, zone));
  const typed = queryWords(named?.rest ?? q);
  const pairs = typed.slice(1).map((word, index) => `${typed[index]}${word}`);
  const known = await knownOf(db, [...typed, ...pairs]);
  const halves = await halvesOf(db, typed);
  const otherFormsOf = (word: string) => [...otherForms(word), ...(halves.get(word) ?? [])];
  const isKnown = (word: string) => known.has(word) || otherFormsOf(word).length > 0 || isStateWord(word);
  const isTelling = (word: string) => !isNoise(word) && word !== named?.word;
  const kept = await withoutNoise(db, typed, isTelling, isKnown);
  const { replaced, corrections } = await replaceUnknown(
    db,
    kept.filter((word) => isTelling(word) && !isKnown(word)),
  );
  const searched = (word: string): SearchedWord => {
    const [first, ...others] = replaced.get(word) ?? [];
    return first === undefined ? { text: word, others: otherFormsOf(word) } : { text: first, others };
  };
  const words = kept.map(searched);
  const place = placeOf(kept);
  return {
    words,
    joined: joinedOf(kept, known, searched),
    place: place && { code: place.code, isCode: place.isCode, words: words.slice(place.from, place.to) },
    days: named && daysOf(named, kept, kept.some(isTelling), zone),
    corrections,
  };
}

/** A word that may be a day is none where a name has it with the other words, or when it is a short one and alone. */
function daysOf(named: NamedDays, kept: readonly string[], hasOthers: boolean, zone: string): SearchedDays | null {
  const isName = named.word !== null && kept.includes(named.word) && (hasOthers || named.isShort);
  return isName ? null : searchedDays(named, zone, !hasOthers);
}

/** What an answer says about words that were mistyped; nothing when none was. */
export const correctionsOf = ({ corrections }: SearchedText) =>
  corrections.length > 0 ? { corrections: [...corrections] } : {};

/** Leaves out words that say nothing, unless a school has them together with the words that do, or there are no others. */
async function withoutNoise(
  db: Database,
  typed: string[],
  isTelling: (word: string) => boolean,
  isKnown: (word: string) => boolean,
): Promise<string[]> {
  const telling = typed.filter(isTelling);
  const possible = typed.filter((word) => !isTelling(word) && isKnown(word));
  if (telling.length === 0) return typed;
  if (possible.length === 0) return telling;
  const asked = possible.map((word) => ({ word, query: [...telling, word].map((each) => `${each}:*`).join(' & ') }));
  const rows = await readRows<{ word: string }>(
    db,
    sql`select word from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as asked (word text, query text)
      where exists (select from schools where to_tsvector('simple', search_text) @@ asked.query::tsquery offset 0)`,
  );
  const named = new Set(rows.map(({ word }) => word));
  return typed.filter((word) => isTelling(word) || named.has(word));
}

interface Replaced {
  replaced: Map<string, string[]>;
  corrections: SearchCorrection[];
}

/** What is searched in the place of words that nothing begins with. */
async function replaceUnknown(db: Database, words: readonly string[]): Promise<Replaced> {
  const result: Replaced = { replaced: new Map(), corrections: [] };
  if (words.length === 0) return result;
  const small = await wordsOfSmallTables(db);
  const unknown = [...new Set(words)].filter((word) => !small.some((known) => known.startsWith(word)));
  const alike = await alikeOf(db, unknown, small);
  for (const word of unknown) {
    const meant = alike.get(word) ?? [];
    if (meant.length > 0) result.replaced.set(word, [...meant]);
    result.corrections.push({ typed: word, shown: [...meant] });
  }
  return result;
}

/** `lake view` is also Lakeview: the first two neighbours that some known word begins with together. */
function joinedOf(
  words: readonly string[],
  known: ReadonlySet<string>,
  searched: (word: string) => SearchedWord,
): SearchedWord[] | null {
  const first = words.findIndex((word, index) => index + 1 < words.length && known.has(`${word}${words[index + 1]}`));
  if (first === -1) return null;
  const both = `${words[first]}${words[first + 1]}`;
  return [...words.slice(0, first), both, ...words.slice(first + 2)].map(searched);
}
