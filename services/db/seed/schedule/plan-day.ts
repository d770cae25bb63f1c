import { keyOf, slugOf } from '../../keys.ts';
import { searchTextOf } from '../../search-text.ts';
import { type Random, randomOf } from '../random.ts';
import {
  addBroadcast,
  addDatacast,
  addVod,
  after,
  type FeedFacts,
  HOUR,
  MINUTE,
  type PlannedEvent,
  plannedGame,
} from './planned-event.ts';
import { opponentOf, type PoolSchool, type SchoolPool } from './school-pool.ts';
import { sportOn } from './season.ts';
import { SPECIALS } from './special-games.ts';
import { zonedInstant } from './zoned-instant.ts';

const GAMES_ON_A_WEEKDAY = 120;
const GAMES_ON_A_SUNDAY = 40;
const LEVELS = ['Varsity', 'Varsity', 'Varsity', 'Varsity', 'Junior Varsity', 'Freshman', 'Sophomore'] as const;
const POSTSEASON = ['Playoff', 'Playoff', 'Quarterfinal', 'Semifinal', 'Final'] as const;
const ACTIVITIES = ['Marching Band Showcase', 'Choir Concert', 'Academic Awards Night', 'Cheer Exhibition'] as const;

/**
 * The games of one calendar day at the places where they are played, decided by seed, day and directory. About `gameCount`:
 * a school plays once a day.
 */
export function planDay(seed: number, day: string, pool: SchoolPool, gameCount = demoGamesOn(day)): PlannedEvent[] {
  const taken = new Set<string>();
  const planned: PlannedEvent[] = [];
  for (let index = 0; index < gameCount; index += 1) {
    const random = randomOf(seed, day, index);
    const home = random.pick(pool.hosts);
    const away = opponentOf(home, pool, taken, random);
    if (!away || taken.has(home.key)) continue;
    taken.add(home.key).add(away.key);
    planned.push(planGame({ seed, day, index, home, away, pool, random }));
  }
  return planned;
}

function demoGamesOn(day: string): number {
  const isSunday = new Date(`${day}T12:00:00.000Z`).getUTCDay() === 0;
  return isSunday ? GAMES_ON_A_SUNDAY : GAMES_ON_A_WEEKDAY;
}

interface GamePlan {
  seed: number;
  day: string;
  index: number;
  home: PoolSchool;
  away: PoolSchool;
  pool: SchoolPool;
  random: Random;
}

function planGame({ seed, day, index, home, away, pool, random }: GamePlan): PlannedEvent {
  const choice = sportOn(day, home.stateCode, random);
  const level = choice.isPostseason ? 'Varsity' : random.pick(LEVELS);
  const start = zonedInstant(day, localMinute(day, choice.sport, random), home.timeZone);
  const publisherKey = home.publisherKey ?? '';
  const planned = plannedGame({
    key: keyOf('gam', seed, day, index),
    origin: `demo:${day}`,
    start,
    choice,
    home,
    away,
    publisherKey,
    level,
    gameType: choice.isPostseason ? random.pick(POSTSEASON) : 'Regular Season',
  });
  if (random.chance(0.5)) {
    const size = random.int(1, 6);
    Object.assign(planned.event, { classification: `${size}A`, classLabel: `Class ${size}A` });
  }
  if (index >= SPECIALS.length && random.chance(0.06)) becomeActivity(planned, home, random);
  const feed: FeedFacts = {
    publisherKey,
    isPaid: random.chance(0.7),
    entitlementEndsAt: random.chance(0.25) ? after(start, 3 * 24 * HOUR) : null,
  };
  const goesOnAirAt = after(start, -random.int(0, 8) * MINUTE);
  const endsAt = after(start, choice.minutes * MINUTE);
  const timing = { start, goesOnAirAt, endsAt, readyAt: after(endsAt, random.int(20, 70) * MINUTE), choice };
  const special = SPECIALS[index];
  if (special) {
    special(planned, { feed, home, away, pool, timing, day });
    return planned;
  }
  if (random.chance(0.9)) addVod(planned, { ...feed, readyAt: timing.readyAt, minutes: choice.minutes });
  addBroadcast(planned, { ...feed, goesOnAirAt, endsAt });
  if (random.chance(0.2)) addDatacast(planned, { ...feed, isPaid: random.chance(0.5) });
  return planned;
}

/** Minutes after local midnight: evenings on school days, from mid-morning at the weekend. */
function localMinute(day: string, sport: string, random: Random): number {
  const weekday = new Date(`${day}T12:00:00.000Z`).getUTCDay();
  if (weekday === 6 || weekday === 0) return random.int(20, 40) * 30;
  if (sport === 'Football') return random.pick([18 * 60 + 30, 19 * 60, 19 * 60, 19 * 60 + 30]);
  return random.int(15 * 4, 20 * 4 + 2) * 15;
}

/** Not a game: a school's own evening, shown under its headline. */
function becomeActivity(planned: PlannedEvent, home: PoolSchool, random: Random): void {
  const activity = random.pick(ACTIVITIES);
  Object.assign(planned.event, {
    slug: slugOf(home.shortName, activity),
    contentType: 'event',
    sport: null,
    activityName: activity,
    gender: null,
    gameType: null,
    level: null,
    isSport: false,
    awaySchoolKey: null,
    sublocation: `${home.shortName} Auditorium`,
    customHeadline: `${home.shortName} ${activity}`,
    searchText: searchTextOf(home.searchText, activity),
  } satisfies Partial<PlannedEvent['event']>);
}
