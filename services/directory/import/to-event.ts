import type { TimeZoneKey } from 'shared-contracts/entities';
import { findSport, type Sport } from 'shared-contracts/rules';
import { slugOf } from '../../db/keys.ts';
import { searchTextOf } from '../../db/search-text.ts';
import type { EVENT_COLUMNS, ImportedEvent } from './event-columns.ts';
import { hasBegun } from './event-video.ts';
import { fieldOf, requiredFieldOf, unlessFollowing } from './field-of.ts';
import { type EventSchool, type NamedInEvents, schoolPublisherKey } from './named-in-events.ts';
import type { FileRow } from './read-table.ts';
import { instantOf } from './start-time.ts';

type EventRow = FileRow<typeof EVENT_COLUMNS>;
type EventCells = EventRow['cells'];
type Refuse = (column: string, message: string) => void;

interface Sides {
  home: EventSchool;
  away: EventSchool | null;
}

/** What events have that no column is about. */
const BLANK = {
  origin: 'import',
  sublocationDetail: null,
  classification: null,
  isTournament: false,
  requiredEntitlement: null,
  redirectTo: null,
  blackoutStart: null,
  blackoutEnd: null,
} as const satisfies Partial<ImportedEvent>;

/**
 * What a row makes of an event.
 * @param before the event as it is stored
 * @param refuse is called with what is wrong; what is returned is of no use then
 */
export function toEvent(
  { key, cells }: EventRow,
  before: ImportedEvent | undefined,
  { named, now }: { named: NamedInEvents; now: Date },
  refuse: Refuse,
): ImportedEvent | null {
  if (before?.origin.startsWith('demo:')) refuse('key', `“${key}” is the key of an event of the demo`);
  const sides = sidesOf(cells, before, named, refuse);
  if (!sides) return null;
  const { home, away } = sides;
  const keptHome = schoolOf(before?.homeSchoolKey, named);
  const played = playedIn(cells, before, refuse);
  const place = placeOf(cells, before, home, keptHome);
  const text = (cell: string | null | undefined, stored: string | null | undefined) =>
    fieldOf<string | null>(cell, stored, () => null);
  const customHeadline = fieldOf<string | null>(cells.headline, before?.customHeadline, () =>
    away || played.isSport ? null : `${home.shortName} ${played.activityName}`,
  );
  const customSubheadline = text(cells.subheadline, before?.customSubheadline);
  if (!away && customHeadline === null) refuse('away', 'must not be blank, except for an event with a headline');
  const { activityName, gender, level } = played;
  const keptSlug =
    before && keptHome
      ? slugFor(before.activityName ?? '', { home: keptHome, away: schoolOf(before.awaySchoolKey, named) })
      : undefined;
  const event = {
    ...BLANK,
    createdAt: now,
    isPixellot: home.type === 'pixellot',
    ...before,
    ...played,
    ...place,
    ...startOf(cells, before, place.timeZone),
    key,
    slug: fieldOf(cells.slug, unlessFollowing(before?.slug, keptSlug), () => slugFor(activityName, sides)),
    contentType: away ? ('game' as const) : ('event' as const),
    gameType: text(cells.game_type, before?.gameType),
    round: text(cells.round, before?.round),
    classLabel: text(cells.class_label, before?.classLabel),
    sublocation: text(cells.venue, before?.sublocation),
    customHeadline,
    customSubheadline,
    isDeleted: fieldOf(cells.is_deleted, before?.isDeleted, () => false),
    publisherKey: publisherOf(cells, before, { named, sides, keptHome }, refuse),
    homeSchoolKey: home.key,
    awaySchoolKey: away?.key ?? null,
    homeScore: fieldOf<number | null>(cells.home_score, before?.homeScore, () => null),
    awayScore: fieldOf<number | null>(cells.away_score, before?.awayScore, () => null),
    searchText: searchTextOf(
      ...[home.searchText, away?.searchText, activityName, gender, level, customHeadline, customSubheadline],
    ),
    video: fieldOf(cells.video, before?.video, () => 'none' as const),
  };
  refuseLateVideo(before, event, now, refuse);
  refuseOddScore(event, now, refuse);
  return event;
}

const schoolOf = (name: string | null | undefined, named: NamedInEvents) => (name ? named.school(name) : null);

function sidesOf(
  cells: EventCells,
  before: ImportedEvent | undefined,
  named: NamedInEvents,
  refuse: Refuse,
): Sides | null {
  const sideOf = (column: 'home' | 'away', stored: string | null | undefined) => {
    const name = fieldOf<string | null>(cells[column], stored, () => null);
    const school = schoolOf(name, named);
    if (name !== null && !school) refuse(column, `“${name}” is neither key nor slug of a school`);
    return { name, school };
  };
  const home = sideOf('home', before?.homeSchoolKey);
  const away = sideOf('away', before?.awaySchoolKey);
  if (home.name === null) refuse('home', 'must not be blank');
  if (!home.school || (away.name !== null && !away.school)) return null;
  if (home.school === away.school) refuse('away', `“${away.name}” is the school at home, too`);
  return { home: home.school, away: away.school };
}

