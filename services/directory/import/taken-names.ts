import { sql } from 'drizzle-orm';
import { readRows } from '../../db/count-up-to.ts';
import type { Database } from '../../db/database.ts';
import type { Wanted } from './import-kind.ts';
import { inBatches } from './in-batches.ts';
import type { Problem } from './read-table.ts';

interface NameOwner {
  profile: string;
  key: string;
  slug: string;
}

/**
 * Slugs and keys that another profile has already, in the directory or in the file: the directory finds profiles of all kinds by
 * their slugs alone.
 * @param profile which kind of profile the rows are, as `ownersOf` calls it
 */
export async function takenNames(
  db: Database,
  profile: 'school' | 'association',
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
