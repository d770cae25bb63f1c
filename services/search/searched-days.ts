import { type SQL, sql } from 'drizzle-orm';
import type { EventSearch } from 'shared-contracts/entities';
import { instantAt } from 'shared-contracts/rules';
import { readRows } from '../db/count-up-to.ts';
import type { Database } from '../db/database.ts';
import { type CalendarDay, dayAfter, type NamedDays } from './query-days.ts';

/** The days that a query asks for, from midnight to midnight in the zone of who asks. */
export interface SearchedDays {
  typed: string;
  /** As `2026-11-27`, in the order of time. */
  dates: readonly string[];
  spans: readonly { from: Date; to: Date }[];
  /** Whether the query says nothing else that a game could have. */
  isAlone: boolean;
}

/** The days of a query in a zone. */
export function searchedDays({ typed, days }: NamedDays, zone: string, isAlone: boolean): SearchedDays {
  const midnightOf = (day: CalendarDay) => instantAt({ ...day, timeOfDay: 0 }, zone);
  return {
    typed,
    dates: days.map(dateOf),
    spans: days.map((day) => ({ from: midnightOf(day), to: midnightOf(dayAfter(day, 1)) })),
    isAlone,
  };
}

/** `2026-11-27`. */
const dateOf = ({ year, month, day }: CalendarDay) =>
  [year, String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-');

/** For each of the days the condition that an event starts on it: one range of an index. */
export const startsOn = ({ spans }: SearchedDays): SQL[] =>
  spans.map(
    ({ from, to }) =>
      sql`start_time >= ${from.toISOString()}::timestamptz and start_time < ${to.toISOString()}::timestamptz`,
  );

/** Whether any event with these words is on one of the days. Decided for all lists alike, whatever each of them leaves out. */
export async function hasGamesOn(db: Database, days: SearchedDays, words: SQL | null): Promise<boolean> {
  const first = startsOn(days).map(
    (
      day,
    ) => sql`(select key from events where not is_deleted and redirect_to is null and ${words ?? sql`true`} and ${day}
      order by start_time, key limit 1)`,
  );
  const rows = await readRows(db, sql.join(first, sql` union all `));
  return rows.length > 0;
}

/** What an answer says about the days of its query; nothing when it names none. */
export const daysInAnswer = (days: SearchedDays | null, hasGames: boolean): Pick<EventSearch, 'days'> =>
  days ? { days: { typed: days.typed, dates: [...days.dates], has_games: hasGames } } : {};
