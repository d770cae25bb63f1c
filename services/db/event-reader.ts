import { asc, inArray } from 'drizzle-orm';
import type { SportsEvent } from 'shared-contracts/entities';
import type { Database } from './database.ts';
import { assembleEvents } from './event-assembly.ts';
import { broadcasts, datacasts, events, publishers, schools, vods } from './schema/index.ts';

/**
 * Whole events in the order of their keys, in six queries however many there are. Unknown keys are left out; deleted
 * events come with `is_deleted`, since a page must tell a moved game from one that never was. Videos are at `mediaUrl`, the
 * media service's base address.
 */
export async function loadEvents(db: Database, mediaUrl: string, keys: readonly string[]): Promise<SportsEvent[]> {
  if (keys.length === 0) return [];
  const wanted = [...keys];
  const [eventRows, broadcastRows, vodRows, datacastRows] = await Promise.all([
    db.select().from(events).where(inArray(events.key, wanted)),
    db.select().from(broadcasts).where(inArray(broadcasts.eventKey, wanted)).orderBy(asc(broadcasts.key)),
    db.select().from(vods).where(inArray(vods.eventKey, wanted)).orderBy(asc(vods.key)),
    db.select().from(datacasts).where(inArray(datacasts.eventKey, wanted)).orderBy(asc(datacasts.key)),
  ]);
  const publisherKeys = [...eventRows, ...broadcastRows, ...vodRows, ...datacastRows].map((row) => row.publisherKey);
  const schoolKeys = eventRows.flatMap((row) => [row.homeSchoolKey, row.awaySchoolKey]).filter((key) => key !== null);
  const [publisherRows, schoolRows] = await Promise.all([
    db
      .select()
      .from(publishers)
      .where(inArray(publishers.key, [...new Set(publisherKeys)])),
    db
      .select()
      .from(schools)
      .where(inArray(schools.key, [...new Set(schoolKeys)])),
  ]);
  const byKey = new Map(eventRows.map((row) => [row.key, row]));
  const rows = {
    events: wanted.flatMap((key) => byKey.get(key) ?? []),
    broadcasts: broadcastRows,
    vods: vodRows,
    datacasts: datacastRows,
    publishers: publisherRows,
    schools: schoolRows,
  };
  return assembleEvents(rows, mediaUrl);
}

/** One whole event; null when there is none with this key. */
export async function findEvent(db: Database, mediaUrl: string, key: string): Promise<SportsEvent | null> {
  const [event] = await loadEvents(db, mediaUrl, [key]);
  return event ?? null;
}
