import type { Database } from '../../db/database.ts';
import { keyOf } from '../../db/keys.ts';
import { publishers, schools } from '../../db/schema/index.ts';

/** A school as far as events repeat its facts. */
export interface EventSchool {
  key: string;
  slug: string;
  shortName: string;
  city: string;
  stateCode: string;
  timeZone: string;
  type: 'school' | 'pixellot';
  searchText: string;
}

/** Whom files of events name. */
export interface NamedInEvents {
  /** By key or slug. */
  school(name: string): EventSchool | null;
  /** The key of the publisher that a school has, or of the one that is made when it publishes first. */
  publisherOf(schoolKey: string): string;
  /** The key of a publisher, by its own key, or by key or slug of the school, association or affiliate that it is. */
  publisher(name: string): string | null;
}

/** Reads all schools and publishers at once: a season's file names most of them, many times. */
export async function readNamedInEvents(db: Database): Promise<NamedInEvents> {
  const { key, slug, shortName, city, stateCode, timeZone, type, searchText } = schools;
  const everySchool: EventSchool[] = await db
    .select({ key, slug, shortName, city, stateCode, timeZone, type, searchText })
    .from(schools);
  const everyPublisher = await db
    .select({
      key: publishers.key,
      slug: publishers.slug,
      school: publishers.schoolKey,
      association: publishers.stateAssociationKey,
      affiliate: publishers.affiliateKey,
    })
    .from(publishers);
  const schoolBySlug = new Map(everySchool.map((school) => [school.slug, school]));
  const schoolByKey = new Map(everySchool.map((school) => [school.key, school]));
  const publisherByName = new Map<string | null, string>();
  // Keys last, so that they stand before the slugs of others.
  for (const each of everyPublisher) publisherByName.set(each.slug, each.key);
  for (const each of everyPublisher) {
    for (const name of [each.school, each.association, each.affiliate, each.key]) publisherByName.set(name, each.key);
  }
  return {
    school: (name) => schoolByKey.get(name) ?? schoolBySlug.get(name.toLowerCase()) ?? null,
    publisherOf: (schoolKey) => publisherByName.get(schoolKey) ?? schoolPublisherKey(schoolKey),
    publisher: (name) => publisherByName.get(name) ?? publisherByName.get(name.toLowerCase()) ?? null,
  };
}

/** The key that a school's publisher gets. */
export const schoolPublisherKey = (schoolKey: string) => keyOf('pub', schoolKey);
