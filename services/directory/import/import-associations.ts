import { getTableColumns, type InferSelectModel, inArray, sql } from 'drizzle-orm';
import { HOUSE_COLORS } from 'shared-ui/team-colors';
import type { Database } from '../../db/database.ts';
import { keyOf, slugOf } from '../../db/keys.ts';
import { associations } from '../../db/schema/index.ts';
import { upsertRows } from '../../db/write-rows.ts';
import { color, slug, stateCode, words } from './cells.ts';
import { fieldOf, requiredFieldOf, unlessFollowing } from './field-of.ts';
import type { ImportKind } from './import-kind.ts';
import type { FileRow } from './read-table.ts';
import { takenNames } from './taken-names.ts';

export type AssociationRow = Omit<InferSelectModel<typeof associations>, 'logo'>;

const { logo, ...SELECTED } = getTableColumns(associations);

const COLUMNS = {
  slug,
  name: words(120),
  acronym: words(20),
  short_name: words(80),
  city: words(60),
  state_code: stateCode,
  primary_color: color,
  secondary_color: color,
};

/** Associations of a file (CSV). */
export const ASSOCIATIONS: ImportKind<typeof COLUMNS, AssociationRow> = {
  name: 'association',
  nameOf: ({ slug }) => slug,
  columns: COLUMNS,
  required: ['name', 'acronym', 'state_code'],
  columnOf: {},
  derived: [],
  load: (db, keys) =>
    db
      .select(SELECTED)
      .from(associations)
      .where(inArray(associations.key, [...keys])),
  async want(db, file, stored) {
    const rows = file.map((row) => ({ number: row.number, row: toAssociation(row, stored.get(row.key)) }));
    return { rows, problems: await takenNames(db, 'association', rows) };
  },
  async write(db, changes) {
    const rows = changes.map(({ after }) => after);
    await upsertRows(db, associations, rows);
    await writePublishers(db, rows);
  },
};

function toAssociation({ key, cells }: FileRow<typeof COLUMNS>, stored: AssociationRow | undefined): AssociationRow {
  const acronym = requiredFieldOf(cells.acronym, stored?.acronym);
  return {
    key,
    slug: fieldOf(cells.slug, stored?.slug, () => slugOf(acronym)),
    name: requiredFieldOf(cells.name, stored?.name),
    shortName: fieldOf(cells.short_name, unlessFollowing(stored?.shortName, stored?.acronym), () => acronym),
    acronym,
    city: fieldOf(cells.city, stored?.city, () => ''),
    stateCode: requiredFieldOf(cells.state_code, stored?.stateCode),
    primaryColor: fieldOf(cells.primary_color, stored?.primaryColor, () => HOUSE_COLORS.primary_color),
    secondaryColor: fieldOf(cells.secondary_color, stored?.secondaryColor, () => HOUSE_COLORS.secondary_color),
  };
}

/** Every association publishes its championships, under its own name. */
async function writePublishers(db: Database, rows: readonly AssociationRow[]): Promise<void> {
  const facts = rows.map(({ key, name, slug, acronym, city, stateCode }) => ({
    publisher: keyOf('pub', key),
    ...{ association: key, name, slug, acronym, city, state: stateCode },
  }));
  const changed = sql`jsonb_to_recordset(${JSON.stringify(facts)}::jsonb)
    as changed(publisher text, association text, name text, slug text, acronym text, city text, state text)`;
  await db.execute(sql`
    update publishers set name = changed.name, slug = changed.slug, acronym = changed.acronym,
      city = nullif(changed.city, ''), states = array[changed.state]
    from ${changed} where publishers.state_association_key = changed.association`);
  await db.execute(sql`
    insert into publishers (key, type, name, slug, acronym, city, states, show_ads, state_association_key)
    select publisher, 'state_association', name, slug, acronym, nullif(city, ''), array[state], true, association
    from ${changed}
    where not exists (select from publishers where state_association_key = changed.association)`);
}
