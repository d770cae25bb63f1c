import { getTableColumns, type InferSelectModel, inArray, sql } from 'drizzle-orm';
import { HOUSE_COLORS } from 'shared-ui/team-colors';
import type { Database } from '../../db/database.ts';
import { slugOf } from '../../db/keys.ts';
import { schools } from '../../db/schema/index.ts';
import { searchTextOf } from '../../db/search-text.ts';
import { shortNameOf } from '../../db/short-name-of.ts';
import { upsertRows } from '../../db/write-rows.ts';
import { zoneOf } from '../../zone-of.ts';
import { createAssociationOf } from './association-of.ts';
import { color, latitude, longitude, oneOf, slug, stateCode, timeZone, words, zipCode } from './cells.ts';
import { fieldOf, requiredFieldOf, unlessFollowing } from './field-of.ts';
import type { ImportKind, RowChange, Wanted } from './import-kind.ts';
import type { FileRow } from './read-table.ts';
import { takenNames } from './taken-names.ts';

export type SchoolRow = Omit<InferSelectModel<typeof schools>, 'logo'>;

const { logo, ...SELECTED } = getTableColumns(schools);

const COLUMNS = {
  slug,
  name: words(120),
  short_name: words(80),
  city: words(60),
  state_code: stateCode,
  zip_code: zipCode,
  lat: latitude,
  lng: longitude,
  time_zone: timeZone,
  /** National lists tell public from private schools, which no page does: these two leave the type as it is. */
  type: oneOf(['school', 'pixellot', 'public', 'private']),
  mascot: words(40),
  primary_color: color,
  secondary_color: color,
  association: words(120),
};

/**
 * Schools of a file (CSV).
 * @param named slugs of associations that new schools join where their state has several
 */
export function importSchools(named: readonly string[]): ImportKind<typeof COLUMNS, SchoolRow> {
  return {
    name: 'school',
    nameOf: ({ slug }) => slug,
    columns: COLUMNS,
    required: ['name', 'city', 'state_code', 'lat', 'lng'],
    columnOf: { latitude: 'lat', longitude: 'lng', associationKey: 'association' },
    derived: ['searchText'],
    load: (db, keys) =>
      db
        .select(SELECTED)
        .from(schools)
        .where(inArray(schools.key, [...keys])),
    async want(db, rows, stored) {
      const associationOf = await createAssociationOf(db, named);
      const wanted: Wanted<SchoolRow> = { rows: [], problems: [...associationOf.problems] };
      for (const row of rows) {
        const before = stored.get(row.key);
        const school = toSchool(row, before);
        const associationKey = associationOf.find({
          row: row.number,
          named: row.cells.association,
          state: school.stateCode,
          stored: before?.stateCode === school.stateCode ? before.associationKey : undefined,
        });
        if (typeof associationKey !== 'string') wanted.problems.push(associationKey);
        else wanted.rows.push({ number: row.number, row: { ...school, associationKey } });
      }
      wanted.problems.push(...(await takenNames(db, 'school', wanted.rows)));
      return wanted;
    },
    async write(db, changes) {
      await upsertRows(
        db,
        schools,
        changes.map(({ after }) => after),
      );
      const changed = changes.filter(({ before }) => before !== null);
      await renamePublishers(db, changed);
      await changeTextsOfGames(db, changed);
    },
  };
}

function toSchool(
  { key, cells }: FileRow<typeof COLUMNS>,
  stored: SchoolRow | undefined,
): Omit<SchoolRow, 'associationKey'> {
  const name = requiredFieldOf(cells.name, stored?.name);
  const city = requiredFieldOf(cells.city, stored?.city);
  const state = requiredFieldOf(cells.state_code, stored?.stateCode);
  const point = {
    latitude: requiredFieldOf(cells.lat, stored?.latitude),
    longitude: requiredFieldOf(cells.lng, stored?.longitude),
  };
  const mascot = fieldOf(cells.mascot, stored?.mascot, () => '');
  const own = {
    shortName: unlessFollowing(stored?.shortName, stored && shortNameOf(stored.name)),
    timeZone: unlessFollowing(stored?.timeZone, stored && zoneOf(stored.latitude, stored.longitude)),
  };
  const type = cells.type === 'public' || cells.type === 'private' ? undefined : cells.type;
  return {
    key,
    slug: fieldOf(cells.slug, stored?.slug, () => slugOf(name, city, state)),
    name,
    shortName: fieldOf(cells.short_name, own.shortName, () => shortNameOf(name)),
    city,
    stateCode: state,
    zipCode: fieldOf(cells.zip_code, stored?.zipCode, () => ''),
    ...point,
    timeZone: fieldOf<string>(cells.time_zone, own.timeZone, () => zoneOf(point.latitude, point.longitude)),
    type: fieldOf(type, stored?.type, () => 'school'),
    mascot,
    primaryColor: fieldOf(cells.primary_color, stored?.primaryColor, () => HOUSE_COLORS.primary_color),
    secondaryColor: fieldOf(cells.secondary_color, stored?.secondaryColor, () => HOUSE_COLORS.secondary_color),
    searchText: searchTextOf(name, city, state, mascot),
  };
}

/** A school's publisher goes by the school's name. */
async function renamePublishers(db: Database, changes: readonly RowChange<SchoolRow>[]): Promise<void> {
  const rows = changes.map(({ after: { key, name, slug, city, stateCode } }) => ({ key, name, slug, city, stateCode }));
  if (rows.length === 0) return;
  await db.execute(sql`
    update publishers set name = changed.name, slug = changed.slug, city = changed.city, states = array[changed."stateCode"]
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as changed(key text, name text, slug text, city text, "stateCode" text)
    where publishers.school_key = changed.key`);
}

/** The text that a game is found by has those of both schools in it. */
async function changeTextsOfGames(db: Database, changes: readonly RowChange<SchoolRow>[]): Promise<void> {
  const rows = changes.flatMap(({ before, after }) =>
    before === null || before.searchText === after.searchText
      ? []
      : [{ key: after.key, before: before.searchText, after: after.searchText }],
  );
  if (rows.length === 0) return;
  // One side at a time, since an update takes one of several rows that fit.
  for (const side of ['home_school_key', 'away_school_key']) {
    await db.execute(sql`
      update events set search_text = replace(search_text, changed.before, changed.after)
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as changed(key text, before text, after text)
      where events.${sql.identifier(side)} = changed.key`);
  }
}
