/** Card rules that the form in the browser and the network's own check share. */

export type CardBrand = 'Visa' | 'Mastercard' | 'American Express' | 'Discover' | 'Unknown';

interface BrandRule {
  brand: CardBrand;
  prefix: RegExp;
  lengths: readonly number[];
  /** Sizes of the groups in which the number is printed on the card. */
  groups: readonly number[];
  cvcLength: number;
}

const unknown: BrandRule = {
  brand: 'Unknown',
  prefix: /^/,
  lengths: [12, 13, 14, 15, 16, 17, 18, 19],
  groups: [4, 4, 4, 4, 3],
  cvcLength: 4,
};

const rules: readonly BrandRule[] = [
  { brand: 'American Express', prefix: /^3[47]/, lengths: [15], groups: [4, 6, 5], cvcLength: 4 },
  { brand: 'Visa', prefix: /^4/, lengths: [16], groups: [4, 4, 4, 4], cvcLength: 3 },
  {
    brand: 'Mastercard',
    prefix: /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/,
    lengths: [16],
    groups: [4, 4, 4, 4],
    cvcLength: 3,
  },
  { brand: 'Discover', prefix: /^(6011|64[4-9]|65)/, lengths: [16], groups: [4, 4, 4, 4], cvcLength: 3 },
];

export function brandRuleOf(digits: string): BrandRule {
  return rules.find((rule) => rule.prefix.test(digits)) ?? unknown;
}

export function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}

/** The check digit that every card number ends with. */
export function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let index = 0; index < digits.length; index += 1) {
    const digit = Number(digits[digits.length - 1 - index]);
    const doubled = index % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return digits.length > 0 && sum % 10 === 0;
}

export function isWholeCardNumber(digits: string): boolean {
  return brandRuleOf(digits).lengths.includes(digits.length) && passesLuhn(digits);
}

/** Two digits are of this century. */
export function fullYear(year: string): number {
  return year.length === 2 ? 2000 + Number(year) : Number(year);
}

const HALF_A_DAY = 12 * 3_600_000;

/** A card ends with its month, wherever its holder is: the month lasts until it is over in Hawaii too. */
export function isExpired(month: number, year: number, now: Date): boolean {
  return Date.UTC(year, month, 1) + HALF_A_DAY <= now.getTime();
}
