import { foldText } from '../db/search-text.ts';

/** A day of the calendar; `month` counts from 1. */
export interface CalendarDay {
  year: number;
  month: number;
  day: number;
}

/** The days that a query names. */
export interface NamedDays {
  /** The part of the query that names them. */
  typed: string;
  /** In the order of time. */
  days: readonly CalendarDay[];
  /** The query without a date that can be nothing else; a word that a name may also have stays in it. */
  rest: string;
  /** That word, folded. */
  word: string | null;
  /** Whether that word is a weekday in short, such as `mon`. */
  isShort: boolean;
}

const DAY = 86_400_000;
const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const SATURDAY = 6;
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const LONG_MONTH = /^(january|february|march|april|june|july|august|sept|september|october|november|december)$/;

/** How many days from today. */
const RELATIVE = new Map([
  ['today', 0],
  ['tonight', 0],
  ['tomorrow', 1],
  ['yesterday', -1],
]);

/** Stand before a weekday, and say nothing without it. */
const MODIFIERS = new Set(['on', 'last', 'this', 'next']);

/** Weekdays in short. Only at the end of a query, since names begin with some of them, and no shorter than people write them. */
const SHORT_WEEKDAY = /^(sun|mon|tues?|wed|thu(rs?)?|fri|sat)$/;

/** Finds the days that a query names: a date before a weekday, and no more than one of either. */
export function findDays(q: string, today: CalendarDay): NamedDays | null {
  const pieces = q.split(/\s+/).filter((piece) => piece !== '');
  for (let index = 0; index < pieces.length; index++) {
    const date = dateAt(pieces.slice(index, index + 3), today);
    if (date) return named(pieces, { index, length: date.length, word: null, isShort: false }, [date.day]);
  }
  for (let index = 0; index < pieces.length; index++) {
    const word = foldText(pieces[index] ?? '');
    const before = foldText(pieces[index - 1] ?? '');
    const days = daysOfWord(word, before, index === pieces.length - 1, today);
    if (!days) continue;
    const hasModifier = MODIFIERS.has(before);
    const isShort = SHORT_WEEKDAY.test(word);
    const place = { index: index - (hasModifier ? 1 : 0), length: hasModifier ? 2 : 1, word, isShort };
    return named(pieces, place, days);
  }
  return null;
}

interface Place {
  index: number;
  length: number;
  word: string | null;
  isShort: boolean;
}

function named(pieces: readonly string[], place: Place, days: readonly CalendarDay[]): NamedDays {
  const { index, length, word, isShort } = place;
  const rest = [...pieces.slice(0, index), ...(word === null ? [] : [word]), ...pieces.slice(index + length)];
  return { typed: pieces.slice(index, index + length).join(' '), days, rest: rest.join(' '), word, isShort };
}

interface ReadDate {
  day: CalendarDay;
  /** How many pieces it takes. */
  length: number;
}

/** Reads `11/27`, `11/27/26`, `2026-11-27`, `nov 27`, `27th november` and `Nov. 27, 2026` at the beginning of these pieces. */
function dateAt([first = '', second = '', third = '']: readonly string[], today: CalendarDay): ReadDate | null {
  const iso = /^(20\d\d)-(\d\d?)-(\d\d?)$/.exec(first);
  if (iso) return dateOf(Number(iso[2]), Number(iso[3]), Number(iso[1]), 1, today);
  const slashes = /^(\d\d?)\/(\d\d?)(?:\/(20)?(\d\d))?,?$/.exec(first);
  if (slashes) {
    const year = slashes[4] === undefined ? null : 2000 + Number(slashes[4]);
    return dateOf(Number(slashes[1]), Number(slashes[2]), year, 1, today);
  }
  const [one, two] = [foldText(first), foldText(second)];
  const month = monthOf(one) ?? monthOf(two);
  const day = /^(\d\d?)(st|nd|rd|th)?$/.exec(monthOf(one) ? two : one);
  if (!month || !day) return null;
  const year = /^20\d\d$/.test(foldText(third)) ? Number(foldText(third)) : null;
  return dateOf(month, Number(day[1]), year, year === null ? 2 : 3, today);
}

function monthOf(word: string): number | null {
  const index = MONTHS.indexOf(LONG_MONTH.test(word) ? word.slice(0, 3) : word);
  return index === -1 ? null : index + 1;
}

/** Without a year, the nearest such day; null where the calendar has none. */
function dateOf(month: number, day: number, year: number | null, length: number, today: CalendarDay): ReadDate | null {
  const years = year === null ? [today.year, today.year + 1, today.year - 1] : [year];
  const [nearest] = years
    .map((each) => ({ year: each, month, day }))
    .filter(isReal)
    .sort((a, b) => Math.abs(at(a) - at(today)) - Math.abs(at(b) - at(today)));
  return nearest ? { day: nearest, length } : null;
}

/** A weekday without more is the last one and the coming one: a replay may be meant, or a game to come. */
function daysOfWord(word: string, before: string, isLast: boolean, today: CalendarDay): readonly CalendarDay[] | null {
  const relative = before === 'last' && word === 'night' ? -1 : RELATIVE.get(word);
  if (relative !== undefined) return [dayAfter(today, relative)];
  if (word === 'weekend') return weekendOf(before, today);
  const weekday = WEEKDAYS.findIndex(
    (name) => name === word || (isLast && SHORT_WEEKDAY.test(word) && name.startsWith(word)),
  );
  if (weekday === -1) return null;
  const ahead = (weekday - weekdayOf(today) + 7) % 7;
  const [last, next] = [dayAfter(today, ahead - 7), dayAfter(today, ahead === 0 ? 7 : ahead)];
  if (before === 'last') return [last];
  if (before === 'next') return [next];
  if (ahead === 0) return [today];
  return before === 'this' ? [next] : [last, next];
}

function weekendOf(before: string, today: CalendarDay): readonly CalendarDay[] {
  const isSunday = weekdayOf(today) === 0;
  const toSaturday = isSunday ? -1 : SATURDAY - weekdayOf(today);
  const weeks = before === 'last' ? -7 : 0;
  return [dayAfter(today, toSaturday + weeks), dayAfter(today, toSaturday + weeks + 1)];
}

const at = ({ year, month, day }: CalendarDay) => Date.UTC(year, month - 1, day);

/** Days and months beyond the calendar's overflow into others. */
const isReal = (date: CalendarDay) => {
  const { month, day } = dayAfter(date, 0);
  return month === date.month && day === date.day;
};

const weekdayOf = (day: CalendarDay) => new Date(at(day)).getUTCDay();

/** The day that many days later. */
export function dayAfter(from: CalendarDay, days: number): CalendarDay {
  const date = new Date(at(from) + days * DAY);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}
