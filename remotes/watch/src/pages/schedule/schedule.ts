import type { Profile } from 'shared-contracts/entities';
import { type EventSearchArguments, schedulePath, scheduleSearch, searchQuery } from 'shared-contracts/routes';
import {
  type CalendarMonth,
  monthKey,
  monthSpan,
  monthsLater,
  monthTitle,
  readMonth,
  readTeamFilter,
  type SchoolYear,
  type Sport,
  schoolYearAt,
  schoolYearOf,
  schoolYearOfMonth,
  schoolYearSpan,
  type TeamFilter,
  teamParameters,
} from 'shared-contracts/rules';
import { type ListingOwner, listingOwner } from '../../features/event-listing/listing-owner.ts';

const DAY = 86_400_000;

/** Pages that are shown one below the other. */
export const LAST_PAGE = 40;

/** Schools that the directory takes in are not older than this; what an address names before it counts as not said. */
const FIRST_YEAR = 2000;

/** The games of a profile in one sport and school year, or in a month of it, as the page's address says it. */
export interface Schedule extends TeamFilter {
  profile: Profile;
  owner: ListingOwner;
  sport: Sport;
  year: SchoolYear;
  /** Null for the whole year. */
  month: CalendarMonth | null;
  /** Whose calendar months are of: the viewer's, an IANA name. */
  zone: string;
  /** From 1; all pages up to it are shown. */
  page: number;
}

/** When, in milliseconds, and in which zone, an IANA name, somebody looks at a schedule. */
interface Viewer {
  now: number;
  zone: string;
}

/** Reads an address; what its query says wrongly counts as not said. */
export function readSchedule(profile: Profile, sport: Sport, search: string, { now, zone }: Viewer): Schedule {
  const query = new URLSearchParams(search);
  const month = readMonth(query.get('month') ?? '');
  const asked = month ? schoolYearOfMonth(month).label : (query.get('year') ?? '');
  const year = readYear(asked, schoolYearAt(new Date(now)));
  const page = Number(/^\d{1,4}$/.exec(query.get('page') ?? '')?.[0] ?? 1);
  return {
    profile,
    owner: listingOwner(profile),
    sport,
    ...readTeamFilter(query, sport),
    year,
    month: asked === year.label ? month : null,
    zone,
    page: Math.min(Math.max(page, 1), LAST_PAGE),
  };
}

/** Of the past or the current one; the address of a year that has not begun may be a mistyped one. */
function readYear(label: string, current: SchoolYear): SchoolYear {
  const year = schoolYearOf(Number(/^\d{4}/.exec(label)?.[0] ?? 0));
  return year.label === label && year.startYear >= FIRST_YEAR && year.startYear < current.startYear ? year : current;
}

/** The address of a schedule, or with another choice from its first page; that of the current school year names no year. */
export function scheduleAddress(schedule: Schedule, now: number, change: Partial<Schedule> | null = null): string {
  const { profile, sport, year, month, page, ...team } = { ...schedule, ...(change && { page: 1, ...change }) };
  return `${schedulePath(profile, sport)}${searchQuery({
    year: month || year.startYear === schoolYearAt(new Date(now)).startYear ? null : year.label,
    month: month && monthKey(month),
    ...teamParameters(team),
    page: page > 1 ? page : null,
  })}`;
}

/** The month of that name in another school year. */
export function sameMonthOf(year: SchoolYear, { month }: Pick<CalendarMonth, 'month'>): CalendarMonth {
  const autumn = { year: year.startYear, month };
  return schoolYearOfMonth(autumn).startYear === year.startYear ? autumn : monthsLater(autumn, 12);
}

/** `2026-27`, or `November 2026`. */
export function periodName({ year, month }: Schedule): string {
  return month ? monthTitle(month) : year.label;
}

/** Whether its owner is a school, which plays the games itself. */
export function isOfSchool({ owner }: Schedule): boolean {
  return owner.pageType === 'school';
}

/** A school's year in one sport is one page, so that it prints whole; an association's may have thousands of games. */
function pageSize(schedule: Schedule): number {
  return isOfSchool(schedule) ? 100 : 24;
}

/** One search a page. No page lies beyond `total`. */
export function pageSearches(schedule: Schedule, total: number): EventSearchArguments[] {
  const size = pageSize(schedule);
  const length = Math.max(1, Math.min(schedule.page, Math.ceil(total / size)));
  const filter = { ...schedule.owner.filter, sport: schedule.sport.slug };
  return Array.from({ length }, (_, index) =>
    scheduleSearch(filter, schedule, spanOf(schedule), { size, start: index * size }),
  );
}

/** From when until when the games are searched. */
function spanOf(schedule: Schedule): { from: Date; to: Date } {
  const { year, month, zone } = schedule;
  if (!month) return schoolYearSpan(year);
  const { from, to } = monthSpan(month, zone);
  // A game without a time belongs to a day of its own place, which elsewhere is the day before or after.
  const margin = isOfSchool(schedule) ? DAY : 0;
  return { from: new Date(from.getTime() - margin), to: new Date(to.getTime() + margin) };
}

/** The first of the searches, whose total says how many there are. */
export function firstSearch(schedule: Schedule): EventSearchArguments {
  return pageSearches({ ...schedule, page: 1 }, 0)[0] as EventSearchArguments;
}

/** Whether the pages of the schedule leave something out. */
export function isMoreAfter(schedule: Schedule, total: number): boolean {
  return schedule.page * pageSize(schedule) < total;
}

/** Finds the first game that there is, of any team and year. */
export function oldestGameSearch({ owner, sport }: Schedule): EventSearchArguments {
  return { ...owner.filter, sport: sport.slug, sort: 'start', size: 1 };
}

/** The school years to choose from, newest first: from that of the oldest game to the current one. */
export function yearsSince(oldest: string | null | undefined, { year }: Schedule, now: number): SchoolYear[] {
  const current = schoolYearAt(new Date(now)).startYear;
  const first = oldest ? schoolYearAt(new Date(oldest)).startYear : current;
  const last = Math.min(first, year.startYear, current);
  return Array.from({ length: current - last + 1 }, (_, index) => schoolYearOf(current - index));
}