/** The sport or other activity, and who takes part in it. */
function playedIn(cells: EventCells, before: ImportedEvent | undefined, refuse: Refuse) {
  const activityName = requiredFieldOf<string>(cells.sport?.name, before?.sport ?? before?.activityName ?? undefined);
  const sport: Sport | null = findSport(activityName);
  // A sport without genders has none even where a file gives one: the network has one team of it.
  const gender = sport?.hasGender ? fieldOf(cells.gender, before?.gender, () => null) : null;
  if (sport?.hasGender && gender === null) refuse('gender', `is needed for ${sport.name}: Boys, Girls or Coed`);
  return {
    sport: sport?.name ?? null,
    activityName,
    isSport: sport !== null,
    gender,
    level: sport ? fieldOf<string | null>(cells.level, before?.level, () => 'Varsity') : null,
  };
}

/** Where it is: at the home school, unless a column says otherwise. */
function placeOf(
  cells: EventCells,
  before: ImportedEvent | undefined,
  home: EventSchool,
  keptHome: EventSchool | null,
): Pick<ImportedEvent, 'city' | 'stateCode' | 'timeZone'> {
  const follow = (cell: string | null | undefined, field: 'city' | 'stateCode' | 'timeZone') =>
    fieldOf<string>(cell, unlessFollowing(before?.[field], keptHome?.[field]), () => home[field]);
  return {
    city: follow(cells.city, 'city'),
    stateCode: follow(cells.state_code, 'stateCode'),
    timeZone: follow(cells.time_zone, 'timeZone'),
  };
}

function startOf(
  { start_time: cell }: EventCells,
  before: ImportedEvent | undefined,
  timeZone: string,
): Pick<ImportedEvent, 'startTime' | 'timeToBeDetermined'> {
  if (cell) {
    return { startTime: instantOf(cell, timeZone as TimeZoneKey), timeToBeDetermined: cell.timeOfDay === null };
  }
  if (cell === undefined && before)
    return { startTime: before.startTime, timeToBeDetermined: before.timeToBeDetermined };
  return { startTime: null, timeToBeDetermined: false };
}

/** Whoever the row names, else the home school, even if it has published nothing so far. */
function publisherOf(
  { publisher: name }: EventCells,
  before: ImportedEvent | undefined,
  { named, sides, keptHome }: { named: NamedInEvents; sides: Sides; keptHome: EventSchool | null },
  refuse: Refuse,
): string {
  const ofHome = named.publisherOf(sides.home.key);
  if (!name) {
    const stored = unlessFollowing(before?.publisherKey, keptHome ? named.publisherOf(keptHome.key) : undefined);
    return fieldOf(name, stored, () => ofHome);
  }
  const publisher = named.publisher(name);
  if (publisher) return publisher;
  const school = named.school(name);
  if (school && (school === sides.home || school === sides.away)) return schoolPublisherKey(school.key);
  refuse('publisher', `“${name}” is neither a publisher nor one of the two schools`);
  return ofHome;
}

function slugFor(activityName: string, { home, away }: Sides): string {
  return slugOf(activityName, away?.shortName ?? '', 'at', home.shortName);
}

/** Video is planned before an event begins, and stays with an event that has begun. */
function refuseLateVideo(before: ImportedEvent | undefined, event: ImportedEvent, now: Date, refuse: Refuse): void {
  const isShown = before !== undefined && before.video !== 'none' && hasBegun(before, now);
  if (isShown && event.video === 'none') refuse('video', 'cannot be taken away, since the event has begun');
  if (isShown && event.publisherKey !== before.publisherKey) {
    refuse('publisher', 'cannot change, since the event has begun and its video is of this publisher');
  }
  if (!isShown && event.video !== 'none' && hasBegun(event, now)) {
    refuse('video', 'cannot be planned for an event that has begun; leave it blank, or write none');
  }
}

function refuseOddScore(event: ImportedEvent, now: Date, refuse: Refuse): void {
  const { homeScore, awayScore, startTime } = event;
  if (homeScore === null && awayScore === null) return;
  if (homeScore === null || awayScore === null) {
    refuse(homeScore === null ? 'home_score' : 'away_score', 'must not be blank where the other side has a score');
  }
  if (event.awaySchoolKey === null) refuse('away_score', 'cannot be of an event without the column away');
  if (startTime !== null && startTime > now) refuse('home_score', 'cannot be of an event that has not begun');
}
