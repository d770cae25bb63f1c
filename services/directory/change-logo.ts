import { eq, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../db/database.ts';
import { associations, logos, publishers, schools } from '../db/schema/index.ts';
import type { Logo } from './logo-picture.ts';

type LogoChange = { status: 'changed'; owner: string } | { status: 'no profile' };

/**
 * Gives the profile with a key, or with a slug in any case, another logo; null takes it away. A slug that a school and its
 * publisher share is the school's. A picture that nobody has any more is deleted.
 * @returns `owner`: the name of the profile
 */
export function changeLogo(db: Database, profile: string, logo: Logo | null): Promise<LogoChange> {
  return db.transaction(async (tx) => {
    const slug = profile.toLowerCase();
    for (const table of [schools, associations, publishers] as const) {
      const keys: AnyPgColumn[] = table === publishers ? [table.key, publishers.affiliateKey] : [table.key];
      const isNamed = or(...keys.map((key) => eq(key, profile)), eq(table.slug, slug));
      const [owner] = await tx
        .select({ key: table.key, name: table.name, logo: table.logo })
        .from(table)
        .where(isNamed);
      if (!owner) continue;
      if (logo) await tx.insert(logos).values(logo).onConflictDoNothing();
      await tx
        .update(table)
        .set({ logo: logo?.name ?? null })
        .where(eq(table.key, owner.key));
      if (owner.logo) await tx.delete(logos).where(sql`${logos.name} = ${owner.logo} and ${isUnused}`);
      return { status: 'changed', owner: owner.name };
    }
    return { status: 'no profile' };
  });
}

const unusedIn = (column: AnyPgColumn): SQL =>
  sql`not exists (select from ${column.table} where ${column} = ${logos.name})`;
const isUnused = sql.join([schools.logo, associations.logo, publishers.logo].map(unusedIn), sql` and `);
