import { InvalidArgumentError } from 'commander';
import valid from 'semver/functions/valid.js';
import { environmentSchema } from 'shared-contracts/generation';
import { isReleasableName, type ReleasableName, releasableNames } from 'shared-contracts/remote';

/** Readers of what is typed on the command line; each refuses with a sentence that says what to type. */
export function partName(value: string): ReleasableName {
  if (isReleasableName(value)) return value;
  throw new InvalidArgumentError(`Choose one of: ${releasableNames.join(', ')}.`);
}

export function percentage(value: string): number {
  const number = Number(value);
  if (number > 0 && number <= 100 && /^\d+(\.\d{1,2})?$/.test(value)) return number;
  throw new InvalidArgumentError('Give a percentage above 0 and up to 100, with two decimals at most.');
}

export function share(value: string): number {
  return value === '0' ? 0 : percentage(value);
}

export function version(value: string): string {
  if (valid(value) === value) return value;
  throw new InvalidArgumentError('Give a version such as 1.2.3 (semver).');
}

export function environmentName(value: string): string {
  const parsed = environmentSchema.safeParse(value);
  if (parsed.success) return value;
  throw new InvalidArgumentError(`An environment ${parsed.error.issues[0]?.message ?? 'has a short name'}.`);
}

export function count(value: string): number {
  const number = Number(value);
  if (Number.isInteger(number) && number > 0 && number <= 1_000) return number;
  throw new InvalidArgumentError('Give a whole number from 1 to 1000.');
}

export function generation(value: string): number {
  if (/^\d{1,9}$/.test(value)) return Number(value);
  throw new InvalidArgumentError('Give the number of a generation, as `release status` tells it.');
}

const UNITS = { m: 60_000, h: 3_600_000, d: 86_400_000 } as const;

/** Milliseconds of a duration such as 30m, 12h or 90d. */
export function lifetime(value: string): number {
  const [, number = '', unit = ''] = /^(\d{1,6})([mhd])$/.exec(value) ?? [];
  if (Number(number) > 0) return Number(number) * UNITS[unit as keyof typeof UNITS];
  throw new InvalidArgumentError('Give a duration such as 30m, 12h or 90d.');
}
