import { asc, eq } from 'drizzle-orm';
import { findActivity, inTitleCase, stateOfCode } from 'shared-contracts/rules';
import type { Database } from '../../db/database.ts';
import { brackets } from '../../db/schema/index.ts';

export interface Tournament {
  name: string;
  brackets: { key: string; name: string; state_code: string; sport: string; division: string; slug: string }[];
}

/**
 * A state's championship by its slug: of a sport (`tx-football`), of one division of it (`tx-football-division-1`), or of one
 * bracket alone (`tx-football-division-1-state-championship`). Null when no bracket fits.
 */
export async function findTournament(db: Database, slug: string): Promise<Tournament | null> {
  const state = stateOfCode(slug.slice(0, 2));
  if (!state) return null;
  const ofState = await db
    .select({
      key: brackets.key,
      name: brackets.name,
      state_code: brackets.stateCode,
      sport: brackets.sport,
      division: brackets.division,
      slug: brackets.slug,
    })
    .from(brackets)
    .where(eq(brackets.stateCode, state.code))
    .orderBy(asc(brackets.sport), asc(brackets.division), asc(brackets.slug));
  const code = state.code.toLowerCase();
  const ofSport = ofState.filter(({ sport }) => slug === `${code}-${sport}`);
  const ofDivision = ofState.filter(({ sport, division }) => slug === `${code}-${sport}-${division}`);
  const alone = ofState.filter((each) => slug === `${code}-${each.sport}-${each.division}-${each.slug}`);
  const [found] = [ofSport, ofDivision, alone].filter(({ length }) => length > 0);
  const [first] = found ?? [];
  if (!found || !first) return null;
  const sport = findActivity(first.sport)?.name ?? wordsOf(first.sport);
  const division = found === ofDivision ? ` ${wordsOf(first.division)}` : '';
  return { name: found.length === 1 ? first.name : `${state.name} ${sport}${division} championships`, brackets: found };
}

/** `division-1` to `Division 1`, and `5a-d1` to `5A D1`. */
function wordsOf(slug: string): string {
  return inTitleCase(slug.replaceAll('-', ' ')).replace(/\w*\d\w*/g, (code) => code.toUpperCase());
}
