import { sql } from 'drizzle-orm';
import { readRows } from '../../db/count-up-to.ts';
import type { Database } from '../../db/database.ts';
import type { ImportKind, RowChange, Wanted } from './import-kind.ts';
import { inBatches } from './in-batches.ts';
import type { Columns, FileRow, Problem } from './read-table.ts';

export type ImportPlan<Row> =
  | { status: 'planned'; changes: RowChange<Row>[]; unchanged: number }
  | { status: 'refused'; problems: Problem[] };

/** Compares the rows of a file with what the directory has. Nothing is written. */
export async function planImport<Of extends Columns, Row extends { key: string; slug: string }>(
  db: Database,
  kind: ImportKind<Of, Row>,
  file: readonly FileRow<Of>[],
): Promise<ImportPlan<Row>> {
  const stored = new Map<string, Row>();
  for (const rows of inBatches(file)) {
    const found = await kind.load(
      db,
      rows.map(({ key }) => key),
    );
    for (const row of found) stored.set(row.key, row);
  }
  const missing = missingCells(kind, file, stored);
  if (missing.length > 0) return { status: 'refused', problems: missing };
  const wanted = await kind.want(db, file, stored);
  const problems = [...wanted.problems, ...(await takenNames(db, kind.profile, wanted.rows))];
  if (problems.length > 0) return { status: 'refused', problems };
  const changes = wanted.rows
    .map(({ row }) => ({ before: stored.get(row.key) ?? null, after: row }))
    .filter(({ before, after }) => before === null || changedFields(before, after).length > 0);
  return { status: 'planned', changes, unchanged: wanted.rows.length - changes.length };
}

/** The fields whose values differ. */
export function changedFields<Row extends object>(before: Row, after: Row): (keyof Row)[] {
  return (Object.keys(after) as (keyof Row)[]).filter((field) => before[field] !== after[field]);
}

function missingCells<Of extends Columns, Row extends { key: string; slug: string }>(
  kind: ImportKind<Of, Row>,
  file: readonly FileRow<Of>[],
  stored: ReadonlyMap<string, Row>,
): Problem[] {
  return kind.required.flatMap((column) =>
    file.flatMap(({ number, key, cells }) => {
      if (cells[column] === null) return [{ row: number, column, message: 'must not be blank' }];
      if (cells[column] !== undefined || stored.has(key)) return [];
      const message = `is missing, and a new ${kind.profile} cannot do without it`;
      return [{ row: number, column, message }];
    }),
  );
}

interface NameOwner {
  profile: string;
  key: string;
  slug: string;
}

/** Slugs and keys that another profile has already, in the directory or in the file. */
async function takenNames(
  db: Database,
  profile: string,
  wanted: Wanted<{ key: string; slug: string }>['rows'],
): Promise<Problem[]> {
  const problems: Problem[] = [];
  const firstWithSlug = new Map<string, number>();
  for (const { number, row } of wanted) {
    const first = firstWithSlug.get(row.slug);
    if (first === undefined) firstWithSlug.set(row.slug, number);
    else problems.push({ row: number, column: 'slug', message: `“${row.slug}” is the slug of row ${first}, too` });
  }
  for (const rows of inBatches(wanted)) {
    const owners = await ownersOf(
      db,
      rows.map(({ row }) => row),
    );
    for (const { number, row } of rows) {
      const taken = (column: 'key' | 'slug', owner: NameOwner) =>
        problems.push({
          row: number,
          column,
          message: `“${row[column]}” is the ${column} of the ${owner.profile} ${owner.key}`,
        });
      for (const owner of owners) {
        if (owner.key !== row.key && owner.slug === row.slug) taken('slug', owner);
        if (owner.key === row.key && owner.profile !== profile) taken('key', owner);
      }
    }
  }
  return problems;
}

/** The profiles that have one of these keys or slugs. */
function ownersOf(db: Database, rows: readonly { key: string; slug: string }[]): Promise<NameOwner[]> {
  const wanted = (name: 'key' | 'slug') =>
    sql`(select jsonb_array_elements_text(${JSON.stringify(rows.map((row) => row[name]))}::jsonb))`;
  const having = (source: ReturnType<typeof sql>) =>
    sql`select * from ${source} where slug in ${wanted('slug')} union select * from ${source} where key in ${wanted('key')}`;
  return readRows(
    db,
    sql.join(
      [
        having(sql`(select 'school' as profile, key, slug from schools) as named`),
        having(sql`(select 'association' as profile, key, slug from associations) as named`),
        having(sql`(
          select 'affiliate' as profile, coalesce(affiliate_key, key) as key, slug from publishers where type = 'affiliate'
        ) as named`),
      ],
      sql` union `,
    ),
  );
}
