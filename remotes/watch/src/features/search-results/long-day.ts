import { byLanguage } from 'shared-contracts/messages';

const DAY: Intl.DateTimeFormatOptions = { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' };
const inThisYear = byLanguage((locale) => new Intl.DateTimeFormat(locale, DAY));
const inOtherYears = byLanguage((locale) => new Intl.DateTimeFormat(locale, { ...DAY, year: 'numeric' }));

/** `2026-11-27` as `Friday, November 27`, with the year when that is not the one of `now` (milliseconds). */
export function formatLongDay(date: string, now: number): string {
  const day = new Date(date);
  const isThisYear = day.getUTCFullYear() === new Date(now).getUTCFullYear();
  return (isThisYear ? inThisYear : inOtherYears)().format(day);
}
