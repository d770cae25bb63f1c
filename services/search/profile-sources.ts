import { type SQL, sql } from 'drizzle-orm';

/** The folding of `foldText` for the small tables that keep no folded text. */
export const folded = (text: SQL) => sql`trim(regexp_replace(
  regexp_replace(lower(unaccent(${text})), '[''’.]', '', 'g'), '[^a-z0-9]+', ' ', 'g'))`;

/** Tables in the form of a profile, with `search_text`. The first one is large and has indexes for that text. */
export const SCHOOLS = sql`(
  select key, type, name, slug, city, state_code, nullif(mascot, '') as mascot, logo, primary_color, secondary_color, search_text
  from schools
) as schools`;
const ASSOCIATIONS = sql`(
  select key, 'state_association' as type, name, slug, nullif(city, '') as city, state_code, null::text as mascot, logo, primary_color, secondary_color,
    ${folded(sql`name || ' ' || acronym || ' ' || city || ' ' || state_code`)} as search_text
  from associations
) as associations`;
const AFFILIATES = sql`(
  select coalesce(affiliate_key, key) as key, 'affiliate' as type, name, slug, city, states[1] as state_code, null::text as mascot,
    logo, null::text as primary_color, null::text as secondary_color,
    ${folded(sql`name || ' ' || coalesce(acronym, '') || ' ' || coalesce(city, '') || ' ' || array_to_string(states, ' ')`)}
      as search_text
  from publishers where type = 'affiliate' and type <> 'school'
) as affiliates`;

const SOURCES = {
  schools: [SCHOOLS],
  associations: [ASSOCIATIONS],
  state_associations: [ASSOCIATIONS],
  affiliates: [AFFILIATES],
  profiles: [SCHOOLS, ASSOCIATIONS, AFFILIATES],
} satisfies Record<string, SQL[]>;
export type ProfileSearchType = keyof typeof SOURCES;

/** Where profiles of a type are, each a part of a `from`. */
export function profileSources(type: ProfileSearchType): readonly SQL[] {
  return SOURCES[type];
}
