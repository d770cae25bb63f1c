import { sql } from 'drizzle-orm';
import { readRows } from './count-up-to.ts';
import type { Database } from './database.ts';
import { associations, broadcasts, datacasts, events, publishers, schools, vods } from './schema/index.ts';
import { searchTextOf } from './search-text.ts';
import type { PlannedEvent } from './seed/schedule/planned-event.ts';
import { plannedGame } from './seed/schedule/planned-event.ts';
import type { PoolSchool } from './seed/schedule/school-pool.ts';

/** Schools of the test network: key, name, city, state, mascot. */
const SCHOOLS = [
  ['sch-lincoln-tx', 'Lincoln High School', 'Dallas', 'TX', 'Tigers'],
  ['sch-lincoln-ne', 'Lincoln High School', 'Omaha', 'NE', 'Links'],
  ['sch-mary', "St. Mary's Academy", 'Austin', 'TX', 'Saints'],
  ['sch-penasco', 'Peñasco High School', 'Taos', 'NM', 'Panthers'],
] as const;

/** Writes two associations, four schools that publish, and an affiliate. */
export async function writeTestNetwork(db: Database): Promise<void> {
  await db.insert(associations).values(
    ['TX', 'NE', 'NM'].map((state) => ({
      key: `sta-${state}`,
      slug: `${state.toLowerCase()}psa`,
      name: `${{ TX: 'Texas', NE: 'Nebraska', NM: 'New Mexico' }[state]} Prep Sports Association`,
      shortName: `${state}PSA`,
      acronym: `${state}PSA`,
      city: 'Capital City',
      stateCode: state,
      primaryColor: '#0b2a5b',
      secondaryColor: '#f2b632',
    })),
  );
  await db.insert(schools).values(
    SCHOOLS.map(([key, name, city, stateCode, mascot]) => ({
      ...poolSchool(key),
      slug: key.replace('sch-', ''),
      zipCode: '75001',
      type: 'school' as const,
      mascot,
      primaryColor: '#14532d',
      secondaryColor: '#f5c84b',
      associationKey: `sta-${stateCode}`,
      searchText: searchTextOf(name, city, stateCode, mascot),
    })),
  );
  const blank = { city: null, acronym: null, showAds: true, schoolKey: null, stateAssociationKey: null };
  await db.insert(publishers).values([
    ...SCHOOLS.map(([key, name, , stateCode]) => ({
      ...blank,
      key: `pub-${key}`,
      type: 'school' as const,
      name,
      slug: key.replace('sch-', ''),
      states: [stateCode],
      schoolKey: key,
    })),
    {
      ...blank,
      key: 'pub-aff',
      type: 'affiliate',
      name: 'Lakes Prep Network',
      slug: 'lakes',
      states: ['NE'],
      affiliateKey: 'aff',
    },
  ]);
}

/**
 * Writes further schools that publish nothing; each has its name, city and state, and all are called the Owls. They are where St.
 * Mary's is, unless a point says otherwise.
 */
export async function writeTestSchools(
  db: Database,
  named: readonly (readonly [
    name: string,
    city: string,
    stateCode: string,
    point?: { latitude: number; longitude: number },
  ])[],
): Promise<void> {
  const rows = named.map(([name, city, stateCode, point]) => ({
    ...poolSchool('sch-mary'),
    ...point,
    key: `${name}, ${city}`,
    slug: `${name}, ${city}`,
    name,
    shortName: name,
    city,
    stateCode,
    zipCode: '75001',
    type: 'school' as const,
    mascot: 'Owls',
    primaryColor: '#14532d',
    secondaryColor: '#f5c84b',
    associationKey: 'sta-TX',
    searchText: searchTextOf(name, city, stateCode, 'Owls'),
  }));
  await db.insert(schools).values(rows);
}

function poolSchool(wanted: string): PoolSchool {
  const row = SCHOOLS.find(([key]) => key === wanted);
  if (!row) throw new Error(`The test network has no school ${wanted}.`);
  const [key, name, city, stateCode, mascot] = row;
  return {
    key,
    name,
    shortName: name.replace(/ (High School|Academy)$/, ''),
    city,
    stateCode,
    timeZone: 'Central',
    latitude: 32,
    longitude: -96,
    searchText: searchTextOf(name, city, stateCode, mascot),
    publisherKey: `pub-${key}`,
  };
}

/** A basketball game of the test network without feeds; Lincoln (TX) hosts St. Mary's unless told otherwise. */
export function testGame(
  key: string,
  start: string,
  { home = 'sch-lincoln-tx', away = 'sch-mary' }: { home?: string; away?: string } = {},
): PlannedEvent {
  return plannedGame({
    key,
    origin: 'test',
    start: new Date(start),
    choice: { sport: 'Basketball', gender: 'Girls', isPostseason: false, minutes: 100 },
    home: poolSchool(home),
    away: poolSchool(away),
    publisherKey: `pub-${home}`,
    level: 'Varsity',
    gameType: 'Regular Season',
  });
}

/** Writes games with their feeds. */
export async function writeTestGames(db: Database, games: readonly PlannedEvent[]): Promise<void> {
  for (const game of games) {
    await db.insert(events).values(game.event);
    if (game.vods.length > 0) await db.insert(vods).values(game.vods);
    if (game.broadcasts.length > 0) await db.insert(broadcasts).values(game.broadcasts);
    if (game.datacasts.length > 0) await db.insert(datacasts).values(game.datacasts);
  }
}

/** For how many events the database plans, as it was last told. */
export async function plannedEvents(db: Database): Promise<number | undefined> {
  const known = sql`select reltuples::int as rows from pg_class where oid = 'events'::regclass`;
  return (await readRows<{ rows: number }>(db, known))[0]?.rows;
}
