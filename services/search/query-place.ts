import { STATES } from 'shared-contracts/rules';
import { foldText } from '../db/search-text.ts';

/** Says which school is meant as little as the name of a state does. */
const GENERIC = new Set(['high', 'school', 'schools', 'academy', 'prep']);

const STATE_WORDS = STATES.map(({ name, code }) => ({ code, words: foldText(name).split(' ') })).sort(
  (a, b) => b.words.length - a.words.length,
);

/** Whether a word is in the name of a state, or begins one. */
export const isStateWord = (word: string) =>
  STATE_WORDS.some(({ words }) => words.some((part) => part.startsWith(word)));

/** A state that words name, and where the other words begin and end. */
interface NamedPlace {
  code: string;
  from: number;
  to: number;
  /** By its two letters. */
  isCode: boolean;
}

/** The state in `austin texas`, `texas austin` and `austin tx`; null in the name of a state alone. */
export function placeOf(words: readonly string[]): NamedPlace | null {
  const last = words.at(-1)?.toUpperCase();
  const byCode = STATES.find(({ code }) => code === last);
  if (byCode && words.length > 1) return { code: byCode.code, from: 0, to: words.length - 1, isCode: true };
  for (const { code, words: name } of STATE_WORDS) {
    const length = name.length;
    const isName = (some: readonly string[]) => some.join(' ') === name.join(' ');
    if (isName(words)) return null;
    const rest = words.length - length;
    if (rest < 1) continue;
    if (isName(words.slice(-length))) return { code, from: 0, to: rest, isCode: false };
    const others = words.slice(length);
    if (isName(words.slice(0, length)) && !others.every((word) => GENERIC.has(word)))
      return { code, from: length, to: words.length, isCode: false };
  }
  return null;
}
