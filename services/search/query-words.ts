import { foldText } from '../db/search-text.ts';

/** What follows in a query, or in a word, narrows nothing any more, and each word costs a look into the index. */
const MOST_WORDS = 8;
const LONGEST_WORD = 32;

/** Stand between two sides in the title of a game, and are in no stored text. */
const SEPARATORS = new Set(['vs', 'v', 'versus', 'at', 'against']);

/** Say that a game is meant, not which one. They count where a name has them, such as Live Oak. */
const NOISE = new Set(['game', 'games', 'live', 'watch', 'stream', 'streaming', 'video', 'night', ...SEPARATORS]);

/** One word that is two in stored texts. */
const LONGER: Readonly<Record<string, readonly string[]>> = { hs: ['high', 'school'], jv: ['junior', 'varsity'] };

/** Short and long forms that stand for each other in names. */
const SAME: readonly (readonly [short: string, long: string])[] = [
  ['st', 'saint'],
  ['mt', 'mount'],
  ['ft', 'fort'],
  ['jr', 'junior'],
  ['sr', 'senior'],
  ['twp', 'township'],
  ['hts', 'heights'],
  ['spgs', 'springs'],
  ['ctr', 'center'],
  ['acad', 'academy'],
  ['prep', 'preparatory'],
  ['reg', 'regional'],
  ['tech', 'technical'],
];

/** From how many letters on a word can be the beginning of a long form. */
const TELLING = 3;

/** The words of a query as far as they count; none when there is nothing to look for. */
export function queryWords(q: string | undefined): string[] {
  const words = foldText(q ?? '')
    .split(' ')
    .filter((word) => word !== '');
  return words
    .filter((word, index) => !SEPARATORS.has(word) || index === 0 || index === words.length - 1)
    .flatMap((word) => LONGER[word] ?? [word])
    .slice(0, MOST_WORDS)
    .map((word) => word.slice(0, LONGEST_WORD));
}

/** Whether a word says nothing about which game is meant. */
export const isNoise = (word: string) => NOISE.has(word);

/** Other forms of a word that may not be typed to its end. */
export function otherForms(word: string): string[] {
  return SAME.flatMap(([short, long]) => {
    if (word === short) return [long];
    return word.length >= TELLING && long.startsWith(word) ? [short] : [];
  });
}
