/**
 * How far lists and searches count. A `total` that reaches it says that there are so many, or more: counting on would take as
 * long as reading them all.
 */
export const MOST_COUNTED = 1000;

/** How many schools a search ranks of each kind of match. A `total` of schools that reaches it may be larger. */
export const MOST_RANKED = 200;

/** A total in words: `1 game`, `204 games`, `1,000+ games` where there may be more. */
export function gamesCount(total: number): string {
  return total === 1 ? '1 game' : `${countOf(total, 'standard')} games`;
}

/** `1 school`, `12 schools`, `200+ schools` where `most` were counted, so that there may be more. */
export function schoolsCount(total: number, most: number = MOST_COUNTED): string {
  return total === 1 ? '1 school' : `${countOf(total, 'standard', most)} schools`;
}

/** A total as a number for a narrow place: `204`, `1K+`. */
export function shortCount(total: number): string {
  return countOf(total, 'compact');
}

/** Made once: each of them takes longer to make than to use a hundred times. */
const formats = {
  standard: new Intl.NumberFormat('en-US'),
  compact: new Intl.NumberFormat('en-US', { notation: 'compact' }),
};

function countOf(total: number, notation: keyof typeof formats, most = MOST_COUNTED): string {
  const number = formats[notation].format(Math.min(total, most));
  return total < most ? number : `${number}+`;
}
