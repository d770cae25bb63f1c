import { brandRuleOf, digitsOf } from './card-number.ts';

/** Digits in the groups of the card's brand. */
export function formatNumber(text: string): string {
  const { groups, lengths } = brandRuleOf(digitsOf(text));
  const digits = digitsOf(text).slice(0, Math.max(...lengths));
  const parts: string[] = [];
  let taken = 0;
  for (const size of groups) {
    if (taken >= digits.length) break;
    parts.push(digits.slice(taken, taken + size));
    taken += size;
  }
  return parts.join(' ');
}

/**
 * `MM / YY` while it is typed, pasted or filled in. A first digit above 1 can only be a month; `2030` at the end is a
 * year of four digits; the slash is not put back while it is being deleted.
 */
export function formatExpiry(text: string, isDeleting: boolean): string {
  let digits = digitsOf(text);
  if (/^[2-9]/.test(digits)) digits = `0${digits}`;
  if (/^1\s*\//.test(text)) digits = `0${digits}`;
  if (digits.length === 6) digits = digits.slice(0, 2) + digits.slice(4);
  digits = digits.slice(0, 4);
  if (digits.length < 2 || (digits.length === 2 && isDeleting)) return digits;
  return `${digits.slice(0, 2)} / ${digits.slice(2)}`;
}

export function formatCvc(text: string, cardNumber: string): string {
  return digitsOf(text).slice(0, brandRuleOf(digitsOf(cardNumber)).cvcLength);
}

export function formatZip(text: string): string {
  return digitsOf(text).slice(0, 5);
}

/** Where the caret belongs after formatting: behind as many digits as it was behind before. */
export function caretAfterDigits(formatted: string, digitsBefore: number): number {
  if (digitsBefore === 0) return 0;
  let seen = 0;
  for (let index = 0; index < formatted.length; index += 1) {
    if (/\d/.test(formatted[index] ?? '')) seen += 1;
    if (seen === digitsBefore) return index + 1;
  }
  return formatted.length;
}
