/**
 * How many letters of `typed` are wrong, missing, too many or two in each other's place, compared with `known` or, where
 * `mayGoOn`, with that beginning of it which is nearest.
 */
export function wordDistance(typed: string, known: string, mayGoOn: boolean): number {
  let before: number[] = [];
  let last = Array.from({ length: known.length + 1 }, (_, index) => index);
  for (let row = 1; row <= typed.length; row++) {
    const next = [row];
    for (let column = 1; column <= known.length; column++) {
      const isSame = typed[row - 1] === known[column - 1];
      let least = Math.min(at(last, column - 1) + (isSame ? 0 : 1), at(last, column) + 1, at(next, column - 1) + 1);
      const isSwapped = typed[row - 1] === known[column - 2] && typed[row - 2] === known[column - 1];
      if (row > 1 && column > 1 && isSwapped) least = Math.min(least, at(before, column - 2) + 1);
      next.push(least);
    }
    before = last;
    last = next;
  }
  return mayGoOn ? Math.min(...last) : at(last, known.length);
}

const at = (distances: readonly number[], index: number) => distances[index] ?? Number.POSITIVE_INFINITY;

/** How many letters of a word this long may be wrong; in a short one each letter tells. */
export function allowedDistance(length: number): number {
  if (length < 4) return 0;
  return length < 8 ? 1 : 2;
}
