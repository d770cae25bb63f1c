import { t, translateName } from '../messages/index.ts';

/** What is known of a team, in the directory's words: `Girls`, `junior varsity`, `Basketball`. */
export interface TeamWords {
  gender?: string | null;
  level?: string | null;
  sport?: string | null | undefined;
}

/** `Girls Junior Varsity Basketball`: as much of it as is known, in the order of the page's language. */
export function teamWords({ gender, level, sport }: TeamWords): string {
  const words = t('{gender} {level} {sport}', {
    gender: gender ? translateName(inTitleCase(gender)) : '',
    level: level ? translateName(inTitleCase(level)) : '',
    sport: sport ? translateName(sport) : '',
  });
  return words.replace(/ +/g, ' ').trim();
}

/** `junior varsity` to `Junior Varsity`. */
export function inTitleCase(words: string): string {
  return words.replace(/(^|[\s-])\p{Ll}/gu, (start) => start.toUpperCase());
}
