import { eq, or, sql } from 'drizzle-orm';
import type { Association, Profile } from 'shared-contracts/entities';
import { stateOfCode } from 'shared-contracts/rules';
import type { Database } from '../db/database.ts';
import { logoAddress } from '../db/logo-names.ts';
import { associations, publishers, schools } from '../db/schema/index.ts';
import type { ServiceContext } from '../service-context.ts';

type AssociationRow = typeof associations.$inferSelect;

/**
 * The public profile of a key, or of a slug in any case; null when there is none. A slug that a school and its publisher
 * share is the school's.
 */
export function createFindProfile(db: Database): (name: string) => Promise<Profile | null> {
  return async (name) => {
    const slug = name.toLowerCase();
    const [found] = await db
      .select({ school: schools, association: { name: associations.name, slug: associations.slug } })
      .from(schools)
      .innerJoin(associations, eq(associations.key, schools.associationKey))
      .where(or(eq(schools.key, name), eq(schools.slug, slug)));
    if (found) return { ...schoolProfile(found.school), association: found.association };
    const association = await findAssociation(db, name);
    if (association) return associationProfile(association);
    const [publisher] = await db
      .select()
      .from(publishers)
      .where(or(eq(publishers.key, name), eq(publishers.slug, slug), eq(publishers.affiliateKey, name)));
    return publisher ? publisherProfile(publisher) : null;
  };
}

/** The association of a key, or of a slug in any case. */
export async function findAssociation(db: Database, name: string): Promise<AssociationRow | undefined> {
  const [association] = await db
    .select()
    .from(associations)
    .where(or(eq(associations.key, name), eq(associations.slug, name.toLowerCase())));
  return association;
}

/** The public profiles of keys, in one query however many there are; keys without a profile are left out. */
export function createFindProfiles(db: Database): ServiceContext['findProfiles'] {
  const key = sql<string>`wanted.key`;
  return async (keys) => {
    const rows = await db
      .select({ key, school: schools, association: associations, publisher: publishers })
      .from(sql`jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb) as wanted(key)`)
      .leftJoin(schools, eq(schools.key, key))
      .leftJoin(associations, eq(associations.key, key))
      .leftJoin(publishers, eq(sql`coalesce(${publishers.affiliateKey}, ${publishers.key})`, key));
    const profiles = new Map<string, Profile>();
    for (const { key: wanted, school, association, publisher } of rows) {
      if (school) profiles.set(wanted, schoolProfile(school));
      else if (association) profiles.set(wanted, associationProfile(association));
      else if (publisher) profiles.set(wanted, publisherProfile(publisher));
    }
    return profiles;
  };
}

const stateName = (code: string) => stateOfCode(code)?.name ?? code;

function schoolProfile(row: typeof schools.$inferSelect): Profile {
  return {
    key: row.key,
    type: row.type,
    name: row.name,
    slug: row.slug,
    city: row.city,
    state_code: row.stateCode,
    acronym: null,
    short_name: row.shortName,
    about: `${row.mascot === '' ? 'A high school' : `Home of the ${row.mascot}`} in ${row.city}, ${stateName(row.stateCode)}.`,
    logo: logoAddress(row.logo),
    primary_color: row.primaryColor,
    secondary_color: row.secondaryColor,
  };
}

/** An association's row as its profile. */
export function associationProfile(row: AssociationRow): Association {
  return {
    key: row.key,
    type: 'state_association',
    name: row.name,
    slug: row.slug,
    city: row.city || null,
    state_code: row.stateCode,
    acronym: row.acronym,
    short_name: row.shortName,
    about: `Championships and broadcasts of the schools of ${stateName(row.stateCode)}.`,
    logo: logoAddress(row.logo),
    primary_color: row.primaryColor,
    secondary_color: row.secondaryColor,
  };
}

function publisherProfile(row: typeof publishers.$inferSelect): Profile {
  const states = row.states.map(stateName).join(', ');
  return {
    key: row.affiliateKey ?? row.key,
    type: row.type === 'affiliate' ? 'affiliate' : 'publisher',
    name: row.name,
    slug: row.slug,
    city: row.city,
    state_code: row.states[0] ?? null,
    acronym: row.acronym,
    short_name: row.acronym ?? row.name,
    about: states === '' ? null : `Broadcasts from ${states}.`,
    logo: logoAddress(row.logo),
    primary_color: null,
    secondary_color: null,
  };
}
