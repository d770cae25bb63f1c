const fillers = new Set(['high', 'school', 'senior', 'academy', 'the', 'of', 'and', 'at', 'hs']);

/** One to three capitals that stand for a school: of its own words, without "High School" and the like. */
export function monogram(name: string): string {
  const words = name.match(/[\p{L}\p{N}]+(?:['’][\p{L}]+)?/gu) ?? [];
  const own = words.filter((word) => !fillers.has(word.toLowerCase()));
  const initials = (own.length > 0 ? own : words).slice(0, 3).map((word) => [...word][0] ?? '');
  return initials.join('').toUpperCase() || '?';
}
