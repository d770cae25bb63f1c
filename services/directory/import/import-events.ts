import { getTableColumns, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { events } from '../../db/schema/index.ts';
import { upsertRows } from '../../db/write-rows.ts';
import { EVENT_COLUMNS, type ImportedEvent } from './event-columns.ts';
import { readVideoPlans, writeVideo } from './event-video.ts';
import type { ImportKind, Wanted } from './import-kind.ts';
import { readNamedInEvents, schoolPublisherKey } from './named-in-events.ts';
import { toEvent } from './to-event.ts';

const { isOnAir, isComing, hasReplay, hasOpenReplay, searchVector, ...SELECTED } = getTableColumns(events);

/**
 * Games and other events of a file (CSV).
 * @param now tells what has begun
 */
export function importEvents(now: Date): ImportKind<typeof EVENT_COLUMNS, ImportedEvent> {
  return {
    name: 'event',
    nameOf: ({ key }) => key,
    columns: EVENT_COLUMNS,
    required: ['home', 'sport'],
    columnOf: {
      homeSchoolKey: 'home',
      awaySchoolKey: 'away',
      publisherKey: 'publisher',
      sublocation: 'venue',
      customHeadline: 'headline',
      customSubheadline: 'subheadline',
    },
    derived: ['searchText', 'activityName', 'contentType', 'isSport'],
    async load(db, keys) {
      const rows = await db
        .select(SELECTED)
        .from(events)
        .where(inArray(events.key, [...keys]));
      const plans = await readVideoPlans(db, rows);
      return rows.map((row, index) => ({ ...row, video: plans[index] ?? 'none' }));
    },
    async want(db, rows, stored) {
      const named = await readNamedInEvents(db);
      const wanted: Wanted<ImportedEvent> = { rows: [], problems: [] };
      for (const row of rows) {
        const event = toEvent(row, stored.get(row.key), { named, now }, (column, message) =>
          wanted.problems.push({ row: row.number, column, message }),
        );
        if (event) wanted.rows.push({ number: row.number, row: event });
      }
      return wanted;
    },
    async write(db, changes) {
      const rows = changes.map(({ after: { video, ...event } }) => event);
      await addPublishers(db, rows);
      await upsertRows(db, events, rows);
      await writeVideo(db, changes, now);
    },
  };
}

/** A school publishes from its first event on. */
async function addPublishers(
  db: Database,
  rows: readonly Pick<ImportedEvent, 'publisherKey' | 'homeSchoolKey' | 'awaySchoolKey'>[],
): Promise<void> {
  const publishing = rows.flatMap(({ publisherKey, homeSchoolKey, awaySchoolKey }) =>
    [homeSchoolKey, awaySchoolKey].flatMap((school) =>
      school !== null && schoolPublisherKey(school) === publisherKey ? [{ publisher: publisherKey, school }] : [],
    ),
  );
  if (publishing.length === 0) return;
  await db.execute(sql`
    insert into publishers (key, type, name, slug, city, states, show_ads, school_key)
    select distinct publisher, 'school', name, slug, city, array[state_code], true, schools.key
    from jsonb_to_recordset(${JSON.stringify(publishing)}::jsonb) as publishing(publisher text, school text)
    join schools on schools.key = publishing.school
    on conflict (key) do nothing`);
}
