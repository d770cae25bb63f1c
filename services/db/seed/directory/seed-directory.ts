import { sql } from 'drizzle-orm';
import type { Database } from '../../database.ts';
import { associations, logos, publishers, schools } from '../../schema/index.ts';
import { insertRows } from '../../write-rows.ts';

/**
 * Fills an empty directory: associations, schools (about `schoolCount`, else as many as the demo has), their teams, publishers.
 * Does nothing when it has schools already, so an operator's import is left alone.
 * @returns whether it was filled
 */
export async function seedDirectory(
  db: Database,
  { seed, schoolCount }: { seed: number; schoolCount?: number },
): Promise<boolean> {
  const present = await db.select({ key: schools.key }).from(schools).limit(1);
  if (present.length > 0) return false;
  // Loaded only here: the postal data and the icons that it is planned from are large.
  const [{ planDirectory }, { withLogos }] = await Promise.all([
    import('./plan-directory.ts'),
    import('./demo-logos.ts'),
  ]);
  const plan = planDirectory(seed, schoolCount);
  const drawn = withLogos(plan.schools);
  await db.transaction(async (tx) => {
    await insertRows(tx, associations, plan.associations);
    await tx.insert(logos).values(drawn.logos);
    await insertRows(tx, schools, drawn.schools);
    await insertRows(tx, publishers, plan.publishers);
    await tx.execute(SEED_TEAMS);
  });
  return true;
}

/** Every school has the common varsity teams; ice hockey stays in the cold states. */
const SEED_TEAMS = sql`
  insert into teams (key, school_key, sport, gender, level)
  select 'tea' || substr(md5(schools.key || sport || coalesce(gender, '') || level), 1, 10), schools.key, sport, gender, level
  from schools
  cross join (values
    ('Football', null, 'Varsity'), ('Football', null, 'Junior Varsity'), ('Volleyball', 'Girls', 'Varsity'),
    ('Soccer', 'Boys', 'Varsity'), ('Soccer', 'Girls', 'Varsity'), ('Basketball', 'Boys', 'Varsity'),
    ('Basketball', 'Girls', 'Varsity'), ('Wrestling', null, 'Varsity'), ('Baseball', null, 'Varsity'),
    ('Softball', null, 'Varsity'), ('Track and Field', 'Coed', 'Varsity'), ('Ice Hockey', 'Boys', 'Varsity')
  ) as fielded (sport, gender, level)
  where sport <> 'Ice Hockey' or state_code in ('MN', 'WI', 'MI', 'MA', 'NH', 'VT', 'ME', 'NY', 'ND', 'AK', 'CT', 'RI')
  on conflict do nothing
`;
