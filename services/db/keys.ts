import { createHash } from 'node:crypto';
import { foldText } from './search-text.ts';

/** A short stable key: three letters of the kind and ten hex digits of the text's hash, for example `sch1d66ab81ca`. */
export function keyOf(kind: string, ...parts: (string | number)[]): string {
  return kind + createHash('sha1').update(parts.join('|')).digest('hex').slice(0, 10);
}

/** The text as a part of an address: `St. Mary's High School` becomes `st-marys-high-school`. */
export function slugOf(...parts: string[]): string {
  return foldText(parts.join(' ')).replaceAll(' ', '-');
}
