import { byLanguage, t } from '../messages/index.ts';

/**
 * How far lists and searches count. A `total` that reaches it says that there are so many, or more: counting on would take as
 * long as reading them all.
 */
export const MOST_COUNTED = 1000;

/** How many schools a search ranks of each kind of match. A `total` of schools that reaches it may be larger. */
export const MOST_RANKED = 200;

/** A total in words: `1 game`, `204 games`, `1,000+ games` where there may be more. */
export function gamesCount(total: number): string {
  if (total < MOST_COUNTED) return t('{count, plural, one {# game} other {# games}}', { count: total });
  return t('{count} games', { count: longCount(total) });
}

/** `1 school`, `12 schools`, `200+ schools` where `most` were counted, so that there may be more. */
export function schoolsCount(total: number, most: number = MOST_COUNTED): string {
  if (total < most) return t('{count, plural, one {# school} other {# schools}}', { count: total });
  return t('{count} schools', { count: longCount(total, most) });
}

/** A total as a number: `204`, `1,000+`. */
export function longCount(total: number, most: number = MOST_COUNTED): string {
  const number = standard().format(Math.min(total, most));
  return total < most ? number : `${number}+`;
}

/** A total as a number for a narrow place: `204`, `1K+`. */
export function shortCount(total: number): string {
  const number = compact().format(Math.min(total, MOST_COUNTED));
  return total < MOST_COUNTED ? number : `${number}+`;
}

const standard = byLanguage((locale) => new Intl.NumberFormat(locale));
const compact = byLanguage((locale) => new Intl.NumberFormat(locale, { notation: 'compact' }));
