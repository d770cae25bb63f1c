import { and, asc, between, lte, sql } from 'drizzle-orm';
import type { NearbySchools } from 'shared-contracts/entities';
import { SCHOOLS_PER_PAGE } from 'shared-contracts/routes';
import type { Database } from '../db/database.ts';
import { schools } from '../db/schema/index.ts';
import { toSchool } from '../db/to-school.ts';

/** How far around a point is looked, in miles: farther only where there are too few schools nearer. */
const RADII = [10, 40, 160] as const;

const EARTH_RADIUS = 3_958.8;
const MILES_PER_DEGREE = (EARTH_RADIUS * Math.PI) / 180;

interface Point {
  latitude: number;
  longitude: number;
}

/** The schools around a point, nearest first, and how far was looked. */
export async function nearbySchools(
  db: Database,
  point: Point,
): Promise<Pick<NearbySchools, 'within_miles' | 'items'>> {
  let found = { within_miles: 0, items: [] as NearbySchools['items'] };
  for (const radius of RADII) {
    found = { within_miles: radius, items: await schoolsWithin(db, radius, point) };
    if (found.items.length >= SCHOOLS_PER_PAGE) break;
  }
  return found;
}

async function schoolsWithin(db: Database, radius: number, point: Point): Promise<NearbySchools['items']> {
  const { latitude, longitude } = point;
  // A degree of longitude is the shorter the farther a place is from the equator; none of ours is at a pole.
  const ofLatitude = radius / MILES_PER_DEGREE;
  const ofLongitude = ofLatitude / Math.cos(((Math.abs(latitude) + ofLatitude) * Math.PI) / 180);
  const miles = distanceTo(point);
  const rows = await db
    .select({ school: schools, miles })
    .from(schools)
    .where(
      and(
        // A box around the circle, which the index finds.
        between(schools.latitude, latitude - ofLatitude, latitude + ofLatitude),
        between(schools.longitude, longitude - ofLongitude, longitude + ofLongitude),
        lte(miles, radius),
      ),
    )
    .orderBy(miles, asc(schools.name), asc(schools.key))
    .limit(SCHOOLS_PER_PAGE);
  return rows.map(({ school, miles }) => ({ ...toSchool(school), miles: Math.round(miles * 10) / 10 }));
}

/** The great-circle distance of a school in miles (haversine formula). */
function distanceTo({ latitude, longitude }: Point) {
  const halfOf = (column: typeof schools.latitude | typeof schools.longitude, degrees: number) =>
    sql`power(sin(radians(${column} - ${degrees}::float8) / 2), 2)`;
  const square = sql`${halfOf(schools.latitude, latitude)}
    + cos(radians(${schools.latitude})) * cos(radians(${latitude}::float8)) * ${halfOf(schools.longitude, longitude)}`;
  return sql<number>`(${2 * EARTH_RADIUS}::float8 * asin(sqrt(least(1, ${square}))))`;
}
