import { asc, eq } from 'drizzle-orm';
import type { TimeZoneKey } from 'shared-contracts/entities';
import type { Database } from '../../database.ts';
import { publishers, schools } from '../../schema/index.ts';
import type { Random } from '../random.ts';

export interface PoolSchool {
  key: string;
  name: string;
  shortName: string;
  city: string;
  stateCode: string;
  timeZone: TimeZoneKey;
  latitude: number;
  longitude: number;
  searchText: string;
  publisherKey: string | null;
}

/** The schools of the directory as the schedule needs them. */
export interface SchoolPool {
  /** Schools that publish, in the order of their keys. */
  hosts: PoolSchool[];
  hostsByZone: Map<TimeZoneKey, PoolSchool[]>;
  byState: Map<string, PoolSchool[]>;
  /** Publisher of the association of a state, and affiliates that cover it. */
  associationOf: Map<string, { key: string; name: string }>;
  affiliatesOf: Map<string, string[]>;
}

export async function readSchoolPool(db: Database): Promise<SchoolPool> {
  const rows = await db
    .select({ school: schools, publisherKey: publishers.key })
    .from(schools)
    .leftJoin(publishers, eq(publishers.schoolKey, schools.key))
    .orderBy(asc(schools.key), asc(publishers.key));
  const others = await db.select().from(publishers).orderBy(asc(publishers.key));
  const pool: SchoolPool = {
    hosts: [],
    hostsByZone: new Map(),
    byState: new Map(),
    associationOf: new Map(),
    affiliatesOf: new Map(),
  };
  for (const { school, publisherKey } of rows) {
    const entry: PoolSchool = { ...school, timeZone: school.timeZone as TimeZoneKey, publisherKey };
    append(pool.byState, entry.stateCode, entry);
    if (publisherKey === null) continue;
    pool.hosts.push(entry);
    append(pool.hostsByZone, entry.timeZone, entry);
  }
  for (const publisher of others) {
    for (const state of publisher.states) {
      if (publisher.type === 'state_association') pool.associationOf.set(state, publisher);
      if (publisher.type === 'affiliate') append(pool.affiliatesOf, state, publisher.key);
    }
  }
  return pool;
}

function append<Key, Item>(map: Map<Key, Item[]>, key: Key, item: Item): void {
  const list = map.get(key);
  if (list) list.push(item);
  else map.set(key, [item]);
}

/** A neighbour to play against: the nearest of a dozen schools of the same state that are still free that day. */
export function opponentOf(host: PoolSchool, pool: SchoolPool, taken: Set<string>, random: Random): PoolSchool | null {
  const candidates = pool.byState.get(host.stateCode) ?? [];
  let nearest: PoolSchool | null = null;
  let best = Number.POSITIVE_INFINITY;
  for (let tries = 0; tries < 12 && candidates.length > 1; tries += 1) {
    const candidate = random.pick(candidates);
    if (candidate.key === host.key || taken.has(candidate.key)) continue;
    const distance = (candidate.latitude - host.latitude) ** 2 + (candidate.longitude - host.longitude) ** 2;
    if (distance < best) [nearest, best] = [candidate, distance];
  }
  return nearest;
}
