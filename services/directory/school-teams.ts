import { sql } from 'drizzle-orm';
import type { SchoolTeam } from 'shared-contracts/entities';
import { LEVELS } from 'shared-contracts/rules';
import { readRows } from '../db/count-up-to.ts';
import type { Database } from '../db/database.ts';

/** For how long a team is known by a game that it played: a school year and a summer. */
const KNOWN_FOR = '15 months';

/**
 * The teams of a school in a sport, the first level first: those that the directory lists, and those that have games. A school that
 * the directory does not know has none.
 */
export async function schoolTeams(db: Database, schoolKey: string, sport: string, now: Date): Promise<SchoolTeam[]> {
  const games = (side: 'home' | 'away') => sql`
    select gender, level from events
    where ${sql.identifier(`${side}_school_key`)} = ${schoolKey}
      and start_time > ${now.toISOString()}::timestamptz - ${KNOWN_FOR}::interval
      and lower(coalesce(sport, activity_name)) = lower(${sport}) and level is not null
      and not is_deleted and redirect_to is null`;
  const rows = await readRows<Pick<SchoolTeam, 'gender' | 'level'>>(
    db,
    sql`select gender, level from teams where school_key = ${schoolKey} and lower(sport) = lower(${sport})
      union ${games('home')} union ${games('away')} order by gender, level`,
  );
  const rank = ({ level }: { level: string }) => {
    const place = LEVELS.indexOf(level.toLowerCase());
    return place === -1 ? LEVELS.length : place;
  };
  return rows.map((team) => ({ sport, ...team })).sort((a, b) => rank(a) - rank(b));
}
