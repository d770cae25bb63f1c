import { timeZoneKeySchema } from 'shared-contracts/entities';
import { findActivity, stateOfCode } from 'shared-contracts/rules';
import { z } from 'zod';
import { readStartTime } from './start-time.ts';

/** Words of at most so many characters. */
export const words = (most: number) =>
  z
    .string()
    .max(most, `must have ${most} characters at most`)
    .regex(/^\P{Cc}*$/u, 'must have no line break and no other control character');

/** The part of a page's address that names a profile. */
export const slug = z
  .string()
  .max(120, 'must have 120 characters at most')
  .regex(
    /^[a-z\d]+(-[a-z\d]+)*$/,
    'must be small letters and digits with single hyphens, such as lincoln-high-school-dallas-tx',
  );

/** Becomes the two capital letters. */
export const stateCode = z
  .string()
  .toUpperCase()
  .refine((code) => stateOfCode(code) !== null, 'must be the two letters of a state, such as TX');

const NO_ZIP = 'must be a zip code of five digits, such as 02134; a spreadsheet keeps the first 0 in a column of text';
export const zipCode = z.string().regex(/^\d{5}$/, NO_ZIP);

/** A number of degrees between two that no state of the country is beyond. */
function degrees(least: number, most: number, example: string) {
  const message = `must be a number of degrees from ${least} to ${most}, such as ${example}`;
  return z
    .string()
    .regex(/^-?\d+(\.\d+)?$/, message)
    .transform(Number)
    .refine((value) => value >= least && value <= most, message);
}
export const latitude = degrees(18, 72, '32.7767');
export const longitude = degrees(-180, -66, '-96.797');

export const timeZone = oneOf(timeZoneKeySchema.options);

/** Becomes `#rrggbb` in small letters. */
export const color = z
  .string()
  .regex(/^#?[\da-f]{6}$/i, 'must be a colour such as #0b2a5b')
  .transform((text) => `#${text.replace('#', '').toLowerCase()}`);

/** Becomes a sport, or another activity. */
export const activity = orRefuse(
  findActivity,
  'must be a sport or another activity that the network knows, such as Basketball',
);

export const startTime = orRefuse(
  readStartTime,
  'must be a day that there is, alone or with a time, such as 2026-11-27, 2026-11-27 19:00 or 11/27/2026 7:00 PM',
);

/** Becomes true or false. */
export const yesOrNo = z
  .string()
  .toLowerCase()
  .pipe(oneOf(['yes', 'no']))
  .transform((word) => word === 'yes');

/** How many points, goals or sets a side has. */
export const score = z
  .string()
  .regex(/^\d{1,3}$/, 'must be a whole number, such as 21')
  .transform(Number);

/** One of some words in any case, which becomes theirs. */
export function oneOfInAnyCase<const Options extends readonly string[]>(options: Options) {
  const find = (text: string) =>
    (options.find((option) => option.toLowerCase() === text.toLowerCase()) as Options[number] | undefined) ?? null;
  return orRefuse(find, `must be one of ${options.join(', ')}`);
}

/** What `read` makes of the text, which is refused when that is null. */
function orRefuse<Value>(read: (text: string) => Value | null, message: string) {
  return z.string().transform((text, check) => {
    const value = read(text);
    if (value !== null) return value;
    check.addIssue({ code: 'custom', message });
    return z.NEVER;
  });
}

/** One of some words. */
export function oneOf<const Options extends readonly string[]>(options: Options) {
  return z.enum(options, `must be one of ${options.join(', ')}`);
}
