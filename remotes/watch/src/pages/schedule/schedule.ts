import type { Profile } from 'shared-contracts/entities';
import { type EventSearchArguments, schedulePath, scheduleSearch, searchQuery } from 'shared-contracts/routes';
import {
  readTeamFilter,
  type SchoolYear,
  type Sport,
  schoolYearAt,
  schoolYearOf,
  type TeamFilter,
  teamName,
  teamParameters,
} from 'shared-contracts/rules';
import { type ListingOwner, listingOwner } from '../../features/event-listing/listing-owner.ts';

/** Pages that are shown one below the other. */
export const LAST_PAGE = 40;

/** Schools that the directory takes in are not older than this; what an address names before it counts as not said. */
const FIRST_YEAR = 2000;

/** The games of a profile in one sport and school year, as the page's address says it. */
export interface Schedule extends TeamFilter {
  profile: Profile;
  owner: ListingOwner;
  sport: Sport;
  year: SchoolYear;
  /** From 1; all pages up to it are shown. */
  page: number;
}

/** Reads an address; what its query says wrongly counts as not said. `now` decides which school year it is. */
export function readSchedule(profile: Profile, sport: Sport, search: string, now: number): Schedule {
  const query = new URLSearchParams(search);
  const page = Number(/^\d{1,4}$/.exec(query.get('page') ?? '')?.[0] ?? 1);
  return {
    profile,
    owner: listingOwner(profile),
    sport,
    ...readTeamFilter(query, sport),
    year: readYear(query.get('year') ?? '', schoolYearAt(new Date(now))),
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
  const { profile, sport, year, page, ...team } = { ...schedule, ...(change && { page: 1, ...change }) };
  return `${schedulePath(profile, sport)}${searchQuery({
    year: year.startYear === schoolYearAt(new Date(now)).startYear ? null : year.label,
    ...teamParameters(team),
    page: page > 1 ? page : null,
  })}`;
}

/** `Girls Varsity Basketball schedule`. */
export function scheduleTitle({ sport, ...team }: Schedule): string {
  return `${teamName(team, sport)} schedule`;
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
    scheduleSearch(filter, schedule, schedule.year, { size, start: index * size }),
  );
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
