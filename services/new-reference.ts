import { randomInt } from 'node:crypto';

/** Without letters and digits that look alike when they are read out. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A reference of 39 bits that can be read out, such as `PR-7K2M-XQ4D`. */
export function newReference(prefix: string): string {
  const group = () => Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return `${prefix}-${group()}-${group()}`;
}
