/** A text as it stands in a picture. */
export interface FittedText {
  /** Height of its letters, in pixels. */
  size: number;
  lines: readonly string[];
}

interface Room {
  /** In pixels. */
  width: number;
  /** Heights of letters for a text in one line, and for one in two; the largest first. */
  sizes: { one: readonly number[]; two: readonly [number, ...number[]] };
}

/** More letters than any room here has, so that a text without end costs no more than a long one. */
const MOST_LETTERS = 200;

/** How wide a text is in letters of a size, both in pixels. */
type Measure = (text: string, size: number) => number;

/**
 * A text in the largest letters with which it stands in one line, or else in two lines that are as even as they can be; what
 * does not fit there in the smallest letters ends with an ellipsis.
 */
export function fitText(whole: string, { width, sizes }: Room, measure: Measure): FittedText {
  const text = bounded(whole);
  const fits = (line: string, size: number) => measure(line, size) <= width;
  const size = sizes.one.find((candidate) => fits(text, candidate));
  if (size !== undefined) return { size, lines: [text] };

  const words = text.split(' ');
  const pairs = words
    .slice(1)
    .map((_word, index) => [words.slice(0, index + 1).join(' '), words.slice(index + 1).join(' ')] as const);
  const smallest = sizes.two.at(-1) ?? sizes.two[0];
  const widest = (pair: readonly string[]) => Math.max(...pair.map((line) => measure(line, smallest)));
  const [even] = pairs.toSorted((one, other) => widest(one) - widest(other));
  const pairSize = even ? sizes.two.find((candidate) => even.every((line) => fits(line, candidate))) : undefined;
  if (even && pairSize !== undefined) return { size: pairSize, lines: even };

  const [first, second] = pairs.findLast(([line]) => fits(line, smallest)) ?? [null, text];
  const cut = shorten(second, (line) => fits(line, smallest));
  return { size: smallest, lines: first === null ? [cut] : [first, cut] };
}

/** The longest beginning that fits with an ellipsis after it; the text itself where it fits. */
export function shorten(text: string, fits: (line: string) => boolean): string {
  if (fits(text)) return text;
  const letters = [...bounded(text)];
  while (letters.length > 0) {
    letters.pop();
    const line = `${letters.join('').trimEnd()}…`;
    if (fits(line)) return line;
  }
  return '…';
}

/** The beginning of a text that is longer than any room here. */
function bounded(text: string): string {
  const letters = [...text];
  return letters.length <= MOST_LETTERS ? text : `${letters.slice(0, MOST_LETTERS).join('')}…`;
}
