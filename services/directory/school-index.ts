import { and, type SQL, sql } from 'drizzle-orm';
import { readRows } from '../db/count-up-to.ts';
import type { Database } from '../db/database.ts';
import { schools } from '../db/schema/index.ts';

/** For names that begin with a digit. */
export const DIGITS = '0-9';

const TEXT = sql`search_text collate "C"`;

/** The states that have schools, by code: one look into the index for each. */
export async function statesWithSchools(db: Database): Promise<string[]> {
  const rows = await readRows<{ code: string }>(
    db,
    sql`with recursive states(code) as (
      select min(state_code) from schools
      union all
      select (select min(state_code) from schools where state_code > states.code) from states where code is not null
    ) select code from states where code is not null`,
  );
  return rows.map(({ code }) => code);
}

/** How the names of a state's schools begin. */
export const lettersOfState = (db: Database, stateCode: string): Promise<string[]> =>
  lettersOf(db, sql`state_code = ${stateCode}`);

/** How the names of an association's member schools begin, by its key. */
export const lettersOfAssociation = (db: Database, key: string): Promise<string[]> =>
  lettersOf(db, sql`association_key = ${key}`);

/** How the names of a group's schools begin, as `isUnder` takes it: one look into the group's index for each letter. */
async function lettersOf(db: Database, isOfGroup: SQL): Promise<string[]> {
  const firstFrom = (bound: SQL) => sql`(select left(min(${TEXT}), 1) from schools where ${isOfGroup} and ${bound})`;
  const rows = await readRows<{ letter: string }>(
    db,
    sql`with recursive letters(letter) as (
      select ${firstFrom(sql`true`)}
      union all
      select ${firstFrom(sql`${TEXT} >= chr(ascii(letter) + 1)`)} from letters where letter is not null
    ) select letter from letters where letter is not null`,
  );
  const letters = rows.map(({ letter }) => (letter < 'a' ? DIGITS : letter.toUpperCase()));
  return [...new Set(letters)].sort();
}

/** Schools whose name, without accents, begins with this letter in lower case, or with a digit. */
export function isUnder(letter: string): SQL | undefined {
  const text = sql`${schools.searchText} collate "C"`;
  if (letter === DIGITS) return sql`${text} < 'a'`;
  const next = String.fromCharCode(letter.charCodeAt(0) + 1);
  return and(sql`${text} >= ${letter}`, sql`${text} < ${next}`);
}
