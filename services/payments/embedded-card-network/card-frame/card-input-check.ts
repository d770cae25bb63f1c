import { brandRuleOf, digitsOf, fullYear, isExpired, isWholeCardNumber } from './card-number.ts';

export const fieldNames = ['number', 'expiry', 'cvc', 'zip'] as const;
export type FieldName = (typeof fieldNames)[number];
export type CardInput = Record<FieldName, string>;

/** The month and year that an expiry field says, or null while it is not whole. */
export function readExpiry(text: string): { month: string; year: string } | null {
  const digits = digitsOf(text);
  return digits.length === 4 ? { month: digits.slice(0, 2), year: digits.slice(2) } : null;
}

/** What is wrong with one field, as a sentence for its reader; null when nothing is. */
export function fieldProblem(field: FieldName, input: CardInput, now: Date): string | null {
  const digits = digitsOf(input[field]);
  switch (field) {
    case 'number': {
      if (digits === '') return 'Enter your card number.';
      const isLong = brandRuleOf(digits).lengths.includes(digits.length);
      if (!isLong) return 'This card number is not complete.';
      return isWholeCardNumber(digits) ? null : 'This card number is not valid. Check its digits.';
    }
    case 'expiry': {
      if (digits === '') return 'Enter the expiry date.';
      const expiry = readExpiry(input.expiry);
      if (!expiry) return 'Enter the expiry date as month and year, such as 04 / 29.';
      const month = Number(expiry.month);
      if (month < 1 || month > 12) return 'The month is from 01 to 12.';
      return isExpired(month, fullYear(expiry.year), now) ? 'This card has expired.' : null;
    }
    case 'cvc': {
      if (digits === '') return 'Enter the security code.';
      const { brand, cvcLength } = brandRuleOf(digitsOf(input.number));
      const isWhole = brand === 'Unknown' ? digits.length >= 3 : digits.length === cvcLength;
      return isWhole ? null : `The security code has ${brand === 'Unknown' ? '3 or 4' : cvcLength} digits.`;
    }
    case 'zip':
      if (digits === '') return 'Enter the billing ZIP code.';
      return digits.length === 5 ? null : 'The ZIP code has 5 digits.';
  }
}
